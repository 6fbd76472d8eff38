import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AD_FIELDS } from '#contract/ads/content.ts';
import { formValues } from '#contract/ads/form-values.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import { AdForm } from '#web/parts/ad-form/ad-form.tsx';
import { useAdForm } from '#web/parts/ad-form/use-ad-form.ts';
import { adFixture } from '#web/parts/ads/ad-fixture.ts';
import { PlainForm } from './plain-form.tsx';
import { plainTexts } from './plain-values.ts';

afterEach(() => void vi.unstubAllGlobals());

const { category, city } = adFixture;
const ad = { ...adFixture, contact: { whatsapp: '1', telephone: '2', sms: '3' } };
const quarters = [{ id: 4, name: 'Plateau' }];
const sub = {
  id: category.id,
  name: category.name,
  for_sale: true,
  has_condition: true,
  price_units: [{ key: 'lot', label: 'le lot' }],
  attributes: [],
} as unknown as SubCategory;
const categories = [{ ...category.category, icon_name: 'house', sub_categories: [sub] }];

const plainForm = () => (
  <PlainForm
    {...{ action: '', note: '', submit: '', message: null, cities: [], photos: [] }}
    {...{ categories, quarters, sub, attributes: {}, errors: {} }}
    read={(name) => plainTexts(ad)[name] ?? ''}
  />
);

const FormOfReact = () => (
  <AdForm
    adForm={useAdForm({ values: formValues(ad), photos: { sent: [] }, photoError: null })}
    send={() => Promise.resolve()}
    isBusy={false}
    label={{ isTouched: () => true, touch: () => undefined }}
    notice={null}
  >
    {null}
  </AdForm>
);
const formOfReact = () => {
  vi.stubGlobal('window', { MediaRecorder: Object });
  vi.stubGlobal('navigator', { mediaDevices: {} });
  const client = new QueryClient();
  client.setQueryData(['categories'], categories);
  client.setQueryData(['ad-traits', String(sub.id)], sub);
  client.setQueryData(['quarters', String(city.id)], quarters);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FormOfReact />
      </MemoryRouter>
    </QueryClientProvider>
  );
};
const withoutInput = (form: ReactElement) => {
  const found = [...renderToStaticMarkup(form).matchAll(/ name="(\w+)/g)].map(([, name]) => name);
  return AD_FIELDS.filter((name) => !found.includes(name));
};

test('every field of an ad has an input in the form', () => {
  // The chosen category is shown by its name, and it has no attributes.
  expect(withoutInput(formOfReact())).toEqual(['cat_id', 'category_id', 'attributes']);
});

test('and in the plain one, but for those it does not ask for', () => {
  const notAsked = ['voice', 'attributes', 'price_label', 'landmark_id'];
  expect(withoutInput(plainForm())).toEqual(notAsked);
});

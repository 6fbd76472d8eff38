import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AD_FIELDS } from '#contract/ads/content.ts';
import { formValues } from '#contract/ads/form-values.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import { adFixture } from '#web/parts/ads/ad-fixture.ts';
import { openPhotoUploads } from '#web/parts/photo-picker/use-photo-uploads.ts';
import { AdForm } from './ad-form.tsx';
import { createAdFields } from './ad-values.ts';
import { labelInInputs, valuesOfInputs } from './form-inputs.ts';
import { ServedForm } from './served-form.tsx';
import { useAdForm } from './use-ad-form.ts';

afterEach(() => void vi.unstubAllGlobals());

const { category, city } = adFixture;
const quarters = [{ id: 4, name: 'Plateau' }];
const units = [
  { key: 'lot', label: 'le lot' },
  { key: 'month', label: 'par mois' },
];
const sub = {
  id: category.id,
  name: category.name,
  for_sale: true,
  has_condition: true,
  price_units: units,
  attributes: [],
} as unknown as SubCategory;
const categories = [{ ...category.category, icon_name: 'house', sub_categories: [sub] }];
const ad = {
  ...adFixture,
  contact: { telephone: '+22790000001', whatsapp: '+22891000002', sms: '+22790000003' },
};

const servedForm = (of: Ad) => (
  <ServedForm
    served={{
      action: '',
      note: '',
      submit: '',
      errors: {},
      message: null,
      photos: [],
      categories,
      cities: [{ ...city, region: '' }],
      quarters,
      sub,
      values: { ...formValues(of), price_label: labelInInputs(of, units) },
    }}
  />
);

const FormOfReact = () => {
  const [form] = useState(() => createAdFields(formValues(ad)));
  const [uploads] = useState(() => openPhotoUploads({}));
  return (
    <AdForm
      adForm={useAdForm({ form, uploads, photoError: null })}
      live={{
        send: () => Promise.resolve(),
        label: { isTouched: () => true, touch: () => undefined },
      }}
    >
      {() => null}
    </AdForm>
  );
};
const formOfReact = () => {
  vi.stubGlobal('window', { MediaRecorder: Object });
  vi.stubGlobal('navigator', { mediaDevices: {} });
  const client = new QueryClient();
  client.setQueryData(['categories'], categories);
  client.setQueryData(['ad-traits', String(sub.id)], sub);
  client.setQueryData(['quarters', String(city.id)], quarters);
  return (
    <QueryClientProvider client={client}>
      <FormOfReact />
    </QueryClientProvider>
  );
};
const htmlOf = (form: ReactElement): string =>
  renderToStaticMarkup(<MemoryRouter>{form}</MemoryRouter>);
const withoutInput = (form: ReactElement) => {
  const found = [...htmlOf(form).matchAll(/ name="(\w+)/g)].map(([, name]) => name);
  return AD_FIELDS.filter((name) => !found.includes(name));
};

test('every field of an ad has an input in the form', () => {
  // The chosen category is shown by its name, and it has no attributes.
  expect(withoutInput(formOfReact())).toEqual(['cat_id', 'category_id', 'attributes']);
});

test('and without React, but for those it does not ask for', () => {
  const notAsked = ['voice', 'attributes', 'price_label', 'landmark_id'];
  expect(withoutInput(servedForm(ad))).toEqual(notAsked);
});

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Returns the values that a browser would send of a form, by the names of its inputs. */
const sentOf = (html: string): Map<string, string> => {
  const sent = new Map<string, string>();
  for (const [tag] of html.matchAll(/<(?:input|textarea|select)[^>]*>(?:[^<]*<\/textarea>)?/g)) {
    const name = attribute(tag, 'name');
    const isBox = /type="(radio|checkbox)"/.test(tag);
    if (!name || tag.startsWith('<select') || (isBox && !tag.includes('checked=""'))) continue;
    sent.set(name, /<textarea[^>]*>([^<]*)</.exec(tag)?.[1] ?? attribute(tag, 'value') ?? '');
  }
  for (const [, tag = '', options = ''] of html.matchAll(/(<select[^>]*>)(.*?)<\/select>/g)) {
    const chosen = [...options.matchAll(/<option[^>]*>/g)].find(([one]) =>
      one.includes('selected'),
    );
    sent.set(attribute(tag, 'name') ?? '', attribute(chosen?.[0] ?? '', 'value') ?? '');
  }
  return sent;
};

test('an ad is read back from the form without React as it was', () => {
  const let_ = {
    ...ad,
    price: 90_000,
    price_label: '90\u202f000\u00a0FCFA par mois · À débattre',
    price_unit: { key: 'month', label: 'par mois' },
    quarter: { id: 4, name: 'Plateau' },
    contact: { telephone: '+22790000001', whatsapp: '+22891000002', sms: '+22790000001' },
    no_advance: true,
  };
  const sent = sentOf(htmlOf(servedForm(let_)));
  expect(Object.fromEntries(sent)).toMatchObject({
    price_kind: 'negotiable',
    country: '227',
    telephone: '90 00 00 01',
    whatsapp: '+22891000002',
    sms: '',
  });
  const values = Object.entries(formValues(let_)).filter(([, value]) => value !== '');
  expect(valuesOfInputs((name) => sent.get(name) ?? '', 'par mois')).toEqual(
    Object.fromEntries(values),
  );
});

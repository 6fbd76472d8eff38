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
import * as later from '#web/ui/use-later.ts';
import { emptyAd, type PublishValues } from './ad-fields.ts';
import { AdForm } from './ad-form.tsx';
import { createAdFields } from './ad-values.ts';
import { labelInInputs, valuesOfInputs } from './form-inputs.ts';
import * as liveParts from './live-parts.ts';
import { ServerRenderedForm } from './server-rendered-form.tsx';
import { useAdForm } from './use-ad-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { category, city } = adFixture;
const cities = [{ ...city, region: '' }];
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
const categoriesWith = (of: SubCategory) => [
  { ...category.category, icon_name: 'house', sub_categories: [of] },
];
const ad = {
  ...adFixture,
  contact: { telephone: '+22790000001', whatsapp: '+22891000002', sms: '+22790000003' },
};

const servedForm = (of: Ad, within = sub) => (
  <ServerRenderedForm
    served={{
      action: '',
      note: '',
      submit: '',
      errors: {},
      message: null,
      photos: [],
      categories: categoriesWith(within),
      cities,
      quarters,
      sub: within,
      values: { ...formValues(of), price_label: labelInInputs(of, units) },
    }}
  />
);

const FormOfReact = ({ values, isLive = true }: { values: PublishValues; isLive?: boolean }) => {
  const [form] = useState(() => createAdFields(values));
  const [uploads] = useState(() => openPhotoUploads({}));
  return (
    <AdForm
      adForm={useAdForm({ form, uploads: isLive ? uploads : null, photoError: null })}
      live={
        isLive
          ? {
              send: () => Promise.resolve(),
              label: { isTouched: () => true, touch: () => undefined },
            }
          : null
      }
      note=""
      submit=""
    />
  );
};
const formOfReact = (values = formValues(ad), within = sub) => {
  vi.stubGlobal('window', { MediaRecorder: Object });
  vi.stubGlobal('navigator', { mediaDevices: {} });
  vi.spyOn(later, 'useLater').mockReturnValue(liveParts);
  const client = new QueryClient();
  client.setQueryData(['categories'], categoriesWith(within));
  client.setQueryData(['cities'], cities);
  client.setQueryData(['ad-traits', String(within.id)], within);
  client.setQueryData(['quarters', String(city.id)], quarters);
  return (
    <QueryClientProvider client={client}>
      <FormOfReact values={values} />
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

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

/** Describes the fields of a form in their order: element, name and label. */
const fieldsOf = (html: string): string[] =>
  [...html.matchAll(/<(input|select|textarea|button)\b[^>]*>/g)].flatMap((found) => {
    const [tag, element] = found;
    const [name, type = '', id] = ['name', 'type', 'id'].map((one) => attribute(tag, one));
    if (!name || ['hidden', 'submit'].includes(type)) return [];
    const after = html.slice(found.index + tag.length);
    const around =
      html.slice(0, found.index).endsWith('>') && after.split(/<\/(?:label|button)>/)[0];
    const of = new RegExp(`<label[^>]* for="${id}"[^>]*>(.*?)</label>`).exec(html)?.[1] ?? around;
    const label = attribute(tag, 'aria-label') ?? plain(of || '');
    return [`${element} ${type} ${name} ${label}`.replaceAll(/\s+/g, ' ').trim()];
  });

/** Lists the fields that only one of two forms has; those of both must stand in the same order. */
const differences = (before: readonly string[], after: readonly string[]) => {
  const [gone, added] = [
    before.filter((field) => !after.includes(field)),
    after.filter((field) => !before.includes(field)),
  ];
  expect(after.filter((field) => before.includes(field))).toEqual(
    before.filter((field) => after.includes(field)),
  );
  return { gone, added };
};

const attributeOf = (kind: string, choices = 0) => ({
  key: `${kind}_${choices}`,
  kind,
  label: `Champ ${kind} ${choices}`,
  group: 'main',
  required: true,
  unit: null,
  help: null,
  choices: Array.from({ length: choices }, (_, n) => ({ key: `c${n}`, label: `Choix ${n}` })),
});
const attributes = [
  ...['yes_no', 'number', 'text', 'date', 'month'].map((kind) => attributeOf(kind)),
  ...[3, 9].map((choices) => attributeOf('choice', choices)),
  attributeOf('choices', 3),
];
/** Maps kinds of categories to a sub-category of the kind and an ad of it, for the forms that are compared. */
const KINDS: Readonly<Record<string, readonly [object, Partial<Ad>]>> = {
  'things to sell': [{ attributes }, {}],
  'things that are sought': [{ attributes }, { kind: 'wanted', purpose: 'wanted' }],
  'things without a condition': [{ has_condition: false, price_units: [] }, {}],
  'things lost and found': [{ for_sale: false, has_condition: false, price_units: [] }, {}],
};

test.each(Object.entries(KINDS))(
  'before React and with it, the form has the same fields in the same order (%s)',
  (_, [traits, change]) => {
    const within = { ...sub, ...traits };
    const of = { ...ad, ...change, published_at: null };
    const values = { ...formValues(of), price_label: labelInInputs(of, units) };
    const before = fieldsOf(htmlOf(servedForm(of, within)));
    const after = fieldsOf(htmlOf(formOfReact(values, within)));
    const { gone, added } = differences(before, after);
    // React shows the chosen category in a row.
    expect(gone.filter((field) => !/ (cat_id|category_id)( |$)/.test(field))).toEqual([]);
    // Landmarks are loaded, and a voice is recorded: that needs a script. A text for the price is unfolded.
    expect(added.filter((field) => !field.includes(' price_label '))).toEqual([
      'button button voice Parler au micro',
      'select landmark_id Près de (facultatif)',
    ]);
  },
);

test('a new form has the same fields before React, in the same order, but for the voice', () => {
  const values = emptyAd('');
  const client = new QueryClient();
  client.setQueryData(['categories'], categoriesWith(sub));
  client.setQueryData(['cities'], cities);
  const before = htmlOf(
    <QueryClientProvider client={client}>
      <FormOfReact values={values} isLive={false} />
    </QueryClientProvider>,
  );
  const { gone, added } = differences(fieldsOf(before), fieldsOf(htmlOf(formOfReact(values))));
  expect(gone).toEqual([]);
  expect(added).toEqual(['button button voice Parler au micro', 'input price_label Prix affiché']);
});

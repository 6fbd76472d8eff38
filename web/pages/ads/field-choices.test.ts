import { describe, expect, it } from 'vitest';
import type { FieldChoices } from '#contract/search/routes.ts';
import { chosenFields, fieldChoices, shownAtOnce } from './field-choices.ts';
import type { ListQuery } from './list-query.ts';

const brands = Array.from({ length: 12 }, (_, i) => ({
  key: `b${i}`,
  label: `Marque ${i}`,
  total: i,
}));
const answered = (changes: Partial<FieldChoices[number]>): FieldChoices[number] => ({
  key: 'brand',
  label: 'Marque',
  kind: 'choice',
  unit: null,
  grouping: true,
  step: null,
  choices: brands,
  yes: 0,
  ...changes,
});
const FIELDS: FieldChoices = [
  answered({}),
  answered({ key: 'year', label: 'Année', kind: 'number', grouping: false, choices: [] }),
  answered({ key: 'mileage', label: 'Kilométrage', kind: 'number', unit: 'km', choices: [] }),
  answered({ key: 'first_hand', label: 'Première main', kind: 'yes_no', choices: [], yes: 4 }),
];
/** Returns the label of the first choice of each attribute. */
const firstIn = (query: ListQuery) =>
  fieldChoices(FIELDS, query).map(([, choices]) => choices[0]?.label);

describe('the counts beside the choices of an attribute', () => {
  it('are shown where no other filter narrows the list', () => {
    expect(firstIn({ sub_category: 1, city: 2 })).toEqual([
      'Marque 11 (11)',
      undefined,
      undefined,
      'Première main (4)',
    ]);
    expect(firstIn({ fields: 'f_brand=b1' })[0]).toBe('Marque 11 (11)');
    expect(firstIn({ fields: 'f_brand=b1' })[3]).toBe('Première main');
    expect(firstIn({ q: 'moto' })[0]).toBe('Marque 11');
  });
});

it('a long list shows the eight most frequent choices, and those chosen', () => {
  const [[, choices] = ['', []]] = fieldChoices(FIELDS, { q: 'moto' });
  const values = choices.map(({ value }) => value);
  expect(values.slice(0, 9)).toEqual(['b11', 'b10', 'b9', 'b8', 'b7', 'b6', 'b5', 'b4', 'b0']);
  expect([...shownAtOnce(choices, ['b1', 'b11'])]).toEqual([...values.slice(0, 8), 'b1']);
});

it('each choice and each range has a chip, which removes it alone', () => {
  const fields = 'f_brand=b1&f_brand=b2&f_first_hand=1&f_mileage_max=90000&f_year_min=2012';
  const chips = chosenFields(FIELDS, { fields });
  expect(chips.map(({ label }) => label.replaceAll(/\s/g, ' '))).toEqual([
    'Marque 1',
    'Marque 2',
    'Année : à partir de 2012',
    'Kilométrage : jusqu’à 90 000 km',
    'Première main',
  ]);
  expect(chips[0]?.fields).toBe('f_brand=b2&f_first_hand=1&f_mileage_max=90000&f_year_min=2012');
  expect(chips[2]?.fields).toBe('f_brand=b1&f_brand=b2&f_first_hand=1&f_mileage_max=90000');
});

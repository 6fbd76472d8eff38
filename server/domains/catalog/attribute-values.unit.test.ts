import { describe, expect, it, test } from 'vitest';
import type { AttributeKind } from '#contract/catalog/attribute-keys.ts';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';
import { readAttributes, textOfValue } from './attribute-values.ts';

const attribute = (kind: AttributeKind, more: Partial<Attribute> = {}): Attribute => ({
  key: 'a',
  label: 'A',
  kind,
  unit: null,
  min: null,
  max: null,
  step: null,
  grouping: true,
  help: null,
  required: false,
  filter: false,
  card: false,
  group: 'main',
  choices: [
    { key: 'diesel', label: 'Diesel' },
    { key: 'petrol', label: 'Essence' },
  ],
  ...more,
});
const km = attribute('number', { unit: 'km', min: 0, max: 1_500_000, step: 1 });
const year = attribute('number', { min: 1960, max: 2027, step: 1, grouping: false });

const read = (shown: Attribute, sent: unknown, stored: Record<string, never> = {}) =>
  readAttributes([{ shown, offered: shown }], stored, { a: sent as string });

describe('A value is stored as its kind', () => {
  test.each([
    [attribute('choice'), 'diesel', 'diesel'],
    [attribute('choices'), ['petrol', 'diesel', 'petrol'], ['diesel', 'petrol']],
    [attribute('choices'), 'petrol', ['petrol']],
    [km, 120_000, 120_000],
    [km, '120 000', 120_000],
    [km, '120\u202F000', 120_000],
    [km, '\u200e١٢٠ ٠٠٠', 120_000],
    [km, '120.000km', 120_000],
    [attribute('number', { unit: 'm²', step: 1 }), '3 hectares', 30_000],
    [attribute('number', { step: 0.1 }), '2,5', 2.5],
    [attribute('yes_no'), false, false],
    [attribute('yes_no'), 'oui', true],
    [attribute('yes_no'), '1', true],
    [attribute('text'), '  Corolla \n 2 ', 'Corolla 2'],
    [attribute('date'), '2026-11-30', '2026-11-30'],
    [attribute('month'), '2027-06', '2027-06'],
  ])('%#: %j', (shown, sent, stored) => {
    expect(read(shown, sent)).toEqual({ values: { a: stored }, errors: [] });
  });

  test.each([null, '', [], '   '])('%j is none', (sent) => {
    expect(read(attribute('text'), sent)).toEqual({ values: {}, errors: [] });
  });
});

test.each([
  [attribute('choice'), 'gas', 'Choisissez une valeur de la liste.'],
  [attribute('choice'), ['diesel'], 'Choisissez une valeur de la liste.'],
  [attribute('choices'), ['diesel', 'gas'], 'Choisissez parmi les valeurs de la liste.'],
  [attribute('choices'), true, 'Choisissez parmi les valeurs de la liste.'],
  [km, 'beaucoup', 'Indiquez un nombre.'],
  [km, '250m', 'Indiquez un nombre en km.'],
  [attribute('number', { unit: 'L', step: 1 }), '500 ml', 'Indiquez un nombre entier.'],
  [attribute('number', { unit: 'kg', step: 0.1 }), '1 g', 'Indiquez un nombre.'],
  [km, true, 'Indiquez un nombre.'],
  [km, ['1'], 'Indiquez un nombre.'],
  [km, Infinity, 'Indiquez un nombre.'],
  [km, -1, 'Indiquez au moins 0\u00A0km.'],
  [km, 1_500_001, 'Indiquez au plus 1\u202F500\u202F000\u00A0km.'],
  [km, 1.5, 'Indiquez un nombre entier.'],
  [year, 1900, 'Indiquez au moins 1960.'],
  [attribute('yes_no'), 'peut-être', 'Répondez par oui ou par non.'],
  [attribute('text'), 'x'.repeat(81), '80 caractères au plus.'],
  [attribute('text'), 'a\u0000b', 'Ce texte contient des caractères illisibles.'],
  [attribute('date'), '2026-02-30', 'Indiquez une date.'],
  [attribute('date'), 20261130, 'Indiquez une date.'],
  [attribute('month'), '2026-13', 'Indiquez un mois et une année.'],
])('%#: %j is an error at its field', (shown, sent, message) => {
  expect(read(shown, sent)).toEqual({ values: {}, errors: [{ field: 'attributes.a', message }] });
});

describe('A change', () => {
  const uses = [
    { shown: { ...km, key: 'km' }, offered: { ...km, key: 'km' } },
    { shown: { ...year, key: 'year' }, offered: { ...year, key: 'year' } },
  ];

  it('keeps what it leaves out, replaces what it has and clears what is empty', () => {
    const stored = { km: 90_000, year: 2010 };
    expect(readAttributes(uses, stored, {}).values).toEqual(stored);
    expect(readAttributes(uses, stored, { km: 95_000 }).values).toEqual({ km: 95_000, year: 2010 });
    expect(readAttributes(uses, stored, { km: null }).values).toEqual({ year: 2010 });
  });

  it('drops stored values that the category does not have, and refuses sent ones', () => {
    expect(readAttributes(uses, { sex: 'male' }, {})).toEqual({ values: {}, errors: [] });
    expect(readAttributes(uses, {}, { sex: 'male' }).errors).toEqual([
      { field: 'attributes.sex', message: 'Cette catégorie ne demande pas cette précision.' },
    ]);
    expect(readAttributes(uses, {}, { constructor: 'x' }).errors).toHaveLength(1);
  });

  it('keeps a retired attribute or choice that is sent back unchanged', () => {
    const retired = [{ shown: { ...km, key: 'km' }, offered: null }];
    expect(readAttributes(retired, { km: 5 }, { km: 5 }).values).toEqual({ km: 5 });
    expect(readAttributes(retired, { km: 5 }, { km: 6 }).errors).toHaveLength(1);
    const fuel = attribute('choice', { key: 'fuel' });
    const without = [{ shown: fuel, offered: { ...fuel, choices: [] } }];
    expect(readAttributes(without, { fuel: 'diesel' }, { fuel: 'diesel' }).errors).toEqual([]);
    expect(readAttributes(without, { fuel: 'diesel' }, { fuel: 'petrol' }).errors).toHaveLength(1);
  });
});

test.each([
  [km, 120_000, '120\u202F000\u00A0km'],
  [year, 2012, '2012'],
  [attribute('number', { unit: 'kVA' }), 2.5, '2,5\u00A0kVA'],
  [attribute('choice'), 'petrol', 'Essence'],
  [attribute('choices'), ['diesel', 'petrol'], 'Diesel, Essence'],
  [attribute('yes_no'), true, 'Oui'],
  [attribute('text'), 'Corolla', 'Corolla'],
  [attribute('date'), '2026-11-30', '30 novembre'],
  [attribute('date'), '2027-03-01', '1er mars 2027'],
  [attribute('month'), '2027-06', 'juin 2027'],
])('%#: people read %j as text in 2026', (shown, value, text) => {
  expect(textOfValue(shown, value, new Date('2026-11-21T12:00:00Z'))).toBe(text);
});

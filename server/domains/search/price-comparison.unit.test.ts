import { describe, expect, it } from 'vitest';
import type { Attribute } from '#contract/catalog/schemas/attributes.ts';
import { comparePrice, MIN_SIMILAR, pricedAd, type PricedAd } from './price-comparison.ts';

const attribute = (key: string, label: string, changes: Partial<Attribute>): Attribute => ({
  key,
  label,
  kind: 'choice',
  unit: null,
  min: null,
  max: null,
  step: null,
  grouping: true,
  help: null,
  required: false,
  filter: true,
  card: false,
  group: 'main',
  choices: [],
  ...changes,
});
const CARS = [
  attribute('brand', 'Marque', { required: true }),
  attribute('model', 'Modèle', { kind: 'text' }),
  attribute('year', 'Année', { kind: 'number', card: true, grouping: false }),
  attribute('fuel', 'Carburant', {}),
];
const COROLLA = { brand: 'toyota', model: 'Corolla', year: 2010 };

interface Said {
  unit?: string | null;
  values?: object;
}
const priced = (
  uses: readonly Attribute[],
  id: number,
  price: number,
  { unit = null, values = {} }: Said = {},
) => pricedAd({ id, price, unit, attributes: { ...values } }, uses);
const car = (id: number, price: number, values: object = {}) =>
  priced(CARS, id, price, { values: { ...COROLLA, ...values } });
const isPriced = (ad: PricedAd | null): ad is PricedAd => ad !== null;
const compare = (
  own: PricedAd | null,
  sample: readonly (PricedAd | null)[],
  uses: readonly Attribute[] = CARS,
) =>
  own &&
  comparePrice(
    own,
    uses,
    sample.filter(isPriced).filter(({ group }) => group === own.group),
  );
/**
 * Returns as many similar cars as a comparison needs, priced from a million francs on in steps of
 * 100,000.
 */
const cars = (values: object = {}) =>
  Array.from({ length: MIN_SIMILAR }, (_, n) => car(100 + n, 1_000_000 + n * 100_000, values));

describe('a price', () => {
  it.each([
    [800_000, 'very_low'],
    [1_100_000, 'low'],
    [1_200_000, 'usual'],
    [2_100_000, 'usual'],
    [2_200_000, 'high'],
  ])('of %i francs among fifteen from 1 to 2.4 million is %s', (price, verdict) => {
    expect(compare(car(1, price), cars())).toEqual({
      verdict,
      low: 1_200_000,
      high: 2_100_000,
      ads: MIN_SIMILAR,
      by: ['Marque', 'Modèle', 'Année'],
    });
  });

  it('is compared with no fewer than fifteen others', () => {
    const fourteen = cars().slice(1);
    expect(compare(car(1, 1), [...fourteen, car(1, 1)])).toBeNull();
  });

  it('is compared with the same model, however written, and with the brand when few have it', () => {
    expect(compare(car(1, 1, { model: 'COROLLA' }), cars())?.by).toContain('Modèle');
    expect(compare(car(1, 1, { model: 'Yaris' }), cars())?.by).toEqual(['Marque', 'Année']);
  });

  it.each([
    ['another brand', { brand: 'peugeot' }],
    ['another time', { year: 2013 }],
    ['an unknown year', { year: undefined }],
  ])('is not compared with those of %s', (_name, values) => {
    expect(compare(car(1, 1), cars(values))).toBeNull();
  });

  it.each([
    ['no brand', { brand: undefined }],
    ['another brand than those of the list', { brand: 'other' }],
    ['no year', { year: undefined }],
  ])('of an ad that says %s is not compared', (_name, values) => {
    expect(compare(car(1, 1, values), cars(values))).toBeNull();
  });

  it('for another unit is not compared', () => {
    const rented = priced(CARS, 1, 1, { unit: 'month', values: COROLLA });
    expect(compare(rented, cars())).toBeNull();
  });

  it('is compared with sizes a quarter apart at most', () => {
    const flats = [attribute('area_m2', 'Surface', { kind: 'number', card: true })];
    const flat = (id: number, area: number) =>
      priced(flats, id, 100_000, { unit: 'month', values: { area_m2: area } });
    const others = (area: number) => Array.from({ length: 15 }, (_, n) => flat(n + 2, area));
    expect(compare(flat(1, 100), others(125), flats)?.verdict).toBe('usual');
    expect(compare(flat(1, 100), others(126), flats)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { priceUnit } from './price-unit.ts';

const unitOf = (price_label: string, label: string | null) =>
  priceUnit({ price_label, price_unit: label === null ? null : { key: 'unit', label } });

it.each([
  ['230 000', 'par mois', '/ mois'],
  ['250', 'la brique', 'la brique'],
  ['27 500 FCFA', 'l’unité', 'l’unité'],
  ['25 000 F le sac', 'le sac', ''],
  ['Sur devis', 'par jour', ''],
  ['230 000', null, ''],
])('the price %s, asked %s, is followed by “%s”', (label, unit, shown) => {
  expect(unitOf(label, unit)).toBe(shown);
});

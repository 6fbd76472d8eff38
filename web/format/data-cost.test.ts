import { expect, it } from 'vitest';
import { formatDataCost, parseDataPrices } from './data-cost.ts';

it('prices are read from the setting', () => {
  expect(parseDataPrices('2023-01-15,Airtel=2.86,Niger Telecoms=2')).toEqual({
    day: '2023-01-15',
    prices: [
      { operator: 'Airtel', price: 2.86 },
      { operator: 'Niger Telecoms', price: 2 },
    ],
  });
  expect(parseDataPrices('')).toBeNull();
});

it.each([
  [1000, 2.86, null],
  [48_000, 2.86, '0,1 FCFA'],
  [140_000, 2.86, '0,4 FCFA'],
  [400_000, 2.5, '1 FCFA'],
  [3_200_000, 2.86, '9,2 FCFA'],
  [9_999_000, 1, '10 FCFA'],
  [1_200_000_000, 2.86, '3\u202f432 FCFA'],
])('%i bytes at %d FCFA a megabyte cost %s', (bytes, price, words) => {
  expect(formatDataCost(bytes, price)).toBe(words?.replace(' FCFA', '\u00a0FCFA') ?? null);
});

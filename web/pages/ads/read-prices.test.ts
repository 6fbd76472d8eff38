import { describe, expect, it } from 'vitest';
import { readPrices } from './read-prices.ts';

const at = (search: string) => readPrices(new URL(`https://kasuwa.test/category/1?${search}`));

const placeOf = (search: string): string | null => {
  try {
    at(search);
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : null;
  }
};

describe('a price of an address', () => {
  it.each([
    ['price_max=25.000', 'price_max=25000'],
    ['price_max=25+000', 'price_max=25000'],
    ['price_max=025000', 'price_max=25000'],
    ['q=moto&price_max=25+000+F&page=2', 'q=moto&price_max=25000&page=2'],
    ['price_min=25k&price_max=1%2C5+million', 'price_min=25000&price_max=1500000'],
    ['price_max=deux+cent+mille', 'price_max=200000'],
    ['price_min=beaucoup&price_max=25k', 'price_min=beaucoup&price_max=25000'],
  ])('%s leads to %s', (search, canonical) => {
    expect(placeOf(search)).toBe(`/category/1?${canonical}`);
  });

  it.each(['', 'price_max=25000', 'q=25.000', 'price_max='])('%j is left as it is', (search) => {
    const { url, unread } = at(search);
    expect([url.search.slice(1), unread]).toEqual([search, undefined]);
  });

  it.each([
    [
      'q=moto&price_max=beaucoup',
      { price_max: 'beaucoup' },
      'Prix illisible\u00a0: «\u00a0beaucoup\u00a0». Écrivez par exemple 25\u00a0000.',
    ],
    [
      'q=moto&price_max=99999999999',
      { price_max: '99999999999' },
      'Prix trop élevé\u00a0: «\u00a099999999999\u00a0».',
    ],
    [
      'q=moto&price_min=3+milliards&price_max=2000000001',
      { price_min: '3 milliards', price_max: '2000000001' },
      'Prix trop élevés\u00a0: «\u00a03 milliards\u00a0» et «\u00a02000000001\u00a0».',
    ],
    [
      'q=moto&price_min=beaucoup&price_max=3+milliards',
      { price_min: 'beaucoup', price_max: '3 milliards' },
      'Prix illisible\u00a0: «\u00a0beaucoup\u00a0». Écrivez par exemple 25\u00a0000. Prix trop élevé\u00a0: «\u00a03 milliards\u00a0».',
    ],
    [
      'price_min=-5&price_max=12.5&q=moto',
      { price_min: '-5', price_max: '12.5' },
      'Prix illisibles\u00a0: «\u00a0-5\u00a0» et «\u00a012.5\u00a0». Écrivez par exemple 25\u00a0000.',
    ],
  ])('%s is told, and left out of the search', (search, prices, message) => {
    const { url, unread } = at(search);
    expect(url.search).toBe('?q=moto');
    expect(unread).toEqual({ prices, message });
  });
});

import { describe, expect, it } from 'vitest';
import { maySendAlerts, movedQuery, readQuery, writeQuery, type PlaceMove } from './rules.ts';

const canonical = (query: string): string | null => {
  const read = readQuery(query);
  return read && writeQuery(read);
};

describe('the query of a saved search', () => {
  it.each([
    ['q=moto&city=3', 'q=moto&city=3'],
    ['?city=3&q=moto', 'q=moto&city=3'],
    ['q=moto&page=4&cursor=abc&sort=price_asc&per_page=60', 'q=moto'],
    ['q=%20&city=', ''],
    [
      'q=v%C3%A9lo+rouge&photo=1&region=Tillab%C3%A9ri',
      'q=v%C3%A9lo+rouge&region=Tillab%C3%A9ri&photo=1',
    ],
    ['price_max=05', 'price_max=5'],
    ['price_max=cher', null],
    ['city=abc', null],
    ['utm_source=x', ''],
    [
      'f_year_min=2012&f_brand=b&f_brand=a&sub_category=3',
      'sub_category=3&f_brand=a&f_brand=b&f_year_min=2012',
    ],
  ])('%s is stored as %s', (given, kept) => {
    expect(canonical(given)).toBe(kept);
  });

  it('is unchanged when parsed and written again', () => {
    const once = canonical('city=3&q=moto+rouge&price_max=50000&product_status=Bien');
    expect(canonical(once ?? '')).toBe(once);
  });
});

describe('when alerts are sent', () => {
  it.each([
    ['2026-11-21T05:59:00Z', false],
    ['2026-11-21T06:00:00Z', true],
    ['2026-11-21T19:59:00Z', true],
    ['2026-11-21T20:00:00Z', false],
  ])('at %s: %s', (at, isAllowed) => {
    expect(maySendAlerts(new Date(at))).toBe(isAllowed);
  });
});

describe('a search whose place was moved', () => {
  it.each<[string, PlaceMove, string]>([
    ['q=moto&city=3', { key: 'city', from: 3, into: 9 }, 'q=moto&city=9'],
    ['q=moto&city=4', { key: 'city', from: 3, into: 9 }, 'q=moto&city=4'],
    ['city=3&quarter=7', { key: 'quarter', from: 7, into: 8 }, 'city=3&quarter=8'],
    [
      'category=1&sub_category=5',
      { key: 'sub_category', from: 5, into: 6, parentId: 2 },
      'category=2&sub_category=6',
    ],
    ['sub_category=5', { key: 'sub_category', from: 5, into: 6, parentId: 2 }, 'sub_category=6'],
    [
      'category=1&sub_category=5',
      { key: 'category', from: 1, into: 2 },
      'category=2&sub_category=5',
    ],
  ])('%s is updated', (query, move, moved) => {
    const read = readQuery(query);
    expect(read && canonical(writeQuery(movedQuery(read, move)))).toBe(canonical(moved));
  });
});

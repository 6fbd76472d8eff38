import { describe, expect, it } from 'vitest';
import { dayOf, mayTell, readQuery, writeQuery } from './rules.ts';

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
    ['price_max=05', null],
    ['city=abc', null],
    ['utm_source=x', ''],
  ])('%s is kept as %s', (given, kept) => {
    expect(canonical(given)).toBe(kept);
  });

  it('says the same when it is read again', () => {
    const once = canonical('city=3&q=moto+rouge&price_max=50000&product_status=Bien');
    expect(canonical(once ?? '')).toBe(once);
  });
});

describe('when people are told', () => {
  it.each([
    ['2026-11-21T05:59:00Z', false],
    ['2026-11-21T06:00:00Z', true],
    ['2026-11-21T19:59:00Z', true],
    ['2026-11-21T20:00:00Z', false],
  ])('at %s: %s', (at, told) => {
    expect(mayTell(new Date(at))).toBe(told);
  });

  it('counts days as Niamey does', () => {
    expect(dayOf(new Date('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
    expect(dayOf(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
  });
});

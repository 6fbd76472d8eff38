import { expect, test } from 'vitest';
import { knownQuery } from './known-query.ts';

const known = ['q', 'page'];

test.each([
  ['?utm_source=x&fbclid=y', ''],
  ['?page=2&q=moto', '?q=moto&page=2'],
  ['?q=moto&utm_medium=z', '?q=moto'],
  ['?q=moto&q=velo', '?q=moto'],
  ['?q=&page=', ''],
  ['?q=%20%20', ''],
  [`?q=${'a'.repeat(201)}&page=2`, `?q=${'a'.repeat(200)}&page=2`],
  [`?page=${'2'.repeat(201)}&q=a`, '?q=a'],
  ['?', ''],
  ['', ''],
])('of %s the page reads %s', (search, kept) => expect(knownQuery(search, known)).toBe(kept));

test('a page that reads nothing has one address', () => expect(knownQuery('?q=x')).toBe(''));

test('filters by attributes are read where the page has them, each once and in one order', () => {
  const keys = ['q', 'f_*', 'page'];
  const search = '?page=2&f_fuel=diesel&f_brand=b&f_brand=a&f_brand=b&f_=1&f_x=%3Cb%3E&q=moto';
  const kept = '?q=moto&f_brand=a&f_brand=b&f_fuel=diesel&page=2';
  expect(knownQuery(search, keys)).toBe(kept);
  expect(knownQuery(kept, keys)).toBe(kept);
  expect(knownQuery(search, known)).toBe('?q=moto&page=2');
  const many = Array.from({ length: 500 }, (_, i) => `f_k${i}=1`).join('&');
  expect(knownQuery(`?${many}`, keys).split('&')).toHaveLength(40);
});

test('is idempotent', () => {
  const once = knownQuery('?page=3&q=v%C3%A9lo+rouge%20%26', known);
  expect(knownQuery(once, known)).toBe(once);
});

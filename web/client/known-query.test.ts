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
  [`?q=${'a'.repeat(201)}&page=2`, '?page=2'],
  ['?', ''],
  ['', ''],
])('of %s the page reads %s', (search, kept) => expect(knownQuery(search, known)).toBe(kept));

test('a page that reads nothing has one address', () => expect(knownQuery('?q=x')).toBe(''));

test('is idempotent', () => {
  const once = knownQuery('?page=3&q=v%C3%A9lo+rouge%20%26', known);
  expect(knownQuery(once, known)).toBe(once);
});

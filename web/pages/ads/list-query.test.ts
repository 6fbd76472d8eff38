import { describe, expect, it } from 'vitest';
import { formatAdCount } from './active-filters.ts';
import { listPath, readQuery, without } from './list-query.ts';

const read = (search: string) => listPath(readQuery(new URLSearchParams(search)));

describe('the address of the list', () => {
  it.each([
    ['', '/annonces'],
    ['q=&category=&city=', '/annonces'],
    ['q=%20moto%20&city=3', '/annonces?q=moto&city=3'],
    ['category=abc&city=-1&sort=best&product_status=Neuf', '/annonces'],
    ['price_min=50%20000&price_max=10000', '/annonces?price_min=10000&price_max=50000'],
    ['price_min=-5&price_max=99999999999', '/annonces'],
    [
      'sort=price_asc&product_status=Bien&page=2',
      '/annonces?product_status=Bien&sort=price_asc&page=2',
    ],
    ['page=0&cursor=abc', '/annonces?cursor=abc'],
    [`q=${'a'.repeat(201)}`, '/annonces'],
  ])('reads %s as %s', (search, path) => {
    expect(read(search)).toBe(path);
  });

  it('restarts at the first page when a filter is removed', () => {
    const query = readQuery(new URLSearchParams('q=moto&city=3&page=4&cursor=x'));
    expect(listPath(without(query, 'city'))).toBe('/annonces?q=moto');
  });
});

describe('the count of the list', () => {
  it.each([
    [0, true, '0 annonce'],
    [1, true, '1 annonce'],
    [1240, true, '1\u202f240 annonces'],
    [1001, false, 'plus de 1\u202f000 annonces'],
  ])('says %i (exact: %s) as %s', (total, exact, text) => {
    expect(formatAdCount(total, exact)).toBe(text);
  });
});

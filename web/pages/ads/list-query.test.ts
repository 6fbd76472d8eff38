import { describe, expect, it } from 'vitest';
import { AD_FILTER_KEYS } from '#contract/search/filter-keys.ts';
import { AD_FILTERS, type FilterDescription } from '#contract/search/filters.ts';
import { formatAdCount } from './active-filters.ts';
import { categoryListPath, listPath, readQuery, sortOf, without } from './list-query.ts';
import { adQuery } from '#contract/search/schemas.ts';

const read = (search: string) => listPath(readQuery(new URLSearchParams(search)));

describe('the address of the list', () => {
  it.each([
    ['', '/annonces'],
    ['q=&category=&city=', '/annonces'],
    ['q=%20moto%20&city=3', '/annonces?q=moto&city=3'],
    ['category=abc&city=-1&sort=best&product_status=Neuf', '/annonces'],
    ['price_min=50%20000&price_max=10000', '/annonces?price_min=10000&price_max=50000'],
    ['price_min=-5&price_max=25.000', '/annonces?price_min=-5&price_max=25.000'],
    [
      'sort=price_asc&product_status=Bien&page=2',
      '/annonces?product_status=Bien&sort=price_asc&page=2',
    ],
    ['page=0&cursor=abc', '/annonces?cursor=abc'],
    [`q=${'a'.repeat(201)}`, `/annonces?q=${'a'.repeat(200)}`],
    ['sort=recent', '/annonces'],
    ['f_b=2&f_a_min=1+000&f_b=1&f_b=2&f_=1&F_c=1', '/annonces?f_a_min=1000&f_b=1&f_b=2'],
    ['q=%E2%80%AEmo%E2%80%8Bto&region=%E3%85%A4&f_a=%E3%85%A4b', '/annonces?q=moto&f_a=b'],
    ['f_a_min=%D9%A1%D9%A2+000&f_a_max=%E2%80%8E1,5', '/annonces?f_a_max=1.5&f_a_min=12000'],
    ['f_a_min=120.000&f_a_max=1,500,000', '/annonces?f_a_max=1500000&f_a_min=120.000'],
    ['q=moto&sort=recent', '/annonces?q=moto&sort=recent'],
    ['q=moto&sort=relevance', '/annonces?q=moto'],
  ])('reads %s as %s', (search, path) => {
    expect(read(search)).toBe(path);
  });

  it.each(AD_FILTER_KEYS)('reads %s as the API does', (key) => {
    const filter: FilterDescription = AD_FILTERS[key];
    const samples = {
      text: ['moto'],
      id: ['3'],
      price: ['0', '5000', '25 000'],
      fields: ['f_a=1&f_a=2&f_b_min=3'],
    };
    for (const value of filter.kind === 'choice' ? filter.choices : samples[filter.kind]) {
      const address = filter.kind === 'fields' ? value : { [key]: value };
      const query = readQuery(new URLSearchParams(address));
      expect(query[key]).toBeDefined();
      expect(query[key]).toBe(adQuery.parse({ [key]: value })[key]);
    }
  });

  it('restarts at the first page when a filter is removed', () => {
    const query = readQuery(new URLSearchParams('q=moto&city=3&page=4&cursor=x'));
    expect(listPath(without(query, 'city'))).toBe('/annonces?q=moto');
  });
});

describe('the address of a category', () => {
  it.each([
    ['category=1', '/category/1'],
    ['category=1&sub_category=5&city=3', '/category/5?city=3'],
    ['q=moto&price_max=9000', '/annonces?q=moto&price_max=9000'],
  ])('of %s is %s', (search, path) => {
    expect(categoryListPath(readQuery(new URLSearchParams(search)))).toBe(path);
  });
});

describe('the order of the list', () => {
  it.each([
    ['', 'recent'],
    ['q=moto', 'relevance'],
    ['sort=relevance', 'recent'],
    ['q=moto&sort=recent', 'recent'],
    ['sort=price_desc', 'price_desc'],
  ])('of "%s" is %s', (search, sort) => {
    expect(sortOf(readQuery(new URLSearchParams(search)))).toBe(sort);
  });
});

describe('the count of the list', () => {
  it.each([
    [0, true, '0\u00a0annonce'],
    [1, true, '1\u00a0annonce'],
    [1240, true, '1\u202f240\u00a0annonces'],
    [1001, false, 'plus de 1\u202f000\u00a0annonces'],
  ])('says %i (exact: %s) as %s', (total, exact, text) => {
    expect(formatAdCount(total, exact)).toBe(text);
  });
});

import { expect, test } from 'vitest';
import { AD_LIST_KEYS } from './filters.ts';
import { adQuery } from './schemas.ts';

test('the query of a list of ads and the address of its page have the same keys, but for the size of a page', () => {
  const { per_page: _size, ...shape } = adQuery.shape;
  expect(Object.keys(shape)).toEqual(AD_LIST_KEYS);
});

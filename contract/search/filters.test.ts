import { expect, test } from 'vitest';
import { AD_LIST_KEYS } from './filter-keys.ts';
import { adQuery } from './schemas.ts';

test('the list query and the page address have the same keys, except the page size', () => {
  const { per_page: _size, ...shape } = adQuery.shape;
  expect(Object.keys(shape)).toEqual(AD_LIST_KEYS);
});

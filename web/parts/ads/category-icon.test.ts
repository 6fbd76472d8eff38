import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATEGORY_ICONS } from '#contract/catalog/category-icons.ts';

test('every icon of a category is in the file of icons', () => {
  const svg = readFileSync(join(import.meta.dirname, 'category-icons.svg'), 'utf8');
  const ids = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set([...CATEGORY_ICONS, 'all']));
});

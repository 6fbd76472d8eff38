import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATIC_PAGES } from '#server/app/feeds.ts';
import { siteMap } from '#web/site-map.ts';

const isIndexed = (folder: string): boolean => {
  const page = new URL(`../../../web/pages/${folder}/page.tsx`, import.meta.url);
  return !readFileSync(page, 'utf8').includes("content: 'noindex'");
};

test('the sitemap lists exactly the public pages without parameters that may be indexed', () => {
  const indexed = siteMap
    .filter(({ path, access }) => access === 'public' && !/[:*]/.test(path))
    .filter(({ page }) => isIndexed(page))
    .map(({ path }) => path);
  expect(STATIC_PAGES).toEqual(indexed);
});

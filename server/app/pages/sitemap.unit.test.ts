import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { siteMap } from '#web/site-map.ts';
import { pagesSitemapPlugin } from './pages-sitemap.ts';

const isIndexed = (folder: string): boolean => {
  const page = new URL(`../../../web/pages/${folder}/page.tsx`, import.meta.url);
  return !/content: 'noindex'|noIndexMeta\(/.test(readFileSync(page, 'utf8'));
};

test('the sitemap lists exactly the public pages without parameters that may be indexed', async () => {
  const app = Fastify();
  await app.register(pagesSitemapPlugin, {
    origin: 'https://kasuwa.example',
    siteMap: async () => siteMap,
  });
  const { body } = await app.inject('/sitemaps/pages.xml');
  await app.close();
  const listed = [...body.matchAll(/<loc>https:\/\/kasuwa\.example([^<]*)<\/loc>/g)];

  const indexed = siteMap
    .filter(({ path, access }) => access === 'public' && !/[:*]/.test(path))
    .filter(({ page }) => isIndexed(page))
    .map(({ path }) => path);
  expect(listed.map(([, path]) => path)).toEqual(indexed);
  expect(indexed).toContain('/annonces');
});

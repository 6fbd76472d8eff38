import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearCatalogCache } from '#server/domains/catalog/index.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
});
afterAll(() => service.close());

const read = async (path: string): Promise<string> => (await service.app.inject(path)).body;

const matches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

it('a page begins with its doctype', async () => {
  expect(await read('/tips')).toMatch(/^<!DOCTYPE html><html/);
});

it('each page marks its own entries of header and bottom bar', async () => {
  const current = async (path: string) =>
    matches(await read(path), /<a(?=[^>]*aria-current="page")[^>]*href="([^"]*)"/g);
  const pages = ['/', '/annonces', '/about', '/vendeurs/1', '/annonces', '/'];
  const marked: string[][] = [];
  for (const path of pages) marked.push([...new Set(await current(path))]);
  expect(marked[0]).toEqual(['/']);
  expect(marked[1]).toContain('/annonces');
  expect(marked[2]).toEqual(['/about']);
  expect(marked[3]).toEqual([]);
  expect(marked.slice(4)).toEqual([marked[1], marked[0]]);
});

it('each list chooses its own category and region in the filters', async () => {
  const { rows } = await service.database.pool.query<{ id: number }>(
    'SELECT id FROM category WHERE parent_id IS NULL ORDER BY id LIMIT 2',
  );
  const chosen = async (path: string) =>
    matches(await read(path), /<option value="([^"]*)" selected/g);
  const [first, second] = [expectOne(rows.slice(0, 1)).id, expectOne(rows.slice(1)).id];
  expect(await chosen(`/annonces?category=${first}`)).toContain(String(first));
  const both = await chosen(`/annonces?category=${second}&region=Maradi`);
  expect(both).toEqual(expect.arrayContaining([String(second), 'Maradi']));
  expect(both).not.toContain(String(first));
  expect(await chosen('/annonces?region=Zinder')).not.toContain('Maradi');
});

it('a renamed category has its new name on the next page', async () => {
  expect(await read('/tips')).not.toContain('Pirogues du fleuve');
  await service.database.pool.query(
    "UPDATE category SET name = 'Pirogues du fleuve' WHERE id = (SELECT min(id) FROM category WHERE parent_id IS NULL)",
  );
  clearCatalogCache(service.platform);
  expect(await read('/terms')).toContain('Pirogues du fleuve');
});

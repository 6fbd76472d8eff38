import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '#server/platform/pictures/formats.ts';
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import templates from './data/ad_templates.json' with { type: 'json' };
import { NOTICES } from './notices.ts';
import { everyDemoAd } from './plan.ts';
import { listDemoFiles } from './pictures.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAX_BYTES = 1_500_000;
/** A desktop shows four cards in a row, so that the card below is four further on. */
const NEIGHBOURS = 5;

const pictures = await listDemoFiles('pictures');
const slides = await listDemoFiles('slides');
const names = new Set(pictures.map(({ name }) => name));

describe('the pictures of the demo', () => {
  it('exist for every sub-category, and none is unused', () => {
    const slugs = categories.flatMap(({ sub_categories: subs }) => subs.map(({ slug }) => slug));
    const shown = new Map([
      ...templates.map((template) => [template.sub_slug, template.pictures] as const),
      ...NOTICES.map(
        ({ sub }) =>
          [sub, NOTICES.flatMap((one) => (one.sub === sub ? (one.picture ?? []) : []))] as const,
      ),
    ]);
    expect(slugs.filter((slug) => (shown.get(slug) ?? []).length === 0)).toEqual([]);
    const used = new Set(templates.flatMap((template) => template.pictures));
    expect(used).toEqual(names);
  });

  it('weigh at most 1.5 MB together, slides included', async () => {
    const sizes = await Promise.all(
      [...pictures, ...slides].map(async ({ path }) => (await stat(path)).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('are 1200 × 900, slides 1600 × 600', async () => {
    for (const [files, size] of [
      [pictures, { width: 1200, height: 900 }],
      [slides, { width: 1600, height: 600 }],
    ] as const)
      for (const { name, path } of files)
        expect([name, readImageHeader(await readFile(path))]).toEqual([
          name,
          expect.objectContaining(size),
        ]);
  });

  it('differ between neighbours of the home page', () => {
    const covers = everyDemoAd().map((ad) => ad.pictures[0]);
    const repeated = covers.filter((cover, index) =>
      covers.slice(Math.max(0, index - NEIGHBOURS), index).includes(cover),
    );
    expect(repeated).toEqual([]);
  });
});

describe('with PREVIEW=0', () => {
  it('neither the demo nor its drawing tools are loaded', async () => {
    const main = await readFile(join(ROOT, 'server/main.ts'), 'utf8');
    expect(main).not.toMatch(/^import .*#server\/demo\//m);
    const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies).filter((name) => /emoji|icons/.test(name))).toEqual([]);
  });
});

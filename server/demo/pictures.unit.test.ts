import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '#server/platform/pictures/formats.ts';
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import type { DemoAd } from './ads.ts';
import templatesJson from './data/ad_templates.json' with { type: 'json' };
import photos from './data/photos.json' with { type: 'json' };
import { NOTICES } from './notices.ts';
import { everyDemoAd, PUBLISHED } from './plan.ts';
import { listDemoFiles } from './pictures.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAX_BYTES = 7_000_000;
/**
 * Is the width, in px, of a photo that is narrow enough to be rendered in three sizes instead of four, in half the
 * time.
 */
const NARROWEST = 640;
const WIDEST = 900;
/**
 * Is the number of consecutive ads that must show different covers: a desktop shows four cards in a row, so that the
 * card below an ad comes four later.
 */
const NEIGHBOURS = 5;

const pictures = await listDemoFiles('pictures');
const slides = await listDemoFiles('slides');
const templates: readonly { sub_slug: string; pictures: string[]; more?: string[] }[] =
  templatesJson;

interface Shown extends Pick<DemoAd, 'ageHours' | 'subSlug' | 'categorySlug' | 'citySlug'> {
  cover: string | undefined;
}
const ads = everyDemoAd()
  .slice(0, PUBLISHED)
  .map((ad): Shown => ({ ...ad, cover: ad.pictures[0] }));
const notices = NOTICES.map(
  ({ hours: ageHours, sub: subSlug, category: categorySlug, city: citySlug, picture: cover }) => ({
    ageHours,
    subSlug,
    categorySlug,
    citySlug,
    cover,
  }),
);
/** Lists the published ads in the order in which pages show them: newest first. */
const published: readonly Shown[] = [...ads, ...notices].toSorted(
  (a, b) => a.ageHours - b.ageHours,
);

/** Returns the covers that one of the `neighbours` preceding ads in the list shows too. */
const repeated = (list: readonly Shown[], neighbours: number): string[] =>
  list.flatMap(({ cover }, index) => {
    const before = list.slice(Math.max(0, index - neighbours), index);
    return cover !== undefined && before.some((one) => one.cover === cover) ? [cover] : [];
  });

describe('the photographs of the demo', () => {
  it('show every sub-category, and none is unused', () => {
    const shown = [
      ...templates.map(({ sub_slug: sub, pictures: names }) => ({ sub, names })),
      ...NOTICES.map(({ sub, picture = [] }) => ({ sub, names: [picture].flat() })),
    ];
    const slugs = categories.flatMap(({ sub_categories: subs }) => subs.map(({ slug }) => slug));
    const withPhoto = new Set(shown.flatMap(({ sub, names }) => (names.length > 0 ? [sub] : [])));
    expect(slugs.filter((slug) => !withPhoto.has(slug))).toEqual([]);
    const used = templates.flatMap(({ pictures: covers, more = [] }) => [...covers, ...more]);
    expect(new Set(used)).toEqual(new Set(pictures.map(({ name }) => name)));
  });

  it('weigh at most 7 MB together, slides included', async () => {
    const sizes = await Promise.all(
      [...pictures, ...slides].map(async ({ path }) => (await stat(path)).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('are 640 to 900 wide, lying and upright ones, and slides 1280 × 533', async () => {
    const sizeOf = async ({ path }: { path: string }) => {
      const header = readImageHeader(await readFile(path));
      return header === null || header === 'unknown' ? [] : [header.width, header.height];
    };
    const sizes = await Promise.all(pictures.map(sizeOf));
    expect(Math.min(...sizes.map(([width = 0]) => width))).toBe(NARROWEST);
    expect(Math.max(...sizes.flat())).toBe(WIDEST);
    expect(sizes.filter(([width = 0, height = 0]) => height > width).length).toBeGreaterThan(10);
    for (const slide of slides) expect(await sizeOf(slide)).toEqual([1280, 533]);
  });

  it('are never the same side by side, on the home page, in a category and in a city', () => {
    expect(repeated(published, NEIGHBOURS)).toEqual([]);
    for (const key of ['categorySlug', 'citySlug'] as const)
      for (const [slug, list] of Map.groupBy(published, (ad) => ad[key]))
        expect([slug, repeated(list, NEIGHBOURS)]).toEqual([slug, []]);
    for (const [slug, list] of Map.groupBy(published, ({ subSlug }) => subSlug))
      expect([slug, repeated(list, 1)]).toEqual([slug, []]);
  });

  it('are all shown, and nine ads in ten have one', () => {
    const covers = ads.flatMap(({ cover }) => cover ?? []);
    expect(covers.length).toBeGreaterThanOrEqual(ads.length * 0.9);
    expect(new Set(covers).size).toBeGreaterThan(pictures.length * 0.9);
  });

  it('name everybody whose models they show, and those that are under CC BY-SA', async () => {
    expect(photos.map(({ file }) => file).toSorted()).toEqual(
      pictures.map(({ name }) => `${name}.webp`),
    );
    const page = await readFile(join(import.meta.dirname, 'CREDITS.md'), 'utf8');
    const [sharedAlike = '', table = ''] = page.split('| Author |');
    for (const { file, credits } of photos) {
      const isSharedAlike = credits.some(({ licence }) => licence === 'CC BY-SA 3.0');
      expect([file, sharedAlike.includes(`\`${file}\``)]).toEqual([file, isSharedAlike]);
      for (const { author, licence, model } of credits) {
        const row = table
          .split('\n')
          .find((line) => line.startsWith(`| ${author} | [${licence}]`) && line.includes(model));
        expect([file, author, model, row !== undefined]).toEqual([file, author, model, true]);
      }
    }
  });
});

describe('with PREVIEW=0', () => {
  it('the demo is not loaded', async () => {
    const main = await readFile(join(ROOT, 'server/main.ts'), 'utf8');
    expect(main).not.toMatch(/^import .*#server\/demo\//m);
  });
});

// Query plans of searches, from EXPLAIN: the index used and the number of rows read. No timing.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADS, COUNTED, openAdPlans, PAGE, WINDOW, type AdPlans } from '#server/testing/ad-plans.ts';
import type { TestDatabase } from '#server/testing/database.ts';
import { listAds, type Paging } from './list-ads.ts';
import { relaxedSearches } from './relaxed-searches.ts';
import { run as runSearch } from './scan.ts';
import { ORDERS, type AdFilters } from './orders.ts';

let database: TestDatabase;
let ids: AdPlans['ids'];
let reading: AdPlans['reading'];
beforeAll(async () => {
  ({ database, ids, reading } = await openAdPlans());
});
afterAll(() => database.close());

const byPrice: Paging = { sort: 'price_asc' };

const listed = (filters: AdFilters, paging: Paging = {}) =>
  reading((pool) => listAds(pool, filters, paging));

/** Is the number of ads in the sample of the price estimate. */
const SAMPLE = 5000;

describe('a search scans a bounded window', () => {
  it.each<[string, Paging]>([
    ['the newest', { sort: 'recent' }],
    ['the likeliest', {}],
  ])('for a word that most ads have, until enough of them have it: %s', async (_, paging) => {
    const { whole, rows } = await listed({ q: 'frigo' }, paging);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThan(WINDOW);
  });

  it.each<[string, Paging]>([
    ['the newest', {}],
    ['the likeliest', { sort: 'relevance' }],
    ['the cheapest', byPrice],
  ])('for a common word: %s', async (_, paging) => {
    const { whole, rows } = await listed({ q: 'moto' }, paging);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(2 * WINDOW + COUNTED);
  });

  it.each<[string, AdFilters, number]>([
    ['', {}, 500 + 97],
    [' beside an attribute', { fields: 'f_fuel=diesel' }, 600 + 300 + 97],
  ])('which ends when the ads that are ranked are found%s', async (_, filters, most) => {
    const { whole, rows } = await listed({ q: 'moto', ...filters });
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  });

  it('finds the same ads, wherever the scan ends', async () => {
    const search = {
      filters: {},
      order: ORDERS.recent,
      searchTerms: ["'moto'"],
      strong: "'moto':A",
      ask: { offset: 0, perPage: 96 },
    };
    const [whole, brief] = await Promise.all(
      [false, true].map((isBrief) =>
        runSearch(database.pool, { ...search, isBrief }, { window: WINDOW }),
      ),
    );
    expect(brief?.positions).toEqual(whole?.positions);
    expect(brief).toMatchObject({ is_full: true, read: 500 });
  });

  it('once for a word that all descriptions have and no title', async () => {
    const { indexes, whole, rows } = await listed({ q: 'voir' });
    expect(indexes).toContain('ad_search_words');
    expect(whole).toEqual([]);
    // The window, the check whether more follows, and the ads that are ranked.
    expect(rows).toBeLessThanOrEqual(WINDOW + 1 + 401);
  });

  it('finds the same ads by their strong words as by the weights of all words', async () => {
    const search = {
      filters: { category: ids['vehicules'] },
      order: ORDERS.recent,
      searchTerms: ["'voir'"],
      ask: { offset: 0, perPage: 96 },
    };
    const [strong, weighted] = await Promise.all([
      runSearch(database.pool, search, {
        window: null,
        prices: null,
        strong: `'tracteur' | 'sub:${ids['motos']}'`,
      }),
      runSearch(
        database.pool,
        { ...search, strong: `'tracteur':AB | 'sub:${ids['motos']}'` },
        { window: null, prices: null },
      ),
    ]);
    expect(strong.matched).toBeGreaterThan(96);
    expect(strong).toMatchObject({ positions: weighted.positions, matched: weighted.matched });
  });

  it('and estimates a lower bound for a common word', async () => {
    const { page } = await listAds(database.pool, { q: 'moto' });
    expect(page).toMatchObject({ count: 24, total: COUNTED, totalIsExact: false });
  });

  it('fetches only the cheapest matches of a word found in expensive ads only', async () => {
    const { indexes, whole, rows } = await listed({ q: 'tracteur' }, byPrice);
    expect(indexes).toContain('ad_search_words');
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(2 * WINDOW + SAMPLE + (ADS / 20) * 0.75);
  });

  it('fetches only the cheapest matches of a choice that only expensive ads have', async () => {
    const { indexes, whole, rows } = await listed({ fields: 'f_gearbox=automatic' }, byPrice);
    expect(indexes).toContain('ad_search_words');
    expect(whole).toEqual([]);
    // The window, the sample and a third of the matches.
    expect(rows).toBeLessThanOrEqual(COUNTED + PAGE + 150 + ADS / 4 / 3);
  });

  it.each<['price_asc' | 'price_desc', AdFilters, string]>([
    ['price_asc', { q: 'tracteur' }, "'tracteur'"],
    ['price_desc', { q: 'tracteur' }, "'tracteur'"],
    ['price_asc', { fields: 'f_gearbox=automatic' }, "'f:gearbox:automatic'"],
    ['price_desc', { fields: 'f_gearbox=manual' }, "'f:gearbox:manual'"],
  ])('returns the same pages by %s as a full sort: %o', async (sort, filters, entry) => {
    const column = sort === 'price_asc' ? 'cheapness' : 'dearness';
    const { rows } = await database.pool.query<{ id: number }>(
      `SELECT ad_id AS id FROM ad_search WHERE tsv @@ $1::tsquery ORDER BY ${column} DESC, ad_id DESC`,
      [entry],
    );
    const all = rows.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(96);
    let cursor: string | undefined;
    for (let page = 1; page <= 4; page += 1) {
      const expected = all.slice((page - 1) * 24, page * 24);
      const byNumber = await listAds(database.pool, filters, { sort, page });
      expect(byNumber.rows.map(({ id }) => id)).toEqual(expected);
      expect(byNumber.page.total).toBeLessThanOrEqual(all.length);
      const byCursor = await listAds(database.pool, filters, { sort, cursor });
      expect(byCursor.rows.map(({ id }) => id)).toEqual(expected);
      cursor = byCursor.page.nextCursor ?? undefined;
    }
  });

  it('price steps cover every price of a range', async () => {
    const { rows } = await database.pool.query<{ lost: number }>(`
      WITH ends AS (SELECT (exp(random() * 21.4))::bigint AS a, (exp(random() * 21.4))::bigint AS b, random() AS at FROM generate_series(1, 1000)),
      ranges AS (SELECT least(a, b)::integer AS low, greatest(a, b)::integer AS high, at FROM ends)
      SELECT count(*)::integer AS lost FROM ranges
      WHERE NOT price_steps((low + (high - low) * at)::integer) && price_steps_between(low, high)
         OR NOT price_steps(low) && price_steps_between(low, high) OR NOT price_steps(high) && price_steps_between(low, high)`);
    expect(rows[0]?.lost).toBe(0);
  });

  it.each([
    ['a rare word', 'kalangou', 4],
    ['a word that no ad has', 'xqzwk', 0],
    ['two words', 'kalangou niamey', 4],
    ['a town and a price', 'kalangou niamey moins de 12000', 2],
  ])('fetches only the matches of the word index: %s', async (_, words, matches) => {
    const { indexes, whole, rows } = await listed({ q: words });
    expect(indexes).toContain('ad_search_words');
    expect(whole).toEqual([]);
    // The window, the check whether more follows, and the matches; once more for corrected words.
    expect(rows).toBeLessThanOrEqual(2 * (2 * WINDOW + 1) + matches);
  });

  it('for a misspelt word, once as typed and once as corrected', async () => {
    const { whole, rows } = await listed({ q: 'tractteur' });
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(2 * (2 * WINDOW + COUNTED));
  });

  it('for relaxed searches: counts are capped at a hundred each, in one statement', async () => {
    const requested = { q: 'tracteur violette', city: ids['niamey'], price_max: 10 };
    const { indexes, whole, rows } = await reading((pool) => relaxedSearches(pool, requested));
    expect(indexes.filter((index) => index.startsWith('ad_search'))).not.toContain(
      'ad_search_newest',
    );
    expect(whole).toEqual([]);
    // At most twelve candidates, and as many near cities.
    expect(rows).toBeLessThanOrEqual(24 * 101);
  });
});

describe('a search by attributes alone', () => {
  it.each([
    ['a choice', 'f_fuel=electric', ADS / 400],
    ['a range of one step', 'f_year_min=2013&f_year_max=2013', ADS / 50],
  ])('fetches only the matches of the word index: %s', async (_, fields, matches) => {
    const { indexes, whole, rows } = await reading((pool) =>
      runSearch(
        pool,
        {
          filters: { fields },
          order: ORDERS.recent,
          searchTerms: [],
          ask: { offset: 0, perPage: 24 },
        },
        { window: null, prices: null },
      ),
    );
    expect(indexes).toContain('ad_search_words');
    expect(whole).toEqual([]);
    expect(rows).toBe(matches);
  });
});

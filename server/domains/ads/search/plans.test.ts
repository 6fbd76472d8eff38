// Query plans of lists, from EXPLAIN: the index used and the number of rows read. No timing.

import { AD_FILTER_KEYS, type AdFilter } from '#contract/ads/filter-keys.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { fillManyAds, openShopOfAds } from '#server/testing/many-ads.ts';
import { planReader, type ReadPlans } from '#server/testing/query-plans.ts';
import { countChoices } from '../commands/count-choices.ts';
import { countsAt } from './choice-counts.ts';
import { listSellerAds } from '../queries/seller.ts';
import { findSimilar } from '../queries/similar-ads.ts';
import { listAds, type Paging } from './list-ads.ts';
import { relaxedSearches } from './relaxed-searches.ts';
import { matchingAds } from './match.ts';
import { run as runSearch } from './scan.ts';
import { ORDERS, type AdFilters } from './orders.ts';
import { suggest } from './suggest.ts';
import { answersAmong, findWanted, newestAnswers, newestWanted } from './wanted.ts';

const ADS = 20_000;
/** The count cap and the window of a search; a page is 24 ads and one more. */
const COUNTED = 1001;
const WINDOW = 2500;
/** Sample size of the price estimate. */
const SAMPLE = 5000;
const PAGE = 25;
/** 2026-03-01, when a seventh of the ads was confirmed (`fillManyAds`). */
const CONFIRMED_DAY = 20_513;

let database: TestDatabase;
let adFixtures: AdFixtures;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await testDatabase();
  readPlans = planReader(database.pool, BIG);
  adFixtures = await openAdFixtures(database.pool);
  const owner = await adFixtures.newOwner();
  await fillManyAds(database.pool, owner, ADS);
  await openShopOfAds(database.pool, owner);
  await database.pool.query('ANALYZE ad_search; ANALYZE ad; ANALYZE search_word');
  await countChoices(database.pool);
  await database.pool.query('VACUUM ANALYZE ad_count');
  await database.pool.query('VACUUM ANALYZE ad_search');
  for (const slug of ['vehicules', 'motos']) ids[slug] = await adFixtures.idOf('category', slug);
  ids['plateau'] = await adFixtures.idOf('quarter', 'plateau');
  for (const slug of ['niamey', 'diffa']) ids[slug] = await adFixtures.idOf('city', slug);
});
afterAll(() => database.close());

const BIG = new Set(['ad_search', 'ad', 'ad_count', 'picture', 'search_word', 'app_user']);

let readPlans: ReadPlans;

/** Runs a function and counts the rows of `ad_search` read. */
const reading = async (run: (pool: pg.Pool) => Promise<unknown>) => {
  const { rowsOf, ...rest } = await readPlans(run);
  return { ...rest, rows: rowsOf.get('ad_search') ?? 0 };
};

const byPrice: Paging = { sort: 'price_asc' };

const listed = (filters: AdFilters, paging: Paging = {}) =>
  reading((pool) => listAds(pool, filters, paging));

describe('a list scans only its index', () => {
  it.each<[string, () => AdFilters, Paging, string]>([
    ['all ads', () => ({}), {}, 'ad_search_newest'],
    ['a category', () => ({ category: ids['vehicules'] }), {}, 'ad_search_newest_in_category'],
    ['a town', () => ({ city: ids['diffa'] }), {}, 'ad_search_newest_in_city'],
    ['a region', () => ({ region: 'Diffa' }), {}, 'ad_search_newest_in_region'],
    [
      'a sub-category of a town',
      () => ({ sub_category: ids['motos'], city: ids['niamey'] }),
      {},
      'ad_search_newest_in_sub_category_and_city',
    ],
    [
      'a condition in a region',
      () => ({ product_status: 'Mauvais', region: 'Diffa' }),
      {},
      'ad_search_newest_in_condition_and_region',
    ],
    ['wanted ads', () => ({ kind: 'wanted' }), {}, 'ad_search_newest_wanted'],
    ['the cheapest', () => ({ price_min: 5000 }), { sort: 'price_asc' }, 'ad_search_cheapest'],
    ['the dearest', () => ({}), { sort: 'price_desc' }, 'ad_search_dearest'],
  ])('%s', async (_, filters, paging, index) => {
    const { indexes, whole, rows } = await listed(filters(), paging);
    expect(indexes).toContain(index);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(COUNTED + 2 * PAGE);
  });

  it('scans only the page from a cursor at any depth', async () => {
    let cursor: string | undefined;
    for (let page = 1; page < 40; page += 1)
      cursor = (await listAds(database.pool, {}, { cursor })).page.nextCursor ?? undefined;
    const { whole, rows } = await listed({}, { cursor });
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(2 * PAGE);
  });

  it('touches at most twice the rows of page 1 on page 500, once positions are cached', async () => {
    await listed({}, { page: 500 });
    const first = await listed({}, { page: 1 });
    const deep = await listed({}, { page: 500 });
    expect(deep.whole).toEqual([]);
    expect(deep.rows).toBeLessThanOrEqual(2 * first.rows);
  });
});

describe('a list checked row by row', () => {
  it.each<[string, () => AdFilters, Paging]>([
    [
      'a category in a town at a price',
      () => ({ category: ids['vehicules'], city: ids['niamey'], price_min: 9000 }),
      {},
    ],
    ['a small town at a price', () => ({ city: ids['diffa'], price_max: 15_000 }), {}],
    ['offers', () => ({ kind: 'offer' }), {}],
    ['with photo', () => ({ photo: '1' }), {}],
    [
      'with photo, a category of a region',
      () => ({ photo: '1', category: ids['vehicules'], region: 'Diffa' }),
      {},
    ],
    ['a category of a region', () => ({ category: ids['vehicules'], region: 'Diffa' }), {}],
    ['a choice', () => ({ category: ids['vehicules'], fields: 'f_fuel=diesel' }), {}],
    ['a rare choice', () => ({ category: ids['vehicules'], fields: 'f_fuel=electric' }), {}],
    ['a range', () => ({ sub_category: ids['motos'], fields: 'f_year_min=2010' }), byPrice],
    [
      'two fields and a word',
      () => ({ q: 'moto', category: ids['vehicules'], fields: 'f_fuel=diesel&f_year_max=2010' }),
      {},
    ],
    ['the cheapest of a sub-category', () => ({ sub_category: ids['motos'] }), byPrice],
    ['the cheapest of a town', () => ({ city: ids['niamey'] }), byPrice],
  ])('looks at a bounded part: %s', async (_, filters, paging) => {
    const { whole, rows } = await listed(filters(), paging);
    expect(whole).toEqual([]);
    // The window, the check whether more follows, and the page.
    expect(rows).toBeLessThanOrEqual(2 * WINDOW + PAGE);
  });
});

describe('filters, one or two at a time', () => {
  /** Common and rare ones. */
  const SAMPLES: { [F in AdFilter]: () => AdFilters[F] } = {
    q: () => 'moto',
    kind: () => 'wanted',
    category: () => ids['vehicules'],
    sub_category: () => ids['motos'],
    region: () => 'Diffa',
    city: () => ids['niamey'],
    quarter: () => ids['plateau'],
    price_min: () => 5000,
    price_max: () => 100,
    product_status: () => 'Mauvais',
    photo: () => '1',
    confirmed: () => CONFIRMED_DAY,
    shop: () => 'sahel',
    fields: () => 'f_fuel=electric',
  };
  /** Rows read for each row that a page shows; words are sought in a longer window. */
  const MOST_FOR_ONE = 50;
  const mostFor = ({ q }: AdFilters): number =>
    MOST_FOR_ONE * (PAGE - 1) + (q === undefined ? 0 : WINDOW);

  it.each(AD_FILTER_KEYS)('read few rows: %s, alone and with each other filter', async (one) => {
    for (const other of AD_FILTER_KEYS.slice(AD_FILTER_KEYS.indexOf(one))) {
      for (const sort of ['recent', 'price_asc'] as const) {
        const filters = { [one]: SAMPLES[one](), [other]: SAMPLES[other]() };
        const { whole, rows } = await listed(filters, { sort });
        expect({ other, sort, whole }).toEqual({ other, sort, whole: [] });
        expect({ other, sort, rows }).toSatisfy(
          (read: { rows: number }) => read.rows <= mostFor(filters),
        );
      }
    }
  });
});

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
      sought: ["'moto'"],
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

  it('whose price steps cover every price of a range', async () => {
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
    const asked = { q: 'tracteur violette', city: ids['niamey'], price_max: 10 };
    const { indexes, whole, rows } = await reading((pool) => relaxedSearches(pool, asked));
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
        { filters: { fields }, order: ORDERS.recent, sought: [], ask: { offset: 0, perPage: 24 } },
        { window: null, prices: null },
      ),
    );
    expect(indexes).toContain('ad_search_words');
    expect(whole).toEqual([]);
    expect(rows).toBe(matches);
  });
});

describe('the queries around a list', () => {
  it('reads filter counts by key, without reading ads', async () => {
    const { indexes, whole, rows } = await reading((pool) =>
      countsAt(pool, { category: ids['vehicules'], city: ids['niamey'] }),
    );
    expect(indexes).toContain('ad_count_pkey');
    expect(whole).toEqual([]);
    expect(rows).toBe(0);
  });

  it('finds similar ads among the newest candidates', async () => {
    const { whole, rows } = await reading((pool) => findSimilar(pool, ADS / 2, new Date()));
    expect(whole).toEqual([]);
    // Three scans of a hundred, each repeated for its words.
    expect(rows).toBeLessThanOrEqual(2 * 300 + PAGE);
  });

  it('lists the ads of one seller by owner', async () => {
    const quiet = await adFixtures.newOwner();
    const { indexes, whole } = await reading((pool) =>
      listSellerAds(pool, quiet, { page: 1, perPage: 24, cursor: undefined }),
    );
    expect(indexes).toContain('ad_by_owner');
    expect(whole).toEqual([]);
  });

  it('suggests from the word table, without reading ads', async () => {
    for (const typed of ['mo', 'moto tr']) {
      const { whole, rows } = await reading((pool) => suggest(pool, typed));
      expect(whole).toEqual([]);
      expect(rows).toBe(0);
    }
  });

  it('matches new ads to a saved search by their ids', async () => {
    const { whole, rows } = await reading((pool) =>
      matchingAds(pool, { q: 'moto' }, [1, 2, 3, 4, 5]),
    );
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(PAGE);
  });

  it('compares new offers with the wanted ads of their sub-category and region, and the reverse', async () => {
    const { rows: some } = await database.pool.query<{ id: number }>(
      'SELECT ad_id AS id FROM ad_search WHERE is_wanted AND price > $1 LIMIT 1',
      [ADS / 2],
    );
    const [wanted] = await findWanted(database.pool, [some[0]?.id ?? 0]);
    if (!wanted) throw new Error('No wanted ad.');
    const { sub_category_id: subCategory, region } = wanted;
    const near = await reading((pool) => newestWanted(pool, { subCategory, region }, 200));
    expect(near.indexes).toContain('ad_search_newest_wanted_in_sub_category_and_region');
    expect(near.whole).toEqual([]);
    expect(near.rows).toBeLessThanOrEqual(5);
    const among = await reading((pool) => answersAmong(pool, wanted, [1, 2, 3, 4, 5]));
    expect(among.whole).toEqual([]);
    expect(among.rows).toBeLessThanOrEqual(PAGE);
    const answers = await reading((pool) => newestAnswers(pool, wanted, PAGE));
    expect(answers.whole).toEqual([]);
    expect(answers.rows).toBeLessThanOrEqual(2 * (2 * WINDOW + PAGE));
  });
});

// Query plans of lists and of the queries around them, from EXPLAIN: the index used and the number of rows read. No timing.

import { AD_FILTER_KEYS, type AdFilter } from '#contract/search/filter-keys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdFixtures } from '#server/testing/ad-fixtures.ts';
import { ADS, COUNTED, openAdPlans, PAGE, WINDOW, type AdPlans } from '#server/testing/ad-plans.ts';
import type { TestDatabase } from '#server/testing/database.ts';
import { countsAt } from './choice-counts.ts';
import { findSimilar } from './queries/similar-ads.ts';
import { listAds, type Paging } from './list-ads.ts';
import { matchingAds } from './match.ts';
import type { AdFilters } from './orders.ts';
import { suggest } from './suggest.ts';
import { answersAmong, findWanted, newestAnswers, newestWanted } from './wanted.ts';
import { listSellerAds } from './queries/seller-ads.ts';

let database: TestDatabase;
let fixtures: AdFixtures;
let ids: AdPlans['ids'];
let reading: AdPlans['reading'];
beforeAll(async () => {
  ({ database, fixtures, ids, reading } = await openAdPlans());
});
afterAll(() => database.close());

const byPrice: Paging = { sort: 'price_asc' };

const listed = (filters: AdFilters, paging: Paging = {}) =>
  reading((pool) => listAds(pool, filters, paging));

/** Is 2026-03-01 as a day number, when a seventh of the ads was confirmed (`fillManyAds`). */
const CONFIRMED_DAY = 20_513;

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
  /** Holds a sample value of each filter, common or rare. */
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
  /** Limits the rows read for each row that a page shows; words are searched in a longer window. */
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
    const { whole, rows } = await reading((pool) => findSimilar(pool, { id: ADS / 2 }, new Date()));
    expect(whole).toEqual([]);
    // Three scans of a hundred, each repeated for its words.
    expect(rows).toBeLessThanOrEqual(2 * 300 + PAGE);
  });

  it('lists the ads of one seller by owner', async () => {
    const quiet = await fixtures.newOwner();
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
      "SELECT ad_id AS id FROM ad_search WHERE purpose = 'wanted' AND price > $1 LIMIT 1",
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

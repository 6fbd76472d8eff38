// The tests of query plans share a database with many ads, and count the rows that lists read of it.

import type pg from 'pg';
import { countChoices } from '#server/domains/search/commands/count-choices.ts';
import { openAdFixtures, type AdFixtures } from './ad-fixtures.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { fillManyAds, openShopOfAds } from './many-ads.ts';
import { planReader, type PlanFigures } from './query-plans.ts';

export const ADS = 20_000;
/**
 * Is the number up to which a search counts its ads; `WINDOW` is the number of ads that it ranks, and `PAGE` the 24 ads
 * of a page and one more.
 */
export const COUNTED = 1001;
export const WINDOW = 2500;
export const PAGE = 25;

const BIG = new Set(['ad_search', 'ad', 'ad_count', 'picture', 'search_word', 'app_user']);

export interface AdPlans {
  database: TestDatabase;
  fixtures: AdFixtures;
  /** Maps the slugs of the categories, the quarter and the cities by which the tests filter to their ids. */
  ids: Readonly<Record<string, number>>;
  /** Runs a function and returns the plans of its queries; `rows` is the number of rows that it read of `ad_search`. */
  reading: (run: (pool: pg.Pool) => Promise<unknown>) => Promise<PlanFigures & { rows: number }>;
}

/** Opens a database with `ADS` ads, whose stored counts and planner statistics are current. */
export const openAdPlans = async (): Promise<AdPlans> => {
  const database = await testDatabase();
  const readPlans = planReader(database.pool, BIG);
  const fixtures = await openAdFixtures(database.pool);
  const owner = await fixtures.newOwner();
  await fillManyAds(database.pool, owner, ADS);
  await openShopOfAds(database.pool, owner);
  await database.pool.query('ANALYZE ad_search; ANALYZE ad; ANALYZE search_word');
  await countChoices(database.pool);
  await database.pool.query('VACUUM ANALYZE ad_count');
  await database.pool.query('VACUUM ANALYZE ad_search');
  const ids: Record<string, number> = {};
  for (const [kind, slug] of [
    ['category', 'vehicules'],
    ['category', 'motos'],
    ['quarter', 'plateau'],
    ['city', 'niamey'],
    ['city', 'diffa'],
  ] as const)
    ids[slug] = await fixtures.idOf(kind, slug);
  return {
    database,
    fixtures,
    ids,
    reading: async (run) => {
      const read = await readPlans(run);
      return { ...read, rows: read.rowsOf.get('ad_search') ?? 0 };
    },
  };
};

// Rows read for the cheapest ads of a choice that no cheap ad has, from EXPLAIN. No timing.

import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { planReader, type ReadPlans } from '#server/testing/query-plans.ts';
import { countChoices } from './commands/count-choices.ts';
import { listAds, type Paging } from './list-ads.ts';
import type { AdFilters } from './orders.ts';

const ADS = 4000;
/** Limits the rows that a query reads for each row shown. */
const ROWS_READ = 50;

let database: TestDatabase;
let adFixtures: AdFixtures;
let readPlans: ReadPlans;
let cars: number;

// Inserts cars whose prices do not follow their dates; only the dearest quarter is diesel, a tenth of which is in poor
// condition.
const FILL = `
  INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                  whatsapp, telephone, sms, status, created_at, submitted_at, published_at, expires_at, attributes)
  SELECT $1, 'Voiture', 'À voir.', sub.parent_id, sub.id, city.id, CASE WHEN n % 10 = 0 THEN 'poor' ELSE 'good' END, 1000 * n, n::text,
         '', '', '', 'published', at, at, at, at + interval '60 days',
         jsonb_build_object('fuel', CASE WHEN n > $2 * 3 / 4 THEN 'diesel' ELSE 'petrol' END, 'year', 2000 + n % 25)
  FROM generate_series(1, $2::integer) AS n, category sub, city,
       LATERAL (SELECT timestamptz '2026-01-01' + n * 7919 % $2 * interval '1 minute' AS at) AS moment
  WHERE sub.slug = 'voitures' AND city.slug = 'niamey'`;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  adFixtures = await openAdFixtures(pool);
  cars = await adFixtures.idOf('category', 'voitures');
  const client = await pool.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(FILL, [await adFixtures.newOwner(), ADS]);
  client.release(true);
  await countChoices(pool);
  for (const table of ['ad_search', 'ad_choice', 'ad', 'ad_count'])
    await pool.query(`VACUUM ANALYZE ${table}`);
  readPlans = planReader(pool, new Set(['ad_search', 'ad_choice', 'ad']));
});
afterAll(() => database.close());

it.each<[string, Omit<AdFilters, 'sub_category'>, Paging]>([
  ['a choice', { fields: 'f_fuel=diesel' }, {}],
  ['a choice that the cheap ads have', { fields: 'f_fuel=petrol' }, {}],
  ['any of two choices, of which one has no ad', { fields: 'f_fuel=diesel&f_fuel=hybrid' }, {}],
  ['a page further on', { fields: 'f_fuel=diesel' }, { page: 12 }],
  ['a choice above a price', { fields: 'f_fuel=diesel', price_min: 3_300_000 }, {}],
  [
    'a choice and a condition that few have',
    { fields: 'f_fuel=diesel', product_status: 'Mauvais' },
    {},
  ],
])('at most fifty rows for each one shown: %s', async (_, filters, paging) => {
  let shown = 0;
  const { rowsOf, whole, indexes } = await readPlans(async (pool: pg.Pool) => {
    const requested = { ...paging, sort: 'price_asc' as const };
    shown = (await listAds(pool, { ...filters, sub_category: cars }, requested)).rows.length;
  });
  expect(indexes).toContain('ad_choice_pkey');
  expect(whole).toEqual([]);
  expect(shown).toBe(24);
  const read = (rowsOf.get('ad_search') ?? 0) + (rowsOf.get('ad_choice') ?? 0);
  expect(read).toBeLessThanOrEqual(ROWS_READ * shown);
});

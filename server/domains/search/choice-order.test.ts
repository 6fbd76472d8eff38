// The cheapest ads with a choice, compared with all published ads filtered and sorted here, while ads change at random.

import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { SeededRandom } from '#server/testing/random.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { moveChoice } from '#server/domains/ads/index.ts';
import { listAds } from './list-ads.ts';
import type { AdFilters } from './orders.ts';

const ADS = 120;
const ROUNDS = 12;
const CHANGES_A_ROUND = 25;
const STATUSES = ['sold', 'expired', 'withdrawn', 'rejected', 'pending'];

let database: TestDatabase;
let adFixtures: AdFixtures;
const random = new SeededRandom('choices');
const owners: number[] = [];
const subs: Record<string, number> = {};
const cities: Record<string, number> = {};

/** Returns random values of attributes, each of which is left out now and then. */
const attributes = (): AttributeValues =>
  Object.fromEntries(
    Object.entries({
      fuel: random.pick(['diesel', 'petrol', 'electric']),
      vehicle_papers: random.pick([['insured'], ['insured', 'customs_paid'], ['customs_paid']]),
      first_hand: random.chance(0.5),
      year: random.pick([2005, 2015]),
    }).filter(() => random.chance(0.7)),
  );
/** Returns one of a few prices, so that many ads have equal ones, or null. */
const price = (): number | null => (random.chance(0.1) ? null : 1000 * random.int(1, 10));

const put = () =>
  adFixtures.put({
    title: 'Voiture',
    sub: random.pick(['voitures', 'motos']),
    city: random.pick(['niamey', 'zinder']),
    condition: random.pick(['good', 'poor']),
    ownerId: random.pick(owners),
    status: random.pick(['published', 'published', 'pending']),
    price: price(),
    attributes: attributes(),
  });

const adIds = async (): Promise<number[]> =>
  (await database.pool.query<{ id: number }>('SELECT id FROM ad ORDER BY id')).rows.map(
    ({ id }) => id,
  );

/** Holds changes of one ad, or of all ads of a person. */
const CHANGES: Record<string, (pool: pg.Pool, id: number) => Promise<unknown>> = {
  'new ads': async () => {
    for (let i = 0; i < 2; i += 1) await put();
  },
  'another price': (pool, id) =>
    pool.query('UPDATE ad SET price = $2 WHERE id = $1', [id, price()]),
  'approved, returned or back online': (pool, id) =>
    pool.query("UPDATE ad SET status = 'published' WHERE id = $1", [id]),
  'sold, expired, withdrawn, taken down, changed and sent again': (pool, id) =>
    pool.query('UPDATE ad SET status = $2 WHERE id = $1', [id, random.pick(STATUSES)]),
  reserved: (pool, id) =>
    pool.query("UPDATE ad SET reserved_until = now() + interval '1 day' WHERE id = $1", [id]),
  'a change that is approved': (pool, id) =>
    pool.query('UPDATE ad SET attributes = $2, price = $3, title = title WHERE id = $1', [
      id,
      attributes(),
      price(),
    ]),
  'other attributes': (pool, id) =>
    pool.query('UPDATE ad SET attributes = $2 WHERE id = $1', [id, attributes()]),
  'another sub-category': (pool, id) =>
    pool.query('UPDATE ad SET sub_category_id = $2 WHERE id = $1', [
      id,
      random.pick(Object.values(subs)),
    ]),
  erased: (pool, id) => pool.query('DELETE FROM ad WHERE id = $1', [id]),
  'an owner suspended, all others reinstated': (pool) =>
    pool.query(
      'UPDATE app_user SET suspended_at = CASE WHEN id = $1 THEN now() END WHERE id = ANY ($2)',
      [random.pick(owners), owners],
    ),
  'a choice merged into another': (pool) =>
    random.chance(0.2)
      ? moveChoice(pool, { attribute: 'fuel', from: 'electric', into: 'petrol' })
      : Promise.resolve(),
};

interface Stored {
  id: number;
  price: number | null;
  sub: number;
  city: number;
  condition: string;
  attributes: Record<string, unknown>;
}

const PUBLISHED = `
  SELECT a.id, a.price, a.sub_category_id AS sub, a.city_id AS city, a.condition, a.attributes
  FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.status = 'published' AND u.suspended_at IS NULL`;

type Fits = (ad: Stored) => boolean;
const fuel =
  (...any: string[]): Fits =>
  (ad) =>
    any.includes(String(ad.attributes['fuel']));
const papers =
  (...any: string[]): Fits =>
  ({ attributes: { vehicle_papers: all = [] } }) =>
    any.some((one) => (all as string[]).includes(one));

const LISTS: [fields: string, fits: Fits, others?: () => AdFilters, othersFit?: Fits][] = [
  ['f_fuel=diesel', fuel('diesel')],
  ['f_fuel=electric', fuel('electric')],
  ['f_fuel=diesel&f_fuel=electric', fuel('diesel', 'electric')],
  ['f_vehicle_papers=customs_paid&f_vehicle_papers=insured', papers('customs_paid', 'insured')],
  ['f_first_hand=1', (ad) => ad.attributes['first_hand'] === true],
  [
    'f_fuel=petrol',
    fuel('petrol'),
    () => ({ price_min: 3000, price_max: 8000 }),
    (ad) => ad.price !== null && ad.price >= 3000 && ad.price <= 8000,
  ],
  [
    'f_fuel=petrol',
    fuel('petrol'),
    () => ({ city: cities['zinder'], product_status: 'Mauvais', kind: 'offer' }),
    (ad) => ad.city === cities['zinder'] && ad.condition === 'poor',
  ],
  [
    'f_fuel=diesel&f_year_min=2010',
    (ad) => ad.attributes['fuel'] === 'diesel' && Number(ad.attributes['year']) >= 2010,
  ],
];

/** Returns the ads of all pages of a list, read by cursor. */
const wholeList = async (filters: AdFilters): Promise<number[]> => {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const { rows, page } = await listAds(database.pool, filters, {
      sort: 'price_asc',
      perPage: 7,
      cursor,
    });
    found.push(...rows.map(({ id }) => id));
    expect(page.total).toBeGreaterThanOrEqual(found.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
};

/** Returns the lists that were found and those expected, by filters. */
const allLists = async () => {
  const { rows } = await database.pool.query<Stored>(PUBLISHED);
  const sorted = rows.toSorted(
    (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || b.id - a.id,
  );
  const [found, expected]: [Record<string, number[]>, Record<string, number[]>] = [{}, {}];
  for (const sub of Object.values(subs))
    for (const [fields, fits, others = () => ({}), othersFit = () => true] of LISTS) {
      const filters = { ...others(), sub_category: sub, fields };
      const key = JSON.stringify(filters);
      found[key] = await wholeList(filters);
      expected[key] = sorted
        .filter((ad) => ad.sub === sub && fits(ad) && othersFit(ad))
        .map(({ id }) => id);
    }
  return { found, expected };
};

beforeAll(async () => {
  database = await testDatabase();
  adFixtures = await openAdFixtures(database.pool);
  for (let i = 0; i < 4; i += 1) owners.push(await adFixtures.newOwner());
  for (const slug of ['voitures', 'motos']) subs[slug] = await adFixtures.idOf('category', slug);
  cities['zinder'] = await adFixtures.idOf('city', 'zinder');
  for (let i = 0; i < ADS; i += 1) await put();
});
afterAll(() => database.close());

it('lists have the ads that filtering and sorting all gives, whatever happens to them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { found, expected } = await allLists();
    expect(found).toEqual(expected);
    for (let i = 0; i < CHANGES_A_ROUND; i += 1) {
      const change = random.pick(Object.values(CHANGES));
      await change(database.pool, random.pick(await adIds()));
    }
  }
});

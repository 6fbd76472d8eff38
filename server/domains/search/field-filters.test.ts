import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldChoices, RelaxedSearch } from '#contract/search/routes.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import type { AdList } from '#contract/ads/schemas/ads.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { filtersOf } from './filters.ts';
import { matchingAds } from './match.ts';
import { countChoices } from './commands/count-choices.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let adFixtures: AdFixtures;
let cars: number;
let phones: number;
let vehicles: number;

const get = async <T = AdList>(path: string): Promise<T> => {
  const { status, body } = await service.call<T>('GET', path);
  expect(status).toBe(200);
  return body;
};
const titles = async (query: string, category = cars): Promise<string[]> =>
  (await get(`/api/annonces?sub_category=${category}&${query}`)).data.map(({ title }) => title);

const CARS: Record<string, AttributeValues> = {
  Corolla: { brand: 'toyota', year: 2012, mileage: 145_000, fuel: 'petrol', first_hand: true },
  Hilux: { brand: 'toyota', year: 2018, mileage: 90_000, fuel: 'diesel' },
  Patrol: {
    brand: 'nissan',
    year: 2009,
    fuel: 'diesel',
    vehicle_papers: ['insured', 'customs_paid'],
  },
};

beforeAll(async () => {
  service = await testService();
  adFixtures = await openAdFixtures(service.database.pool);
  cars = await adFixtures.idOf('category', 'voitures');
  phones = await adFixtures.idOf('category', 'smartphones');
  vehicles = await adFixtures.idOf('category', 'vehicules');
  for (const [title, attributes] of Object.entries(CARS))
    await adFixtures.put({
      title,
      sub: 'voitures',
      city: title === 'Patrol' ? 'zinder' : 'niamey',
      attributes,
    });
  await adFixtures.put({ title: 'Sans précision', sub: 'voitures', city: 'zinder' });
  await adFixtures.put({ title: 'Galaxy', sub: 'smartphones', attributes: { brand: 'samsung' } });
});
afterAll(() => service.close());

describe('lists filtered by the attributes of their category', () => {
  it.each<[string, string[]]>([
    ['f_fuel=diesel', ['Patrol', 'Hilux']],
    ['f_brand=nissan&f_brand=toyota', ['Patrol', 'Hilux', 'Corolla']],
    ['f_brand=toyota&f_fuel=diesel', ['Hilux']],
    ['f_vehicle_papers=customs_paid&f_vehicle_papers=inspection', ['Patrol']],
    ['f_first_hand=1', ['Corolla']],
    ['f_year_min=2012', ['Hilux', 'Corolla']],
    ['f_year_min=2010&f_year_max=2012', ['Corolla']],
    ['f_year_min=2012&f_year_max=2010', ['Corolla']],
    ['f_mileage_max=100+000', ['Hilux']],
    ['f_brand=toyota&f_year_min=2013&q=hilux', ['Hilux']],
    ['f_brand=toyota&sort=price_asc', ['Hilux', 'Corolla']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('ignore what the chosen category does not have, and values that are not of it', async () => {
    const all = await titles('');
    for (const query of [
      'f_storage=128',
      'f_brand=nothing',
      'f_year_min=abc',
      'f_first_hand=yes',
      'f_model=Corolla',
      'f_=1',
      "f_brand'=x",
      `f_brand=${'x'.repeat(300)}`,
      Array.from({ length: 150 }, (_, i) => `f_k${i}=1`).join('&'),
    ])
      expect(await titles(query)).toEqual(all);
    expect((await get('/api/annonces?f_fuel=diesel')).meta.total).toBe(5);
    expect(await titles('f_fuel=diesel', phones)).toEqual(['Galaxy']);
  });

  it('keep the filters in the links of the pages', async () => {
    const { meta } = await get(
      `/api/annonces?sub_category=${cars}&f_brand=toyota&f_brand=nissan&f_x=1&f_year_min=2000&per_page=1`,
    );
    const next = meta.links.at(-1)?.url ?? '';
    expect(
      [...new URL(next, 'http://site').searchParams].filter(([key]) => key.startsWith('f')),
    ).toEqual([
      ['f_brand', 'nissan'],
      ['f_brand', 'toyota'],
      ['f_year_min', '2000'],
    ]);
    expect((await get(next)).data.map(({ title }) => title)).toEqual(['Hilux']);
  });
});

describe('the counts beside the choices', () => {
  const fields = async (query: string): Promise<FieldChoices> =>
    (await get<{ data: { fields: FieldChoices } }>(`/api/annonces/counts?${query}`)).data.fields;
  const totals = (all: FieldChoices, key: string) =>
    Object.fromEntries(
      (all.find((one) => one.key === key)?.choices ?? [])
        .filter(({ total }) => total > 0)
        .map((choice) => [choice.key, choice.total]),
    );

  it('are those of the sub-category and the place', async () => {
    const all = await fields(`sub_category=${cars}`);
    expect(totals(all, 'brand')).toEqual({ toyota: 2, nissan: 1 });
    expect(totals(all, 'vehicle_papers')).toEqual({ insured: 1, customs_paid: 1 });
    expect(all.find(({ key }) => key === 'first_hand')).toMatchObject({ yes: 1 });
    expect(all.find(({ key }) => key === 'year')).toMatchObject({
      kind: 'number',
      grouping: false,
    });
    const zinder = await adFixtures.idOf('city', 'zinder');
    expect(totals(await fields(`sub_category=${cars}&city=${zinder}`), 'fuel')).toEqual({
      diesel: 1,
    });
  });

  it('of a category are those that most of its sub-categories have, with the choices of all', async () => {
    const all = await fields(`category=${vehicles}`);
    expect(all.map(({ key }) => key)).toEqual(['brand', 'year']);
    const brands = all.flatMap(({ choices }) => choices.map(({ key }) => key));
    expect(brands).toEqual(expect.arrayContaining(['toyota', 'haojue']));
    expect(brands).toHaveLength(new Set(brands).size);
    expect(totals(all, 'brand')).toEqual({ toyota: 2, nissan: 1 });
    const { data } = await get(`/api/annonces?category=${vehicles}&f_brand=toyota&f_year_min=2015`);
    expect(data.map(({ title }) => title)).toEqual(['Hilux']);
  });

  it('have none without a category, and none of attributes that are not filtered', async () => {
    expect(await fields('')).toEqual([]);
    expect((await fields(`sub_category=${cars}`)).map(({ key }) => key)).not.toContain('model');
  });
});

it('a search that finds nothing offers to leave out each attribute', async () => {
  const { data } = await get<{ data: RelaxedSearch[] }>(
    `/api/annonces/looser?sub_category=${cars}&f_brand=nissan&f_fuel=petrol`,
  );
  expect(data.filter(({ gives_up: what }) => what === 'field')).toEqual([
    expect.objectContaining({
      label: 'Marque',
      query: `sub_category=${cars}&f_fuel=petrol`,
      total: 1,
    }),
    expect.objectContaining({
      label: 'Carburant',
      query: `sub_category=${cars}&f_brand=nissan`,
      total: 1,
    }),
  ]);
});

it('a brand with five ads in a town has a page of its own there', async () => {
  const landing = (query: string) =>
    service.call<{ data: { brand: unknown; brands: unknown[] } }>(
      'GET',
      `/api/villes/maradi?category=voitures${query}`,
    );
  const put = (brand: string) =>
    adFixtures.put({ title: brand, sub: 'voitures', city: 'maradi', attributes: { brand } });
  for (let i = 0; i < 5; i += 1) await put('toyota');
  await put('nissan');
  const { body } = await landing('&brand=toyota');
  expect(body.data).toMatchObject({ brand: { key: 'toyota', label: 'Toyota' } });
  expect(body.data.brands).toEqual([{ key: 'toyota', label: 'Toyota', total: 5 }]);
  expect((await landing('')).body.data.brand).toBeUndefined();
  for (const brand of ['nissan', 'none', '%27'])
    expect((await landing(`&brand=${brand}`)).status).toBe(404);
  await countChoices(service.database.pool);
  const sitemap = await service.app.inject('/sitemaps/places.xml');
  const pages = [...sitemap.body.matchAll(/\/ville\/maradi[^<]*/g)].map(([path]) => path);
  expect(pages.toSorted()).toEqual([
    '/ville/maradi',
    '/ville/maradi/vehicules',
    '/ville/maradi/voitures',
    '/ville/maradi/voitures/toyota',
  ]);
});

describe('the filter of confirmed ads', () => {
  const found = async (more = '') =>
    (await get(`/api/annonces?confirmed=7${more}`)).data.map(({ id }) => id);
  const put = (publishedAt: string) => adFixtures.put({ title: 'Charrette', publishedAt });

  it('finds ads that their sellers published or confirmed in seven days of Niger, and so do alerts', async () => {
    const { pool } = service.database;
    expect(await found()).toEqual([]);
    const [late, old] = [await put('2026-11-13T23:00:00Z'), await put('2026-11-13T22:59:59Z')];
    expect(await found()).toEqual([late]);
    await pool.query(`UPDATE ad SET confirmed_at = '2026-11-20T12:00:00Z' WHERE id = $1`, [old]);
    expect(await found()).toEqual([late, old]);
    expect(await found('&q=charrette&sort=price_asc')).toEqual([old, late]);
    const now = service.clock.now();
    const catalog = await cachedAttributes(service.platform);
    const filters = filtersOf({ confirmed: '7' }, catalog, now);
    expect(await matchingAds(pool, filters, [late, old])).toEqual([late, old]);
    await pool.query('UPDATE ad SET confirmed_at = NULL WHERE id = $1', [old]);
    expect(await matchingAds(pool, filters, [late, old])).toEqual([late]);
  });

  it('stays in the addresses of searches that are loosened', async () => {
    const { data } = await get<{ data: RelaxedSearch[] }>(
      '/api/annonces/looser?q=charrette&confirmed=7&price_max=5',
    );
    expect(data).toContainEqual(
      expect.objectContaining({ query: 'q=charrette&confirmed=7', total: 1 }),
    );
  });
});

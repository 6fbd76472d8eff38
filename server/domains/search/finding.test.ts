import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { searchRoutes, RelaxedSearch } from '#contract/search/routes.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import type { AnswerOf } from '#contract/common/route.ts';
import {
  adFields,
  publishedAd,
  sendAd,
  seller,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { addAdsOfPlaces, openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { countChoices } from './commands/count-choices.ts';
import { codeOf } from '#server/domains/ads/index.ts';
import type { Understood } from '#contract/search/schemas.ts';

let service: TestService;
let adFixtures: AdFixtures;
let someone: Person;
let moderator: Person;
let ids: Record<string, number> = {};

const get = <T = { data: AdCard[]; meta: { total: number } }>(url: string, token?: string) =>
  service.call<T>('GET', url, token ? { token } : {});
const titles = async (query: string): Promise<string[]> =>
  (await get(`/api/annonces?${query}`)).body.data.map(({ title }) => title);

beforeAll(async () => {
  service = await testService();
  adFixtures = await openAdFixtures(service.database.pool);
  someone = await seller(service);
  moderator = await staff(service);
  ids = await addAdsOfPlaces(adFixtures);
  await countChoices(service.database.pool);
});
afterAll(() => service.close());

describe('filters by place and photo', () => {
  it('narrow from region to city to quarter', async () => {
    expect(await titles('region=Maradi')).toEqual([
      'Voiture de Tessaoua',
      'Moto de Tessaoua',
      'Moto de Maradi',
    ]);
    expect(await titles(`region=Maradi&sub_category=${ids['motos']}`)).toEqual([
      'Moto de Tessaoua',
      'Moto de Maradi',
    ]);
    expect(await titles(`region=Maradi&city=${ids['tessaoua']}`)).toHaveLength(2);
    expect(await titles(`region=Zinder&city=${ids['tessaoua']}`)).toEqual([]);
    expect(await titles(`quarter=${ids['plateau']}`)).toEqual(['Moto au Plateau']);
    expect(await titles(`quarter=${ids['plateau']}&city=${ids['niamey']}&region=Niamey`)).toEqual([
      'Moto au Plateau',
    ]);
    expect(await titles(`quarter=${ids['plateau']}&city=${ids['maradi']}`)).toEqual([]);
    expect(await titles(`quarter=${ids['plateau']}&sub_category=${ids['voitures']}`)).toEqual([]);
    expect(await titles('region=Nulle part')).toEqual([]);
  });

  it('select ads with a photo, also after photos change', async () => {
    const { pool } = service.database;
    expect(await titles('photo=1')).toEqual(['Moto de Maradi', 'Moto au Plateau']);
    const added = await adFixtures.put({ title: 'Moto sans photo', sub: 'motos' });
    expect(await titles('photo=1')).toHaveLength(2);
    await pool.query(
      `UPDATE picture SET ad_id = $1 WHERE ad_id IN
      (SELECT id FROM ad WHERE title = 'Moto de Maradi')`,
      [added],
    );
    expect(await titles('photo=1')).toEqual(['Moto sans photo', 'Moto au Plateau']);
    await pool.query('DELETE FROM ad WHERE id = $1', [added]);
    expect(await titles('photo=1')).toEqual(['Moto au Plateau']);
    expect(await titles('photo=1&sort=price_asc&q=moto')).toEqual(['Moto au Plateau']);
  });

  it('reject invalid values', async () => {
    expect((await get('/api/annonces?confirmed=30')).status).toBe(422);
    expect((await get('/api/annonces?photo=yes')).status).toBe(422);
    expect((await get('/api/annonces?quarter=x')).status).toBe(422);
  });

  it('follow a city that changes its region', async () => {
    const move = (region: string) =>
      service.database.pool.query("UPDATE city SET region = $1 WHERE slug = 'tessaoua'", [region]);
    await move('Zinder');
    expect(await titles('region=Zinder')).toHaveLength(2);
    await move('Maradi');
  });
});

describe('the quarter of an ad', () => {
  it('is part of the ad and its card', async () => {
    const ad = await sendAd(service, someone, { quarter_id: ids['goudel'] });
    expect(ad.quarter).toEqual({ id: ids['goudel'], name: 'Goudel' });
    expect((await sendAd(service, someone)).quarter).toBeNull();
  });

  it('must belong to its city', async () => {
    const json = await adFields(service, { city_id: ids['maradi'], quarter_id: ids['goudel'] });
    const { status, body } = await service.call('POST', '/api/annonces', {
      token: someone.token,
      json,
    });
    expect(status).toBe(422);
    expect(body['errors']).toEqual({ quarter_id: ['Choisissez un quartier de cette ville.'] });
  });

  it('is cleared when the ad moves to another city', async () => {
    const { pool } = service.database;
    const { id } = await sendAd(service, someone, { quarter_id: ids['goudel'] });
    await pool.query('UPDATE ad SET city_id = $2 WHERE id = $1', [id, ids['maradi']]);
    const { rows } = await pool.query('SELECT quarter_id FROM ad WHERE id = $1', [id]);
    expect(rows).toEqual([{ quarter_id: null }]);
  });

  it('is listed with its city', async () => {
    const { body } = await get<{ data: { name: string }[] }>(
      `/api/cities/${ids['niamey']}/quarters`,
    );
    expect(body.data.map(({ name }) => name)).toContain('Yantala Haut');
    expect((await get(`/api/cities/${ids['zinder']}/quarters`)).body.data).toEqual([]);
    expect((await get('/api/cities/9999/quarters')).status).toBe(404);
  });
});

describe('the filter counts', () => {
  interface Counts {
    data: {
      categories: { id: number; total: number }[];
      sub_categories: { id: number; total: number }[];
      regions: { name: string; total: number }[];
      cities: { id: number; total: number }[];
      quarters: { id: number; total: number }[];
      product_status: { name: string; total: number }[];
      photo: number;
      total: number;
    };
  }
  const counts = async (query: string) =>
    (await get<Counts>(`/api/annonces/counts?${query}`)).body.data;

  it('count the ads of each choice', async () => {
    await countChoices(service.database.pool);
    const all = await counts('');
    expect(all.categories).toEqual([{ id: ids['vehicules'], total: 5 }]);
    expect(all.regions).toEqual([
      { name: 'Maradi', total: 3 },
      { name: 'Niamey', total: 2 },
    ]);
    const inRegion = await counts(`category=${ids['vehicules']}&region=Maradi`);
    expect(inRegion.sub_categories).toEqual([
      { id: ids['voitures'], total: 1 },
      { id: ids['motos'], total: 2 },
    ]);
    expect(inRegion.total).toBe(3);
    const motos = await counts(`category=${ids['vehicules']}&sub_category=${ids['motos']}`);
    expect(motos.quarters).toHaveLength(2);
    expect(motos.product_status).toContainEqual({ name: 'Bien', total: 4 });
    expect(motos.photo).toBe(1);
  });

  it('are those of the last count, and counting is idempotent', async () => {
    const { pool } = service.database;
    const added = await adFixtures.put({ title: 'Moto de Zinder', sub: 'motos', city: 'zinder' });
    expect((await counts('')).total).toBe(5);
    await Promise.all([countChoices(pool), countChoices(pool)]);
    expect((await counts('')).total).toBe(6);
    await pool.query('DELETE FROM ad WHERE id = $1', [added]);
    await countChoices(pool);
    expect(await counts(`city=${ids['zinder']}`)).toMatchObject({
      total: 0,
      photo: 0,
      categories: [],
    });
  });
});

describe('a search', () => {
  interface Searched {
    data: AdCard[];
    understood: Understood[];
    named_ad: number | null;
  }

  it('by short code returns the ad', async () => {
    const ad = await publishedAd(service, someone, moderator);
    expect(ad.code).toBe(codeOf(ad.id));
    const typed = `${ad.code.slice(0, 2)} ${ad.code.slice(2).toLowerCase()}`;
    const { body } = await get<Searched>(`/api/annonces/search?q=${encodeURIComponent(typed)}`);
    expect(body.named_ad).toBe(ad.id);
    const waiting = await sendAd(service, someone);
    expect(
      (await get<Searched>(`/api/annonces/search?q=${waiting.code}`)).body.named_ad,
    ).toBeNull();
    expect((await get<Searched>('/api/annonces/search?q=moto')).body.named_ad).toBeNull();
    await service.database.pool.query('DELETE FROM ad WHERE id = ANY($1)', [[ad.id, waiting.id]]);
  });

  it('returns the city and the price it recognised', async () => {
    const q = encodeURIComponent('moto tessaoua moins de 100 000');
    const { body } = await get<Searched>(`/api/annonces/search?q=${q}`);
    expect(body.data[0]?.title).toBe('Moto de Tessaoua');
    expect(body.understood).toEqual([
      { kind: 'city', value: ids['tessaoua'], label: 'Tessaoua', rest: 'moto moins de 100 000' },
      { kind: 'price_max', value: 100_000, label: 'moins de 100 000', rest: 'moto tessaoua' },
    ]);
  });

  it.each([
    ['control characters', '\u0000\u0007moto\u001b'],
    ['a query of tsquery signs', "moto & !(a | b):* <-> 'x' \\"],
    ['wildcards', '%_%%%%__moto%'],
    ['an unclosed quote', '"moto'],
    ['a lone surrogate', 'moto \ud800'],
    ['SQL', "'; DROP TABLE ad; --"],
    ['blanks', '   '],
    ['other scripts', 'سيارة 汽车 🚗'],
    ['prices without end', 'entre 1 et entre 2 et moins de moins de 99999999999999999999'],
    ['200 letters', 'a'.repeat(200)],
  ])('is harmless: %s', async (_, typed) => {
    for (const path of ['', '/search', '/suggestions', '/looser']) {
      const { status } = await get(
        `/api/annonces${path}?q=${encodeURIComponent(typed.toWellFormed())}`,
      );
      expect(status).toBe(200);
    }
    const raw = [...Buffer.from(typed, 'utf16le')].map(
      (byte) => `%${byte.toString(16).padStart(2, '0')}`,
    );
    expect([200, 400, 422]).toContain(
      (await get(`/api/annonces?q=${raw.join('').slice(0, 300)}`)).status,
    );
  });

  it.each([
    ['q', 'a'.repeat(1900)],
    ['page', '999999999'],
    ['cursor', 'AAAA'],
    ['cursor', 'x'.repeat(300)],
    ['region', 'y'.repeat(61)],
    ['per_page', '61'],
  ])('rejects an invalid %s', async (name, value) => {
    const { status, body } = await get<{ errors: Record<string, string[]> }>(
      `/api/annonces?${name}=${value}`,
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([name]);
  });

  it('answers page numbers beyond the end', async () => {
    expect((await get('/api/annonces?page=100000&q=moto')).status).toBe(200);
    expect((await get('/api/annonces?page=100000')).status).toBe(200);
  });
});

describe('a search without results', () => {
  const relaxedSearches = async (query: string) =>
    (await get<{ data: RelaxedSearch[] }>(`/api/annonces/looser?${query}`)).body.data;

  it('offers relaxed searches with their number of results', async () => {
    const ways = await relaxedSearches(`q=moto&city=${ids['maradi']}&price_max=5000`);
    expect(ways).toEqual([
      {
        gives_up: 'price',
        words: 'moto',
        query: `q=moto&city=${ids['maradi']}`,
        total: 1,
        total_is_exact: true,
      },
    ]);
  });

  it('offers a word to drop and a spelling correction', async () => {
    const words = await relaxedSearches('q=moto+violette');
    expect(words).toContainEqual({
      gives_up: 'word',
      words: 'moto',
      query: 'q=moto',
      total: 4,
      total_is_exact: true,
    });
    expect((await relaxedSearches('q=tesaoua+moto')).map(({ words: said }) => said)).toContain(
      'tessaoua moto',
    );
  });

  it('offers single words when dropping one condition is not enough', async () => {
    const ways = await relaxedSearches(`q=moto+violette+zinder&price_max=5000`);
    expect(ways).toContainEqual({
      gives_up: 'word',
      words: 'moto',
      query: 'q=moto',
      total: 4,
      total_is_exact: true,
    });
  });

  it('names the nearest cities that have such ads, also when it found a few', async () => {
    const near = async (query: string) =>
      (await relaxedSearches(query)).filter(({ gives_up: what }) => what === 'near');
    expect(await near(`sub_category=${ids['voitures']}&city=${ids['maradi']}`)).toEqual([
      {
        gives_up: 'near',
        label: 'Tessaoua',
        words: null,
        query: `sub_category=${ids['voitures']}&city=${ids['tessaoua']}`,
        total: 1,
        total_is_exact: true,
      },
    ]);
    expect(await near(`q=moto&city=${ids['maradi']}`)).toMatchObject([
      { label: 'Tessaoua', words: 'moto', total: 1 },
    ]);
    // Hundreds of kilometres away.
    expect(await near(`q=plateau&city=${ids['maradi']}`)).toEqual([]);
    expect(await near('region=Maradi')).toEqual([]);
  });

  it('drops a typed price', async () => {
    const ways = await relaxedSearches('q=moto+moins+de+2000');
    expect(ways).toContainEqual(
      expect.objectContaining({ gives_up: 'price', words: 'moto', total: 4 }),
    );
  });
});

describe('the choices of the filters', () => {
  type Choices = AnswerOf<typeof searchRoutes.choices>;
  const choices = async (query: string) =>
    (await get<Choices>(`/api/annonces/choices?${query}`)).body.data;

  it('count the ads that any filters give', async () => {
    for (const query of [
      '',
      'q=moto',
      'q=moto&price_max=100000',
      `city=${ids['tessaoua']}&photo=1`,
    ]) {
      const { meta } = (await get(`/api/annonces?${query}`)).body;
      expect(await choices(query)).toMatchObject({ total: meta.total, total_is_exact: true });
    }
  });

  it('are the sub-categories of a category, the cities of a region and the quarters of a city', async () => {
    const of = await choices(`category=${ids['vehicules']}&region=Maradi`);
    expect(of.sub_categories).toContainEqual({ id: ids['motos'], name: 'Motos', total: 2 });
    expect(of.cities).toContainEqual({ id: ids['tessaoua'], name: 'Tessaoua', total: 2 });
    expect(of.quarters).toEqual([]);
    const plateau = { id: ids['plateau'], name: 'Plateau' };
    expect((await choices('region=Niamey')).quarters).toContainEqual(
      expect.objectContaining(plateau),
    );
    expect((await choices(`city=${ids['niamey']}`)).quarters).toContainEqual(
      expect.objectContaining(plateau),
    );
    expect((await choices('')).sub_categories).toEqual([]);
  });

  it('suggest prices that fit the category, those of the parent category that have ads when there are few', async () => {
    const smartphones = await adFixtures.idOf('category', 'smartphones');
    const tablets = await adFixtures.idOf('category', 'tablettes');
    const phones = await adFixtures.idOf('category', 'telephones-tablettes');
    for (let i = 1; i <= 8; i += 1)
      await adFixtures.put({ title: `Téléphone ${i}`, sub: 'smartphones', price: i * 11_000 });
    for (const price of [45_000, 900_000])
      await adFixtures.put({ title: 'Tablette', sub: 'tablettes', price });
    const stepsOf = async (query: string) => (await choices(query)).price_steps;
    expect(await stepsOf(`category=${phones}&sub_category=${smartphones}`)).toEqual([
      20_000, 50_000, 75_000,
    ]);
    expect(await stepsOf(`category=${phones}&sub_category=${tablets}`)).toEqual([50_000]);
    const { body } = await get<AnswerOf<typeof searchRoutes.counts>>(
      `/api/annonces/counts?category=${phones}`,
    );
    expect(body.data.price_steps).toEqual([30_000, 50_000, 75_000]);
    expect(await stepsOf(`category=${ids['vehicules']}`)).toEqual([]);
    expect(await stepsOf('')).toEqual([]);
  });
});

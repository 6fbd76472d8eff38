import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Looser } from '#contract/ads/finding.ts';
import type { AdCard, Ad, Understood } from '#contract/ads/schemas.ts';
import { adFields, publishedAd, sendAd, seller, staff, type Person } from '#server/testing/cast.ts';
import { openMarket, type Market } from '#server/testing/market.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { countChoices } from './commands/count-choices.ts';
import { codeOf } from './short-code.ts';

let service: TestService;
let market: Market;
let someone: Person;
let moderator: Person;
let admin: Person;
const ids: Record<string, number> = {};

const get = <T = { data: AdCard[]; meta: { total: number } }>(url: string, token?: string) =>
  service.call<T>('GET', url, token ? { token } : {});
const titles = async (query: string): Promise<string[]> =>
  (await get(`/api/annonces?${query}`)).body.data.map(({ title }) => title);

beforeAll(async () => {
  service = await testService();
  market = await openMarket(service.database.pool);
  someone = await seller(service);
  moderator = await staff(service);
  admin = await staff(service, 'admin');
  for (const slug of ['vehicules', 'motos', 'voitures'])
    ids[slug] = await market.idOf('category', slug);
  for (const slug of ['niamey', 'maradi', 'tessaoua', 'zinder'])
    ids[slug] = await market.idOf('city', slug);
  for (const slug of ['plateau', 'goudel']) ids[slug] = await market.idOf('quarter', slug);
  await market.put({ title: 'Moto au Plateau', sub: 'motos', quarter: 'plateau', photos: 2 });
  await market.put({ title: 'Moto à Goudel', sub: 'motos', quarter: 'goudel', price: 300_000 });
  await market.put({ title: 'Moto de Maradi', sub: 'motos', city: 'maradi', photos: 1 });
  await market.put({ title: 'Moto de Tessaoua', sub: 'motos', city: 'tessaoua', price: 90_000 });
  await market.put({ title: 'Voiture de Tessaoua', sub: 'voitures', city: 'tessaoua' });
  await countChoices(service.database.pool);
});
afterAll(() => service.close());

describe('filters by place and photo', () => {
  it('go from the region to the town to the quarter', async () => {
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

  it('show only ads with a photo, also as photos come and go', async () => {
    const { pool } = service.database;
    expect(await titles('photo=1')).toEqual(['Moto de Maradi', 'Moto au Plateau']);
    const added = await market.put({ title: 'Moto sans photo', sub: 'motos' });
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

  it('refuse what is none', async () => {
    expect((await get('/api/annonces?photo=yes')).status).toBe(422);
    expect((await get('/api/annonces?quarter=x')).status).toBe(422);
  });

  it('follow a town that changes its region', async () => {
    const move = (region: string) =>
      service.database.pool.query("UPDATE city SET region = $1 WHERE slug = 'tessaoua'", [region]);
    await move('Zinder');
    expect(await titles('region=Zinder')).toHaveLength(2);
    await move('Maradi');
  });
});

describe('the quarter of an ad', () => {
  it('is told with the ad, and shown', async () => {
    const ad = await sendAd(service, someone, { quarter_id: ids['goudel'] });
    expect(ad.quarter).toEqual({ id: ids['goudel'], name: 'Goudel' });
    expect((await sendAd(service, someone)).quarter).toBeNull();
  });

  it('is one of its town', async () => {
    const json = await adFields(service, { city_id: ids['maradi'], quarter_id: ids['goudel'] });
    const { status, body } = await service.call('POST', '/api/annonces', {
      token: someone.token,
      json,
    });
    expect(status).toBe(422);
    expect(body['errors']).toEqual({ quarter_id: ['Choisissez un quartier de cette ville.'] });
  });

  it('is left behind when the ad moves to another town', async () => {
    const { pool } = service.database;
    const { id } = await sendAd(service, someone, { quarter_id: ids['goudel'] });
    await pool.query('UPDATE ad SET city_id = $2 WHERE id = $1', [id, ids['maradi']]);
    const { rows } = await pool.query('SELECT quarter_id FROM ad WHERE id = $1', [id]);
    expect(rows).toEqual([{ quarter_id: null }]);
  });

  it('comes from the list of its town', async () => {
    const { body } = await get<{ data: { name: string }[] }>(
      `/api/cities/${ids['niamey']}/quarters`,
    );
    expect(body.data.map(({ name }) => name)).toContain('Yantala Haut');
    expect((await get(`/api/cities/${ids['zinder']}/quarters`)).body.data).toEqual([]);
    expect((await get('/api/cities/9999/quarters')).status).toBe(404);
  });
});

describe('the numbers beside the choices', () => {
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

  it('tell how many ads stand behind each', async () => {
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

  it('are those of the last count, and counting twice changes nothing', async () => {
    const { pool } = service.database;
    const added = await market.put({ title: 'Moto de Zinder', sub: 'motos', city: 'zinder' });
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

describe('what is typed', () => {
  interface Searched {
    data: AdCard[];
    understood: Understood[];
    named_ad: number | null;
  }

  it('may be the code of an ad, which it leads straight to', async () => {
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

  it('tells the town and the price it understood', async () => {
    const q = encodeURIComponent('moto tessaoua moins de 100 000');
    const { body } = await get<Searched>(`/api/annonces/search?q=${q}`);
    expect(body.data.map(({ title }) => title)).toEqual(['Moto de Tessaoua']);
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
    ['q', 'a'.repeat(10_000)],
    ['page', '999999999'],
    ['cursor', 'AAAA'],
    ['cursor', 'x'.repeat(300)],
    ['region', 'y'.repeat(61)],
    ['per_page', '61'],
  ])('is refused at %s when it cannot be', async (name, value) => {
    const { status, body } = await get<{ errors: Record<string, string[]> }>(
      `/api/annonces?${name}=${value}`,
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([name]);
  });

  it('is answered far down the list, too', async () => {
    expect((await get('/api/annonces?page=100000&q=moto')).status).toBe(200);
    expect((await get('/api/annonces?page=100000')).status).toBe(200);
  });
});

describe('a search that finds nothing', () => {
  const looser = async (query: string) =>
    (await get<{ data: Looser[] }>(`/api/annonces/looser?${query}`)).body.data;

  it('tells what to give up, and what each would give', async () => {
    const ways = await looser(`q=moto&city=${ids['maradi']}&price_max=5000`);
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

  it('tells which word to leave out, and which spelling may be meant', async () => {
    const words = await looser('q=moto+violette');
    expect(words).toContainEqual({
      gives_up: 'word',
      words: 'moto',
      query: 'q=moto',
      total: 4,
      total_is_exact: true,
    });
    expect((await looser('q=tesaoua+moto')).map(({ words: said }) => said)).toContain(
      'tessaoua moto',
    );
  });

  it('gives up a price that was typed', async () => {
    const ways = await looser('q=moto+moins+de+2000');
    expect(ways).toContainEqual(
      expect.objectContaining({ gives_up: 'price', words: 'moto', total: 4 }),
    );
  });
});

describe('similar ads', () => {
  it('are of the same kind, town and price first, never the ad itself', async () => {
    const { rows } = await service.database.pool.query<{ id: number }>(
      "SELECT id FROM ad WHERE title = 'Moto de Tessaoua'",
    );
    const { body } = await get(`/api/annonces/${rows[0]!.id}/similar`);
    const found = body.data.map(({ title }) => title);
    expect(found).not.toContain('Moto de Tessaoua');
    expect(found.at(-1)).toBe('Voiture de Tessaoua');
    expect(found).toHaveLength(4);
  });

  it('are not told of an ad nobody may see', async () => {
    const waiting = await sendAd(service, someone);
    expect((await get(`/api/annonces/${waiting.id}/similar`)).status).toBe(404);
    expect((await get(`/api/annonces/${waiting.id}/similar`, someone.token)).status).toBe(200);
    expect((await get('/api/annonces/999999/similar')).status).toBe(404);
  });
});

describe('the page of an ad that is gone', () => {
  // The columns of an ad's end belong to its states; here only their names matter.
  beforeAll(() =>
    service.database.pool.query(`ALTER TABLE ad ADD COLUMN IF NOT EXISTS sold_at timestamptz,
      ADD COLUMN IF NOT EXISTS expired_at timestamptz, ADD COLUMN IF NOT EXISTS withdrawn_at timestamptz,
      ADD COLUMN IF NOT EXISTS withdrawn_by text`),
  );
  const end = async (id: number, status: string, days: number, by: string | null = null) => {
    const at = new Date(service.clock.now().getTime() - days * 86_400_000);
    await service.database.pool.query(
      `UPDATE ad SET status = $2, ${status}_at = $3, withdrawn_by = $4 WHERE id = $1`,
      [id, status, at, by],
    );
  };
  const gone = async (id: number) =>
    get<{ data: { status: string; title: string } }>(`/api/annonces/${id}/gone`);

  it.each([
    ['sold', null, 'Vendue'],
    ['expired', null, 'Expirée'],
    ['withdrawn', 'owner', 'Retirée'],
  ])('says for a year what a %s ad was', async (status, by, label) => {
    const id = await market.put({ title: 'Moto partie', sub: 'motos' });
    expect((await gone(id)).status).toBe(404);
    await end(id, status, 300, by);
    const { body } = await gone(id);
    expect(body.data).toMatchObject({ id, title: 'Moto partie', status: label });
    expect(Object.keys(body.data).toSorted()).toEqual([
      'category',
      'city',
      'id',
      'price_label',
      'status',
      'title',
    ]);
    expect((await get(`/api/annonces/${id}/similar`)).status).toBe(200);
    await end(id, status, 366, by);
    expect((await gone(id)).status).toBe(404);
  });

  it('says nothing of one taken down, never published, or of somebody suspended', async () => {
    const { pool } = service.database;
    const taken = await market.put({ title: 'Moto interdite' });
    await end(taken, 'withdrawn', 1, 'moderator');
    expect((await gone(taken)).status).toBe(404);
    const waiting = await sendAd(service, someone);
    await end(waiting.id, 'withdrawn', 1, 'owner');
    expect((await gone(waiting.id)).status).toBe(404);
    const owner = await market.newOwner();
    const theirs = await market.put({ title: 'Moto', ownerId: owner });
    await end(theirs, 'sold', 1);
    await pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [owner]);
    expect((await gone(theirs)).status).toBe(404);
    expect((await gone(999_999)).status).toBe(404);
  });
});

describe('the page of a seller', () => {
  interface Shop {
    data: { first_name: string; ads: Ad[] } & Record<string, unknown>;
    meta: { total: number; next_cursor: string | null };
  }

  it('shows the name, the town and the published ads, and no number', async () => {
    const owner = await market.newOwner();
    for (let n = 1; n <= 5; n += 1) await market.put({ title: `Radio ${n}`, ownerId: owner });
    await market.put({ title: 'Radio vendue', ownerId: owner, status: 'sold' });
    const first = await get<Shop>(`/api/vendeurs/${owner}?per_page=3`);
    expect(Object.keys(first.body.data).toSorted()).toEqual([
      'ads',
      'city',
      'first_name',
      'id',
      'last_name',
      'member_since',
      'photo',
    ]);
    expect(first.body.meta.total).toBe(5);
    expect(JSON.stringify(first.body)).not.toMatch(/\+227|telephone|whatsapp/);
    const next = await get<Shop>(
      `/api/vendeurs/${owner}?per_page=3&cursor=${first.body.meta.next_cursor}`,
    );
    const both = [...first.body.data.ads, ...next.body.data.ads].map(({ title }) => title);
    expect(both).toEqual([5, 4, 3, 2, 1].map((n) => `Radio ${n}`));
  });

  it('is not there for somebody who never published, nor while suspended', async () => {
    expect((await get(`/api/vendeurs/${moderator.user.id}`)).status).toBe(404);
    const owner = await market.newOwner();
    await market.put({ title: 'Radio', ownerId: owner });
    await service.database.pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [
      owner,
    ]);
    expect((await get(`/api/vendeurs/${owner}`)).status).toBe(404);
    expect((await get('/api/vendeurs/abc')).status).toBe(404);
    expect((await get(`/api/vendeurs/${owner}?cursor=AAAA`)).status).toBe(404);
  });

  it('refuses a forged cursor', async () => {
    const owner = await market.newOwner();
    await market.put({ title: 'Radio', ownerId: owner });
    expect((await get(`/api/vendeurs/${owner}?cursor=AAAA`)).status).toBe(422);
  });
});

describe('a town by its name', () => {
  it('is told with what is sold there', async () => {
    await countChoices(service.database.pool);
    const { body } = await get<{ data: unknown }>('/api/villes/tessaoua?category=motos');
    expect(body.data).toEqual({
      city: { id: ids['tessaoua'], name: 'Tessaoua', slug: 'tessaoua', region: 'Maradi' },
      category: {
        id: ids['motos'],
        name: 'Motos',
        slug: 'motos',
        parent: { id: ids['vehicules'], name: 'Véhicules' },
      },
      total: 1,
      categories: [{ id: ids['vehicules'], name: 'Véhicules', slug: 'vehicules', total: 2 }],
    });
    expect((await get('/api/villes/atlantide')).status).toBe(404);
    expect((await get('/api/villes/tessaoua?category=atlantide')).status).toBe(404);
  });
});

describe('the words that find each other', () => {
  it('are for administrators to add, change and remove, and count at once', async () => {
    const add = { token: admin.token, json: { terms: ['bécane', 'moto'] } };
    const { status, body } = await service.call<{ data: { id: number } }>(
      'POST',
      '/api/admin/synonyms',
      add,
    );
    expect(status).toBe(201);
    expect(await titles('q=becane')).toHaveLength(4);
    const url = `/api/admin/synonyms/${body.data.id}`;
    const change = { token: admin.token, json: { terms: ['bécane', 'voiture'], one_way: true } };
    expect((await service.call('POST', url, change)).body).toMatchObject({
      data: { terms: ['bécane', 'voiture'], one_way: true },
    });
    expect(await titles('q=becane')).toEqual(['Voiture de Tessaoua']);
    expect((await service.call('DELETE', url, { token: admin.token })).status).toBe(200);
    expect((await service.call('DELETE', url, { token: admin.token })).status).toBe(404);
    expect((await service.call('POST', url, change)).status).toBe(404);
    expect(await titles('q="becane"')).toEqual([]);
    const listed = await get<{ data: unknown[] }>('/api/admin/synonyms', admin.token);
    expect(listed.body.data.length).toBeGreaterThan(30);
  });

  it('are nobody else’s', async () => {
    const json = { terms: ['a', 'b'] };
    for (const [token, status] of [
      [undefined, 401],
      [someone.token, 403],
      [moderator.token, 403],
    ] as const) {
      const who = token ? { token } : {};
      expect((await service.call('POST', '/api/admin/synonyms', { ...who, json })).status).toBe(
        status,
      );
      expect((await service.call('GET', '/api/admin/synonyms', who)).status).toBe(status);
    }
    const one = { token: admin.token, json: { terms: ['seul'] } };
    expect((await service.call('POST', '/api/admin/synonyms', one)).status).toBe(422);
  });
});

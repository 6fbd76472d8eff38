import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adRefusals } from '#contract/ads/refusals.ts';
import { listMeta } from '#server/platform/paging.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { listAds, type Paging } from './list-ads.ts';
import { writeCursor } from './cursor.ts';
import { relaxedSearches } from './relaxed-searches.ts';
import type { AdFilters } from './orders.ts';
import { suggest } from './suggest.ts';

// Some tests need their own database.
let database: TestDatabase;
let adFixtures: AdFixtures;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await testDatabase();
  adFixtures = await openAdFixtures(database.pool);
  for (const slug of ['vehicules', 'motos', 'voitures', 'immobilier'])
    ids[slug] = await adFixtures.idOf('category', slug);
  for (const slug of ['niamey', 'zinder']) ids[slug] = await adFixtures.idOf('city', slug);
  for (let n = 1; n <= 30; n += 1) {
    await adFixtures.put({
      title: `Moto numéro ${n}`,
      sub: 'motos',
      city: n % 3 === 0 ? 'zinder' : 'niamey',
      price: n % 10 === 0 ? null : n * 1000,
      condition: n % 2 === 0 ? 'good' : 'fair',
    });
  }
});

afterAll(() => database.close());

const titles = async (filters: AdFilters, paging: Paging = {}): Promise<string[]> =>
  (await listAds(database.pool, filters, paging)).rows.map(({ title }) => title);

const numbers = async (filters: AdFilters, paging: Paging = {}): Promise<number[]> =>
  (await titles(filters, paging)).map((title) => Number(title.split(' ').at(-1)));

const downFrom = (top: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => top - i);

describe('a list of ads', () => {
  it('shows the newest first, with the fields of a card', async () => {
    const { rows, page } = await listAds(database.pool, {}, { perPage: 5 });
    expect(rows.map(({ title }) => title)).toEqual(downFrom(30, 5).map((n) => `Moto numéro ${n}`));
    expect(page).toMatchObject({ page: 1, perPage: 5, count: 5, total: 30, totalIsExact: true });
    expect(rows[0]).toMatchObject({
      price: null,
      condition: 'good',
      city: { id: ids['zinder'], name: 'Zinder' },
      sub: { id: ids['motos'], name: 'Motos' },
      category: { id: ids['vehicules'], name: 'Véhicules' },
      owner: { first_name: 'Moussa', last_name: 'Abdou' },
      pictures: [],
    });
  });

  it('combines filters', async () => {
    const filters = {
      category: ids['vehicules'],
      city: ids['zinder'],
      price_min: 5000,
      price_max: 20_000,
    };
    expect(await numbers(filters)).toEqual([18, 15, 12, 9, 6]);
    expect(await numbers({ ...filters, product_status: 'Moyen' })).toEqual([15, 9]);
    expect(await numbers({ ...filters, product_status: 'Moyen', q: 'motos' })).toEqual([15, 9]);
    expect(
      await numbers({ sub_category: ids['motos'], city: ids['zinder'] }, { perPage: 3 }),
    ).toEqual([30, 27, 24]);
    expect(await numbers({ sub_category: ids['voitures'] })).toEqual([]);
    expect(await numbers({ category: ids['immobilier'], sub_category: ids['motos'] })).toEqual([]);
    expect(await numbers({ price_min: 9000, price_max: 5000 })).toEqual([]);
  });

  it('sorts by price, ads without a price last', async () => {
    for (const filters of [
      {},
      { city: ids['niamey'], q: 'moto' },
      { category: ids['vehicules'] },
    ]) {
      const up = await numbers(filters, { sort: 'price_asc', perPage: 60 });
      const down = await numbers(filters, { sort: 'price_desc', perPage: 60 });
      const priced = up.filter((n) => n % 10 !== 0);
      expect(up.slice(0, priced.length)).toEqual(priced.toSorted((a, b) => a - b));
      expect(down.slice(0, priced.length)).toEqual(priced.toSorted((a, b) => b - a));
      expect(up.slice(priced.length).every((n) => n % 10 === 0)).toBe(true);
      expect(down.length).toBe(up.length);
    }
    expect(await numbers({ price_min: 3000, price_max: 6000 }, { sort: 'price_asc' })).toEqual([
      3, 4, 5, 6,
    ]);
    expect(await numbers({ price_min: 3000, price_max: 6000 }, { sort: 'price_desc' })).toEqual([
      6, 5, 4, 3,
    ]);
  });

  it('ranks title matches above description matches', async () => {
    const other = await testDatabase();
    const stall = await openAdFixtures(other.pool);
    await stall.put({ title: 'Batterie 70 Ah' });
    await stall.put({ title: 'Chargeur', description: 'Convient à toute batterie.' });
    const byRank = await listAds(other.pool, { q: 'batteries' }, { sort: 'relevance' });
    expect(byRank.rows.map(({ title }) => title)).toEqual(['Batterie 70 Ah', 'Chargeur']);
    await other.close();
  });

  it('has each ad as it is now, with any character in its texts', async () => {
    const other = await testDatabase();
    const stall = await openAdFixtures(other.pool);
    for (const title of ['Sac\u001een cuir', 'Natte'])
      await stall.put({ title, description: 'Une\nligne\u001e"autre"', price: 5000 });
    const all = async (filters: AdFilters) =>
      (await listAds(other.pool, filters)).rows.map(({ title, views }) => ({ title, views }));
    for (const filters of [{}, { price_max: 9000 }, { q: 'ligne' }]) {
      await other.pool.query('UPDATE ad SET views = 0');
      const before = await all(filters);
      expect(before).toHaveLength(2);
      expect(before).toContainEqual({ title: 'Sac\u001een cuir', views: 0 });
      await other.pool.query('UPDATE ad SET views = 3');
      expect(await all(filters)).toEqual(before.map((ad) => ({ ...ad, views: 3 })));
    }
    await other.close();
  });

  it.each<[string, AdFilters, Paging]>([
    ['newest first', {}, {}],
    ['with words', { q: 'moto' }, {}],
    ['by price', {}, { sort: 'price_asc' }],
    ['by price, with words', { q: 'motos' }, { sort: 'price_desc' }],
    ['by relevance', { q: 'moto' }, { sort: 'relevance' }],
    ['with words corrected', { q: 'mottos' }, {}],
  ])('returns each ad once across cursor pages: %s', async (_, filters, paging) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let page = 1; page <= 5; page += 1) {
      const found = await listAds(database.pool, filters, { ...paging, perPage: 7, cursor });
      expect(found.page).toMatchObject({ page, total: 30, totalIsExact: true });
      seen.push(...found.rows.map(({ id }) => id));
      cursor = found.page.nextCursor ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(new Set(seen).size).toBe(30);
  });

  it('returns the same ads by page number and by cursor', async () => {
    expect(await numbers({}, { page: 3, perPage: 7 })).toEqual(downFrom(16, 7));
    expect(await numbers({ q: 'moto' }, { page: 3, perPage: 7, sort: 'recent' })).toEqual(
      downFrom(16, 7),
    );
    expect(await numbers({}, { page: 99, perPage: 7 })).toEqual([]);
  });

  it('answers or rejects any key in a cursor, in each order', async () => {
    for (const sort of ['recent', 'price_asc', 'price_desc'] as const)
      for (const key of [-4.2e15, -2_147_483_648, -1, 0, 2_147_483_647, 2_147_483_648, 4.2e15]) {
        const counted = { page: 2, total: 9, totalIsExact: true, isCorrected: false, widened: 0 };
        const cursor = writeCursor({ kind: 'after', sort, at: { key, id: 3 }, ...counted });
        const answer = await listAds(database.pool, {}, { cursor, sort }).catch(
          (error: unknown) => error,
        );
        expect(answer instanceof Refusal || 'rows' in (answer as object)).toBe(true);
      }
  });

  it('rejects a forged cursor and one of another order', async () => {
    const cursor = writeCursor({
      kind: 'after',
      sort: 'recent',
      at: { key: 1_700_000_000_000_000, id: 3 },
      page: 2,
      total: 9,
      totalIsExact: true,
      isCorrected: false,
      widened: 0,
    });
    expect(await titles({}, { cursor })).toEqual([]);
    const forged = [
      'x',
      `${cursor}=`,
      `${cursor}A`,
      cursor.slice(1),
      Buffer.from('ar.zzzzzzzzzzz.1.1.1=').toString('base64url'),
      '\0',
      '🐪',
      'A'.repeat(200),
    ];
    for (const bad of forged) {
      await expect(listAds(database.pool, {}, { cursor: bad })).rejects.toThrow(
        new Refusal(adRefusals.badCursor),
      );
    }
    await expect(listAds(database.pool, {}, { cursor, sort: 'price_asc' })).rejects.toThrow(
      Refusal,
    );
  });
});

describe('pages', () => {
  it('stay stable while ads are added', async () => {
    const crowd = await testDatabase();
    const stall = await openAdFixtures(crowd.pool);
    for (let n = 1; n <= 20; n += 1) await stall.put({ title: `Ancienne ${n}` });
    const read = async (paging: Paging, words?: string) =>
      listAds(crowd.pool, { q: words }, { perPage: 5, ...paging });
    for (const words of [undefined, 'ancienne']) {
      const first = await read({}, words);
      for (let n = 1; n <= 7; n += 1)
        await stall.put({ title: `Nouvelle ${n}`, description: 'Comme une ancienne.' });
      const expected = [15, 14, 13, 12, 11].map((n) => `Ancienne ${n}`);
      const byCursor = await read({ cursor: first.page.nextCursor! }, words);
      expect(byCursor.rows.map(({ title }) => title)).toEqual(expected);
      const link = listMeta(first.page, { path: '/api/annonces', query: {} }).links.find(
        ({ label }) => label === '2',
      );
      const { searchParams } = new URL(link!.url!, 'http://localhost');
      const byNumber = await read(
        { page: Number(searchParams.get('page')), cursor: searchParams.get('cursor')! },
        words,
      );
      expect(byNumber.rows.map(({ title }) => title)).toEqual(expected);
      await crowd.pool.query("DELETE FROM ad WHERE title LIKE 'Nouvelle%'");
    }
    await crowd.close();
  });

  it('at depth are exact, with and without cached positions, and while ads are added', async () => {
    const crowd = await testDatabase();
    const stall = await openAdFixtures(crowd.pool);
    await stall.put({ title: 'Ancre' });
    await crowd.pool.query(`
      INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, condition, price, price_label,
                      whatsapp, telephone, sms, status, created_at, submitted_at, published_at)
      SELECT owner_id, 'Lot ' || n, description, category_id, sub_category_id, city_id, condition, price, price_label,
             '', '', '', 'published', created_at, created_at, timestamptz '2026-10-01' + n * interval '1 second'
      FROM ad, generate_series(1, 2000) AS n`);
    await crowd.pool.query("DELETE FROM ad WHERE title = 'Ancre'");
    const firstOf = async (page: number) =>
      (await listAds(crowd.pool, {}, { page, perPage: 10 })).rows[0]?.title;
    expect(await firstOf(101)).toBe('Lot 1000');
    expect(await firstOf(101)).toBe('Lot 1000');
    expect(await firstOf(200)).toBe('Lot 10');
    for (let n = 1; n <= 10; n += 1) await stall.put({ title: `Lot nouveau ${n}` });
    expect(await firstOf(102)).toBe('Lot 1000');
    expect(await firstOf(201)).toBe('Lot 10');
    const top = (await listAds(crowd.pool, {}, { perPage: 10 })).page.topCursor!;
    for (let n = 11; n <= 15; n += 1) await stall.put({ title: `Lot nouveau ${n}` });
    const held = await listAds(crowd.pool, {}, { page: 102, perPage: 10, cursor: top });
    expect(held.rows[0]?.title).toBe('Lot 1000');
    expect(held.page).toMatchObject({ total: 1001, totalIsExact: false });
    await crowd.close();
  });

  it('accept any page number and price', async () => {
    for (const page of [1, 42, 1000, 4167, 4168, 100_000]) {
      for (const filters of [{}, { q: 'moto' }, { product_status: 'Bien' as const }]) {
        expect(await titles(filters, { page, perPage: 60 })).toBeInstanceOf(Array);
      }
    }
    for (const sort of ['recent', 'price_asc', 'price_desc'] as const) {
      expect(await titles({ price_min: 0, price_max: 2_000_000_000 }, { sort })).toHaveLength(24);
      expect(await titles({ price_min: 2_000_000_000 }, { sort })).toEqual([]);
    }
    expect(await titles({ category: 2_147_483_647, city: 2_147_483_647 })).toEqual([]);
  });
});

describe('an ad is removed from lists', () => {
  const countOf = async (words: string): Promise<number> =>
    (await titles({ q: `"${words}"` })).length;

  it('when it is unpublished or deleted', async () => {
    const id = await adFixtures.put({ title: 'Tambour kalangou', sub: 'instruments-de-musique' });
    expect(await countOf('tambour')).toBe(1);
    for (const status of ['sold', 'expired', 'withdrawn', 'pending']) {
      await database.pool.query('UPDATE ad SET status = $2 WHERE id = $1', [id, status]);
      expect(await countOf('tambour')).toBe(0);
      await database.pool.query("UPDATE ad SET status = 'published' WHERE id = $1", [id]);
      expect(await countOf('tambour')).toBe(1);
    }
    await database.pool.query("UPDATE ad SET title = 'Flûte peule' WHERE id = $1", [id]);
    expect([await countOf('tambour'), await countOf('flute')]).toEqual([0, 1]);
    await database.pool.query('DELETE FROM ad WHERE id = $1', [id]);
    expect(await countOf('flute')).toBe(0);
    expect(await suggest(database.pool, 'flut')).toEqual([]);
  });

  it('of its old price when the price changes', async () => {
    // Relaxed searches use the index of words and prices, even for few ads.
    const isFound = async (): Promise<boolean> => {
      const requested = { q: 'gangan violette', price_min: 4000, price_max: 6000 };
      const ways = await relaxedSearches(database.pool, requested);
      return ways.some(({ filters }) => filters.q === 'gangan' && filters.price_min === 4000);
    };
    const id = await adFixtures.put({ title: 'Gangan', price: 5000, status: 'pending' });
    const set = (column: 'price' | 'status', value: number | string | null) =>
      database.pool.query(`UPDATE ad SET ${column} = $2 WHERE id = $1`, [id, value]);
    expect(await isFound()).toBe(false);
    await set('status', 'published');
    expect(await isFound()).toBe(true);
    for (const other of [3999, 6001, 5_000_000, null]) {
      await set('price', other);
      expect(await isFound()).toBe(false);
      await set('price', 4000);
      expect(await isFound()).toBe(true);
    }
    await set('status', 'expired');
    expect(await isFound()).toBe(false);
  });

  it('when its owner is suspended, and returns when the suspension is lifted', async () => {
    const ownerId = await adFixtures.newOwner();
    const suspend = (at: string | null) =>
      database.pool.query('UPDATE app_user SET suspended_at = $2 WHERE id = $1', [ownerId, at]);
    await adFixtures.put({ title: 'Dynamo un', ownerId });
    const second = await adFixtures.put({ title: 'Dynamo deux', ownerId, status: 'pending' });
    await suspend('2026-11-01');
    expect(await countOf('dynamo')).toBe(0);
    await database.pool.query("UPDATE ad SET status = 'published' WHERE id = $1", [second]);
    expect(await countOf('dynamo')).toBe(0);
    await suspend(null);
    expect(await countOf('dynamo')).toBe(2);
  });

  it('also when suspension and publication are concurrent', async () => {
    const ownerId = await adFixtures.newOwner();
    const id = await adFixtures.put({ title: 'Enclume rare', ownerId, status: 'pending' });
    const moderator = await database.pool.connect();
    await moderator.query('BEGIN');
    await moderator.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [ownerId]);
    const publication = database.pool.query("UPDATE ad SET status = 'published' WHERE id = $1", [
      id,
    ]);
    await moderator.query('SELECT pg_sleep(0.05)');
    await moderator.query('COMMIT');
    moderator.release();
    await publication;
    expect(await countOf('enclume')).toBe(0);
  });
});

describe('suggestions', () => {
  it('complete the last word, and name categories and cities', async () => {
    expect(await suggest(database.pool, 'mot')).toEqual(
      expect.arrayContaining([
        { text: 'moto', kind: 'word', url: '/annonces?q=moto' },
        { text: 'Motos', kind: 'category', url: `/category/${ids['motos']}` },
      ]),
    );
    expect(await suggest(database.pool, 'Nia')).toEqual([
      { text: 'Niamey', kind: 'city', url: `/annonces?city=${ids['niamey']}` },
    ]);
    expect((await suggest(database.pool, 'rouge mo'))[0]?.url).toBe('/annonces?q=rouge+moto');
  });

  it('are empty for empty input', async () => {
    for (const nothing of ['', ' ', '%', "'", '\0'])
      expect(await suggest(database.pool, nothing)).toEqual([]);
  });
});

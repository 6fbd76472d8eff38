import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdCard, Ad } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import { newcomer, sendAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { addAdsOfPlaces, openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { countChoices } from './commands/count-choices.ts';

let service: TestService;
let adFixtures: AdFixtures;
let someone: Person;
let moderator: Person;
let admin: Person;
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
  admin = await staff(service, 'admin');
  ids = await addAdsOfPlaces(adFixtures);
  await countChoices(service.database.pool);
});
afterAll(() => service.close());

describe('similar ads', () => {
  it('ranks the same category, city and price first, and excludes the ad itself', async () => {
    const { rows } = await service.database.pool.query<{ id: number }>(
      "SELECT id FROM ad WHERE title = 'Moto de Tessaoua'",
    );
    const { body } = await get(`/api/annonces/${rows[0]!.id}/similar`);
    const found = body.data.map(({ title }) => title);
    expect(found).not.toContain('Moto de Tessaoua');
    expect(found.at(-1)).toBe('Voiture de Tessaoua');
    expect(found).toHaveLength(4);
    const { body: first } = await get(`/api/annonces/${rows[0]!.id}/similar?per_page=2`);
    expect(first.data).toEqual(body.data.slice(0, 2));
    expect((await get(`/api/annonces/${rows[0]!.id}/similar?per_page=0`)).status).toBe(422);
  });

  it('returns 404 to others for an ad that is not public', async () => {
    const waiting = await sendAd(service, someone);
    expect((await get(`/api/annonces/${waiting.id}/similar`)).status).toBe(404);
    expect((await get(`/api/annonces/${waiting.id}/similar`, someone.token)).status).toBe(200);
    expect((await get('/api/annonces/999999/similar')).status).toBe(404);
  });
});

describe('the page of an unpublished ad', () => {
  const end = async (id: number, status: string, days: number, by: string | null = null) => {
    const at = new Date(service.clock.now().getTime() - days * DAY);
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
  ])('shows a %s ad for a year', async (status, by, label) => {
    const id = await adFixtures.put({ title: 'Moto partie', sub: 'motos' });
    expect((await gone(id)).status).toBe(404);
    await end(id, status, 300, by);
    const { body } = await gone(id);
    expect(body.data).toMatchObject({ id, title: 'Moto partie', status: label });
    expect(Object.keys(body.data).toSorted()).toEqual([
      'category',
      'city',
      'id',
      'kind',
      'paused_until',
      'price_label',
      'purpose',
      'status',
      'title',
    ]);
    expect((await get(`/api/annonces/${id}/similar`)).status).toBe(200);
    await end(id, status, 366, by);
    expect((await gone(id)).status).toBe(404);
  });

  it('returns 404 for an ad that was taken down, never published, or of a suspended owner', async () => {
    const { pool } = service.database;
    const taken = await adFixtures.put({ title: 'Moto interdite' });
    await end(taken, 'withdrawn', 1, 'moderator');
    expect((await gone(taken)).status).toBe(404);
    const waiting = await sendAd(service, someone);
    await end(waiting.id, 'withdrawn', 1, 'owner');
    expect((await gone(waiting.id)).status).toBe(404);
    const owner = await adFixtures.newOwner();
    const theirs = await adFixtures.put({ title: 'Moto', ownerId: owner });
    await end(theirs, 'sold', 1);
    await pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [owner]);
    expect((await gone(theirs)).status).toBe(404);
    expect((await gone(999_999)).status).toBe(404);
  });
});

describe('what the page of an ad says about its seller', () => {
  interface OnPage {
    data: { seller: Record<string, unknown> };
  }
  const sellerOf = async (adId: number) =>
    (await get<OnPage>(`/api/the-annonces/${adId}`)).body.data.seller;

  /** Begins a conversation of a new buyer, answered after some minutes or not at all. */
  const beginConversation = async (sellerId: number, adId: number, minutes: number | null) => {
    const { pool } = service.database;
    const buyerId = await adFixtures.newOwner();
    const started = await pool.query<{ id: number }>(
      `INSERT INTO conversation (ad_id, ad_title, ad_purpose, buyer_id, seller_id) VALUES ($1, 'Radio', 'offer', $2, $3) RETURNING id`,
      [adId, buyerId, sellerId],
    );
    const write = (senderId: number, after: number) =>
      pool.query(
        `INSERT INTO chat_message (conversation_id, sender_id, text, sent_at)
         VALUES ($1, $2, 'Bonjour', timestamptz '2026-11-10 08:00Z' + $3 * interval '1 minute')`,
        [started.rows[0]!.id, senderId, after],
      );
    await write(buyerId, 0);
    if (minutes === null) return;
    await write(sellerId, minutes);
    await write(sellerId, minutes + 500);
  };

  it('says whether the phone is confirmed, since when they are a member, and how many ads they have', async () => {
    const owner = await adFixtures.newOwner();
    const id = await adFixtures.put({ title: 'Radio', ownerId: owner });
    await adFixtures.put({ title: 'Radio 2', ownerId: owner });
    await adFixtures.put({ title: 'Radio vendue', ownerId: owner, status: 'sold' });
    await adFixtures.put({ title: 'Radio en attente', ownerId: owner, status: 'pending' });
    const { rows } = await service.database.pool.query<{ created_at: Date }>(
      'SELECT created_at FROM app_user WHERE id = $1',
      [owner],
    );
    expect(await sellerOf(id)).toEqual({
      phone_confirmed: true,
      contact_confirmed: false,
      company_declared: false,
      takes_messages: true,
      ratings: null,
      contact_hours: null,
      member_since: rows[0]!.created_at.toISOString(),
      ads: 2,
      answer_minutes: null,
    });
  });

  it('says the median time of the first answer once there are five conversations', async () => {
    const owner = await adFixtures.newOwner();
    const id = await adFixtures.put({ title: 'Radio', ownerId: owner });
    for (const minutes of [5, 20, 60, 600]) await beginConversation(owner, id, minutes);
    expect(await sellerOf(id)).toMatchObject({ answer_minutes: null });
    await beginConversation(owner, id, null);
    expect(await sellerOf(id)).toMatchObject({ answer_minutes: 60 });
  });

  it('says no time when most buyers wait for an answer', async () => {
    const owner = await adFixtures.newOwner();
    const id = await adFixtures.put({ title: 'Radio', ownerId: owner });
    for (const minutes of [5, 20, null, null, null]) await beginConversation(owner, id, minutes);
    expect(await sellerOf(id)).toMatchObject({ answer_minutes: null });
  });
});

describe('the seller page', () => {
  interface Shop {
    data: { first_name: string; ads: Ad[] } & Record<string, unknown>;
    meta: { total: number; next_cursor: string | null };
  }

  it('shows the name, the city and the published ads, without phone numbers', async () => {
    const owner = await adFixtures.newOwner();
    for (let n = 1; n <= 5; n += 1) await adFixtures.put({ title: `Radio ${n}`, ownerId: owner });
    await adFixtures.put({ title: 'Radio vendue', ownerId: owner, status: 'sold' });
    const first = await get<Shop>(`/api/vendeurs/${owner}?per_page=3`);
    expect(Object.keys(first.body.data).toSorted()).toEqual([
      'ads',
      'city',
      'first_name',
      'id',
      'last_name',
      'member_since',
      'photo',
      'profile',
      'ratings',
    ]);
    expect(first.body.data['profile']).toEqual({});
    expect(first.body.meta.total).toBe(5);
    expect(JSON.stringify(first.body)).not.toMatch(/\+227|telephone|whatsapp/);
    const next = await get<Shop>(
      `/api/vendeurs/${owner}?per_page=3&cursor=${first.body.meta.next_cursor}`,
    );
    const both = [...first.body.data.ads, ...next.body.data.ads].map(({ title }) => title);
    expect(both).toEqual([5, 4, 3, 2, 1].map((n) => `Radio ${n}`));
  });

  it('shows the parts of the profile that the person chose, also without any ad', async () => {
    const tailor = await newcomer(service);
    const post = (path: string, json: unknown) =>
      service.call('POST', `/api/${path}`, { token: tailor.token, json });
    const shop = () => get<Shop>(`/api/vendeurs/${tailor.user.id}`);
    await post('create-meta', { type: 'skill', title: 'Couture' });
    await post('create-meta', { type: 'interest', title: 'Lutte' });
    expect((await shop()).status).toBe(404);
    const chosen = await post('my-public-sections', {
      sections: ['skills', 'skills', 'formations'],
    });
    expect(chosen.body).toMatchObject({ data: { public_sections: ['skills', 'formations'] } });
    const { data } = (await shop()).body;
    expect(data['profile']).toMatchObject({ skills: [{ title: 'Couture' }], formations: [] });
    expect(JSON.stringify(data)).not.toContain('Lutte');
    expect((await post('my-public-sections', { sections: ['telephone'] })).status).toBe(422);
    await post('my-public-sections', { sections: [] });
    expect((await shop()).status).toBe(404);
  });

  it('returns 404 for a user who never published or is suspended', async () => {
    expect((await get(`/api/vendeurs/${moderator.user.id}`)).status).toBe(404);
    const owner = await adFixtures.newOwner();
    await adFixtures.put({ title: 'Radio', ownerId: owner });
    await service.database.pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [
      owner,
    ]);
    expect((await get(`/api/vendeurs/${owner}`)).status).toBe(404);
    expect((await get('/api/vendeurs/abc')).status).toBe(404);
    expect((await get(`/api/vendeurs/${owner}?cursor=AAAA`)).status).toBe(404);
  });

  it('rejects a forged cursor', async () => {
    const owner = await adFixtures.newOwner();
    await adFixtures.put({ title: 'Radio', ownerId: owner });
    expect((await get(`/api/vendeurs/${owner}?cursor=AAAA`)).status).toBe(422);
  });
});

describe('a city page', () => {
  it('shows the categories with ads in the city', async () => {
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
      warnings: [],
      pack: null,
    });
    expect((await get('/api/villes/atlantide')).status).toBe(404);
    expect((await get('/api/villes/tessaoua?category=atlantide')).status).toBe(404);
  });
});

describe('synonym groups', () => {
  it('are managed by administrators and take effect at once', async () => {
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
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountSummary } from '#contract/app/routes/account-summary.ts';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import {
  jpeg,
  multipart,
  proveNumbers,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { storedPictures } from '#server/testing/stored-pictures.ts';

let service: TestService;
let moussa: Person;
let ramatou: Person;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service, { first_name: 'Moussa' });
  ramatou = await seller(service, { first_name: 'Ramatou' });
  moderator = await staff(service);
});
afterAll(() => service.close());

const like = (person: Person, id: number, json?: unknown) =>
  service.call<{ data: { liked: boolean } }>('POST', `/api/annonces/like/${id}`, {
    token: person.token,
    ...(json === undefined ? {} : { json }),
  });

describe('a pending ad', () => {
  it('is visible to its owner only; others get 404', async () => {
    const ad = await sendAd(service, moussa);
    const url = `/api/the-annonces/${ad.id}`;
    expect((await service.call('GET', url, { token: moussa.token })).status).toBe(200);
    const unknown = await service.call('GET', '/api/the-annonces/999999');
    for (const token of [undefined, ramatou.token]) {
      const answer = await service.call('GET', url, token ? { token } : {});
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '99999999999', '%00', '..%2f1'])(
    'an invalid id is 404: %s',
    async (id) => {
      expect((await service.call('GET', `/api/the-annonces/${id}`)).status).toBe(404);
    },
  );

  it('has one canonical address', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    expect((await service.call('GET', `/api/the-annonces/${id}`)).status).toBe(200);
    for (const written of [`0x${id.toString(16)}`, `${id}e0`, `0${id}`, `+${id}`, `%20${id}`])
      expect([written, (await service.call('GET', `/api/the-annonces/${written}`)).status]).toEqual(
        [written, 404],
      );
  });
});

describe('my ads', () => {
  it('are listed by status, with the number of each in the summary of the account', async () => {
    const person = await seller(service);
    const waiting = await sendAd(service, person, { title: 'Une' });
    const online = await publishedAd(service, person, moderator, { title: 'Deux' });
    const edited = await publishedAd(service, person, moderator, { title: 'Trois' });
    await service.call('POST', `/api/update-annonces/${edited.id}`, {
      token: person.token,
      json: { title: 'Quatre' },
    });
    const idsOf = async (status: string) => {
      const url = `/api/annonces/my?status=${encodeURIComponent(status)}&per_page=1`;
      const { body } = await service.call<AdList>('GET', url, { token: person.token });
      return [body.data.map(({ id }) => id), body.meta.total];
    };
    expect(await idsOf('Publiée')).toEqual([[online.id], 1]);
    // A change under review makes it wait, as its badge says, although it is online.
    expect(await idsOf('En attente')).toEqual([[edited.id], 2]);
    expect(await idsOf('Vendue')).toEqual([[], 0]);
    expect((await service.call('GET', '/api/annonces/my?status=x', person)).status).toBe(422);
    await like(person, online.id);
    const { body } = await service.call<{ data: AccountSummary }>('GET', '/api/my-summary', person);
    expect(body.data).toMatchObject({
      ads: { 'En attente': 2, Publiée: 1, Rejetée: 0, Vendue: 0, Expirée: 0, Retirée: 0 },
      favourites: 1,
      saved_searches: 0,
      unread_messages: 0,
      companies: 0,
    });
    expect(waiting.status).toBe('En attente');
  });

  it('are the caller’s ads only, newest first', async () => {
    const person = await seller(service);
    const first = await sendAd(service, person, { title: 'Une' });
    const second = await publishedAd(service, person, moderator, { title: 'Deux' });
    const { body } = await service.call<AdList>('GET', '/api/annonces/my', { token: person.token });
    expect(body.data.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'Publiée'],
      [first.id, 'En attente'],
    ]);
    expect(body.meta).toMatchObject({
      total: 2,
      current_page: 1,
      last_page: 1,
      total_is_exact: true,
    });
    expect((await service.call('GET', '/api/annonces/my')).status).toBe(401);
  });

  it('can be deleted, with their files, by their owner only', async () => {
    const files = await storedPictures(service);
    const sent = await service.call<{ data: { id: number } }>('POST', '/api/photos', {
      token: moussa.token,
      ...multipart([{ name: 'photo', value: await jpeg(), filename: 'a.jpg' }]),
    });
    const ad = await publishedAd(service, moussa, moderator, { photo_ids: [sent.body.data.id] });
    expect(
      (await service.call('DELETE', `/api/annonces/${ad.id}`, { token: ramatou.token })).status,
    ).toBe(404);
    expect((await service.call('DELETE', `/api/annonces/${ad.id}`)).status).toBe(401);
    expect(
      (await service.call('DELETE', `/api/annonces/${ad.id}`, { token: moussa.token })).status,
    ).toBe(200);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(404);
    await service.carryOut();
    expect(await storedPictures(service)).toEqual(files);
  });
});

describe('the favourite button', () => {
  it('toggles, and is idempotent with an explicit state', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    expect((await like(ramatou, ad.id)).body.data.liked).toBe(true);
    expect((await like(ramatou, ad.id)).body.data.liked).toBe(false);
    expect((await like(ramatou, ad.id, { liked: true })).body.data.liked).toBe(true);
    expect((await like(ramatou, ad.id, { liked: true })).body.data.liked).toBe(true);
    const one = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${ad.id}`, {
      token: ramatou.token,
    });
    expect(one.body.data.liked).toBe(true);
    const others = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${ad.id}`, {
      token: moussa.token,
    });
    expect(others.body.data.liked).toBe(false);
  });

  it('takes over those that a device kept, once, without ads that are not online', async () => {
    const person = await seller(service, { first_name: 'Hadiza' });
    const [first, second] = [
      await publishedAd(service, moussa, moderator),
      await publishedAd(service, moussa, moderator),
    ];
    const waiting = await sendAd(service, moussa);
    await like(person, second.id);
    const ids = [first.id, waiting.id, second.id, 999_999];
    const add = () =>
      service.call<{ data: unknown }>('POST', '/api/annonces/favorites', {
        token: person.token,
        json: { ids },
      });
    const kept = [first.id, second.id];
    expect((await add()).body.data).toEqual({ added: 1, ids: kept });
    expect((await add()).body.data).toEqual({ added: 0, ids: kept });
    const { body } = await service.call<AdList>('GET', '/api/annonces/favorites', {
      token: person.token,
    });
    expect(new Set(body.data.map(({ id }) => id))).toEqual(new Set(kept));
    const shown = await service.call<AdList>('GET', `/api/annonces/by-ids?ids=${ids.join(',')}`);
    expect(shown.body.data.map(({ id }) => id)).toEqual(kept);
  });

  it('fills the list of favourites and marks favourites in lists', async () => {
    const person = await seller(service);
    const kept = await publishedAd(service, moussa, moderator);
    const not = await publishedAd(service, moussa, moderator);
    await like(person, kept.id);
    const list = await service.call<AdList>('GET', '/api/annonces/favorites', {
      token: person.token,
    });
    expect(list.body.data.map(({ id, liked }) => [id, liked])).toEqual([[kept.id, true]]);
    const among = await service.call('GET', `/api/annonces/liked?ids=${kept.id},${not.id}`, {
      token: person.token,
    });
    expect(among.body).toEqual({ data: [kept.id] });
    expect(
      (await service.call('GET', '/api/annonces/liked?ids=1;2', { token: person.token })).status,
    ).toBe(422);
  });

  it('requires authentication and a public ad', async () => {
    const waiting = await sendAd(service, moussa);
    const hidden = await seller(service);
    const hiddenAd = await publishedAd(service, hidden, moderator);
    await service.database.pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [
      hidden.user.id,
    ]);
    expect((await like(ramatou, hiddenAd.id)).status).toBe(404);
    expect((await service.call('POST', `/api/annonces/like/${waiting.id}`)).status).toBe(401);
    expect((await like(ramatou, waiting.id)).status).toBe(404);
    expect(
      (
        await service.call('POST', '/api/annonces/like/1', {
          token: ramatou.token,
          json: { liked: 'oui' },
        })
      ).status,
    ).toBe(422);
  });
});

describe('pagination of the caller’s lists', () => {
  const walk = async (person: Person, path: string): Promise<number[][]> => {
    const pages: number[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, body }: { status: number; body: AdList } = await service.call<AdList>(
        'GET',
        `${path}?per_page=2&cursor=${cursor}`,
        { token: person.token },
      );
      expect([status, body.meta.current_page, body.meta.total]).toEqual([200, pages.length + 1, 5]);
      pages.push(body.data.map(({ id }) => id));
      cursor = body.meta.next_cursor;
    }
    return pages;
  };

  it('returns the same pages by cursor and by number', async () => {
    const person = await seller(service);
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await publishedAd(service, person, moderator);
      ids.push(id);
      // Favourites added at the same instant are ordered by ad.
      if (count !== 2) service.clock.pass(1000);
      await like(person, id);
    }
    const [a, b, c, d, e] = ids as [number, number, number, number, number];
    for (const path of ['/api/annonces/my', '/api/annonces/favorites']) {
      expect(await walk(person, path)).toEqual([[e, d], [c, b], [a]]);
      const second = await service.call<AdList>('GET', `${path}?per_page=2&page=2`, {
        token: person.token,
      });
      expect(second.body.data.map(({ id }) => id)).toEqual([c, b]);
      expect(second.body.meta).toMatchObject({ current_page: 2, from: 3, to: 4, last_page: 3 });
    }
  });

  it('stays stable while ads are added and removed', async () => {
    const person = await seller(service);
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { id } = await publishedAd(service, person, moderator);
      ids.push(id);
      service.clock.pass(1000);
      await like(person, id);
    }
    const path = '/api/annonces/favorites?per_page=2';
    const first = await service.call<AdList>('GET', path, { token: person.token });
    await like(person, ids[3]!, { liked: false });
    await like(person, ids[2]!, { liked: false });
    const next = await service.call<AdList>(
      'GET',
      `${path}&cursor=${first.body.meta.next_cursor}`,
      { token: person.token },
    );
    expect(next.body.data.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(next.body.meta.next_cursor).toBeNull();
  });

  const place = (text: string): string => Buffer.from(text).toString('base64url');
  it.each([
    'x',
    '%00',
    place('1'),
    place('1.1'),
    place('-1.2'),
    place('zzzzzzzzzzz.2'),
    place('1.2.3.4'),
  ])('rejects a forged cursor: %s', async (cursor) => {
    for (const path of ['/api/annonces/my', '/api/annonces/favorites']) {
      const { status, body } = await service.call<{ errors: object }>(
        'GET',
        `${path}?cursor=${cursor}`,
        { token: moussa.token },
      );
      expect([status, Object.keys(body.errors)]).toEqual([422, ['cursor']]);
    }
  });
});

describe('lists', () => {
  it('contain no phone number of a seller', async () => {
    const numbers = ['90555555', '90555556', '90555557'] as const;
    const [whatsapp, telephone, sms] = numbers;
    await proveNumbers(
      service,
      moussa,
      numbers.map((number) => `+227${number}`),
    );
    await publishedAd(service, moussa, moderator, { whatsapp, telephone, sms });
    const raw = await service.app.inject({ url: '/api/annonces' });
    for (const number of [...numbers, moussa.telephone]) expect(raw.body).not.toContain(number);
    const own = await service.app.inject({
      url: `/api/the-annonces/${raw.json<AdList>().data[0]!.id}`,
    });
    expect(own.body).toContain('+22790555555');
  });
});

import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas.ts';
import {
  jpeg,
  multipart,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/cast.ts';
import { testService, type TestService } from '#server/testing/service.ts';

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

describe('an ad that waits', () => {
  it('is seen by its owner alone; to others it does not exist', async () => {
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
    'an id that is none is 404: %s',
    async (id) => {
      expect((await service.call('GET', `/api/the-annonces/${id}`)).status).toBe(404);
    },
  );
});

describe('my ads', () => {
  it('are all of mine and nobody else’s, newest first', async () => {
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
    const files = await readdir(service.platform.pictures.folder);
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
    expect(await readdir(service.platform.pictures.folder)).toEqual(files);
  });
});

describe('the heart', () => {
  it('flips at each touch, and says the same thing twice when told which', async () => {
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

  it('fills the list of favourites and answers which of some ads are kept', async () => {
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

  it('is for the signed-in and for public ads', async () => {
    const waiting = await sendAd(service, moussa);
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

describe('lists', () => {
  it('carry no number by which a seller can be reached', async () => {
    await publishedAd(service, moussa, moderator, {
      whatsapp: '90555555',
      telephone: '90555556',
      sms: '90555557',
    });
    const raw = await service.app.inject({ url: '/api/annonces' });
    for (const number of ['90555555', '90555556', '90555557', moussa.telephone])
      expect(raw.body).not.toContain(number);
    const own = await service.app.inject({
      url: `/api/the-annonces/${raw.json<AdList>().data[0]!.id}`,
    });
    expect(own.body).toContain('+22790555555');
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import {
  publishedAd,
  seller,
  sendAd,
  signedInAgain,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { endReservations } from './commands/reserve-ad.ts';

let service: TestService;
let moussa: Person;
let adId: number;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  moussa = await seller(service);
  adId = (await publishedAd(service, moussa, await staff(service))).id;
});
afterAll(() => service.close());

const dayAfter = (days: number) =>
  new Date(service.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const reserve = (until: string, { id = adId, token = moussa.token } = {}) =>
  service.call<{ message: string; data: Ad; errors?: unknown }>(
    'POST',
    `/api/annonces/${id}/reservation`,
    { token, json: { until } },
  );
const release = () =>
  service.call<{ message: string }>('DELETE', `/api/annonces/${adId}/reservation`, moussa);
const publicAd = async () =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${adId}`)).body.data;

it('a reserved ad says until when, on its page and in lists, and stays found', async () => {
  const { status, body } = await reserve(dayAfter(2));
  expect([status, body.message]).toEqual([200, 'Votre annonce est marquée «\u00a0Réservé\u00a0».']);
  // The end of the day in Niger.
  const end = `${dayAfter(2)}T23:00:00.000Z`;
  expect(body.data.reserved_until).toBe(end);
  expect(await publicAd()).toMatchObject({ status: 'Publiée', reserved_until: end });
  const list = await service.call<AdList>('GET', '/api/annonces');
  expect(list.body.data.find(({ id }) => id === adId)?.reserved_until).toBe(end);
});

it('a reservation ends by itself after its last day, or by its seller', async () => {
  await reserve(dayAfter(1));
  await endReservations(service.platform);
  expect((await publicAd()).reserved_until).not.toBeNull();
  service.clock.pass(2 * DAY);
  await endReservations(service.platform);
  expect((await publicAd()).reserved_until).toBeNull();
  moussa = await signedInAgain(service, moussa);
  await reserve(dayAfter(7));
  expect((await release()).body.message).toBe('Votre annonce n’est plus réservée.');
  expect((await publicAd()).reserved_until).toBeNull();
  expect((await release()).status).toBe(200);
});

it('at most seven days from today, and a real day', async () => {
  for (const [until, text] of [
    [dayAfter(8), '7 jours au plus.'],
    [dayAfter(-2), 'Choisissez une date à venir.'],
    ['demain', 'Choisissez une date.'],
    ['2026-02-31', 'Choisissez une date.'],
  ] as const) {
    const { status, body } = await reserve(until);
    expect([status, body.errors]).toEqual([422, { until: [text] }]);
  }
});

it('a reservation whose day is moved lasts seven days in all; a new one begins anew', async () => {
  await reserve(dayAfter(3));
  service.clock.pass(3 * DAY);
  moussa = await signedInAgain(service, moussa);
  expect((await reserve(dayAfter(4))).status).toBe(200);
  const { status, body } = await reserve(dayAfter(5));
  expect([status, body.errors]).toEqual([
    422,
    { until: ['7 jours au plus en tout, depuis le début de la réservation.'] },
  ]);
  await release();
  expect((await reserve(dayAfter(7))).status).toBe(200);
});

it('only an ad online can be reserved, by its owner alone', async () => {
  const other = await seller(service);
  expect((await reserve(dayAfter(1), { token: other.token })).status).toBe(404);
  const waiting = await sendAd(service, moussa);
  expect((await reserve(dayAfter(1), { id: waiting.id })).status).toBe(409);
  await reserve(dayAfter(1));
  await service.call('POST', `/api/annonces/${adId}/sold`, moussa);
  expect(await publicAd()).toMatchObject({ status: 'Vendue', reserved_until: null });
  await service.call('POST', `/api/annonces/${adId}/undo`, moussa);
  expect((await publicAd()).reserved_until).not.toBeNull();
});

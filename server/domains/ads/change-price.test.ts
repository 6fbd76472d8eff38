import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { DAY } from '#contract/common/time.ts';
import type { AdReply } from '#server/testing/ad-forms.ts';
import {
  publishedAd,
  seller,
  sendAd,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { endOldPrices } from './commands/change-price.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const reprice = (id: number, price: unknown, { token } = moussa) =>
  service.call<AdReply>('POST', `/api/annonces/${id}/price`, { token, json: { price } });
const change = (id: number, json: unknown) =>
  service.call<AdReply>('POST', `/api/update-annonces/${id}`, { token: moussa.token, json });
const decide = (id: number, what: 'approve' | 'reject', json: unknown = {}) =>
  service.call<{ data: ReviewedAd }>('POST', `/api/admin/annonces/${id}/${what}`, {
    token: moderator.token,
    json,
  });
const shown = async (id: number) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`)).body.data;
const own = async (id: number) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, { token: moussa.token })).body
    .data;
const waiting = async (id: number) =>
  (
    await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: moderator.token,
    })
  ).body.data.find((ad) => ad.id === id);
const sold = (changes: Record<string, unknown> = {}) =>
  publishedAd(service, moussa, moderator, { price: 100_000, price_label: '100 000', ...changes });

describe('the price before a drop', () => {
  it('is shown for fourteen days, when it had stood for a week', async () => {
    const { id } = await sold();
    await reprice(id, 90_000);
    expect((await shown(id)).old_price).toBeNull();
    service.clock.pass(7 * DAY);
    [moussa, moderator] = [
      await withFreshToken(service, moussa),
      await withFreshToken(service, moderator),
    ];
    await reprice(id, 80_000);
    expect((await shown(id)).old_price).toBe(90_000);
    const { body } = await service.call<AdList>('GET', '/api/annonces');
    expect(body.data.find((ad) => ad.id === id)?.old_price).toBe(90_000);
    service.clock.pass(13 * DAY);
    await endOldPrices(service.platform);
    expect((await shown(id)).old_price).toBe(90_000);
    service.clock.pass(DAY);
    await endOldPrices(service.platform);
    expect((await shown(id)).old_price).toBeNull();
    moderator = await withFreshToken(service, moderator);
  });

  it('is shown after a drop that was reviewed, and not for an ad that was off the site', async () => {
    const { id } = await sold();
    const withdrawn = await sold();
    await service.call('POST', `/api/annonces/${withdrawn.id}/withdraw`, moussa);
    service.clock.pass(8 * DAY);
    [moussa, moderator] = [
      await withFreshToken(service, moussa),
      await withFreshToken(service, moderator),
    ];
    for (const each of [id, withdrawn.id]) {
      await change(each, { price: 50_000, price_label: '50 000', title: 'Moto 125' });
      await decide(each, 'approve');
    }
    expect(await shown(id)).toMatchObject({ price: 50_000, old_price: 100_000 });
    expect(await shown(withdrawn.id)).toMatchObject({ price: 50_000, old_price: null });
  });

  it('needs seven days online without a break: a return starts them anew', async () => {
    const withdrawn = await sold();
    const corrected = await sold();
    const paused = await sold();
    service.clock.pass(8 * DAY);
    [moussa, moderator] = [
      await withFreshToken(service, moussa),
      await withFreshToken(service, moderator),
    ];
    await service.call('POST', `/api/annonces/${withdrawn.id}/withdraw`, moussa);
    await service.call('POST', `/api/annonces/${withdrawn.id}/renew`, moussa);
    await service.call('POST', `/api/annonces/${corrected.id}/withdraw`, moussa);
    await change(corrected.id, { title: 'Moto 125' });
    await decide(corrected.id, 'approve');
    const day = service.clock.now().toISOString().slice(0, 10);
    await service.call('POST', '/api/my-absence', { ...moussa, json: { until: day } });
    await service.call('DELETE', '/api/my-absence', moussa);
    for (const { id } of [withdrawn, corrected, paused]) {
      await reprice(id, 90_000);
      expect(await shown(id)).toMatchObject({ price: 90_000, old_price: null });
    }
  });

  it('is kept by a renewal while online', async () => {
    const { id } = await sold();
    service.clock.pass(8 * DAY);
    [moussa, moderator] = [
      await withFreshToken(service, moussa),
      await withFreshToken(service, moderator),
    ];
    await service.call('POST', `/api/annonces/${id}/renew`, moussa);
    await reprice(id, 90_000);
    expect((await shown(id)).old_price).toBe(100_000);
  });
});

describe('a price that falls, or rises by a fifth at most', () => {
  it('is public at once, in the lists too, and nothing waits for a review', async () => {
    const { id } = await sold();
    const { status, body } = await reprice(id, '80 000'.replace(' ', ''));
    expect([status, body.message]).toEqual([200, 'Le nouveau prix est en ligne.']);
    expect(body.data).toMatchObject({ status: 'Publiée', price: 80_000 });
    expect(await shown(id)).toMatchObject({ price: 80_000, price_label: '80\u202F000' });
    expect(await waiting(id)).toBeUndefined();
    const { body: list } = await service.call<AdList>(
      'GET',
      '/api/annonces?price_max=80000&price_min=80000',
    );
    expect(list.data.map((ad) => ad.id)).toContain(id);
    expect((await reprice(id, 96_000)).body.data.status).toBe('Publiée');
    const { rows } = await service.database.pool.query(
      "SELECT payload FROM event WHERE type = 'ad.price_changed' AND (payload->>'ad_id')::int = $1",
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it('is not 0, and a small one is written as it is', async () => {
    const { id } = await sold({ price: 50, price_label: '50 FCFA · À débattre' });
    const refused = await reprice(id, 0);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['price']]);
    expect((await reprice(id, 40)).body.data).toMatchObject({
      price: 40,
      price_label: '40 FCFA · À débattre',
    });
  });

  it('keeps the words of the label', async () => {
    const { id } = await sold({ price_label: '100 000 / mois' });
    await reprice(id, 90_000);
    expect((await shown(id)).price_label).toBe('90\u202F000 / mois');
  });

  it('changes nothing when it is the same', async () => {
    const { id } = await sold();
    expect((await reprice(id, 100_000)).body.message).toBe('Rien n’a changé.');
  });

  it('is in a change that waits too, whose reviewer has to read it again', async () => {
    const { id } = await sold();
    await change(id, { title: 'Toyota Corolla 2013' });
    const { version } = (await waiting(id))!;
    await reprice(id, 70_000);
    expect(await shown(id)).toMatchObject({
      price: 70_000,
      title: 'Toyota Corolla 2012 climatisée',
    });
    expect((await decide(id, 'approve', { version })).status).toBe(409);
    const now = (await waiting(id))!;
    expect(now).toMatchObject({
      price: 70_000,
      title: 'Toyota Corolla 2013',
      previous: { price: 70_000 },
      price_changes: [{ before: 100_000, after: 70_000 }],
    });
    await decide(id, 'approve', { version: now.version });
    expect(await shown(id)).toMatchObject({ price: 70_000, title: 'Toyota Corolla 2013' });
  });

  it('takes the place of a higher price that waits', async () => {
    const { id } = await sold();
    expect((await reprice(id, 150_000)).body.data.status).toBe('En attente');
    expect((await reprice(id, 100_000)).body.data).toMatchObject({
      status: 'Publiée',
      price: 100_000,
    });
    expect(await waiting(id)).toBeUndefined();
  });

  it('does not send a rejected change again', async () => {
    const { id } = await sold();
    await change(id, { title: 'Corolla volée' });
    await decide(id, 'reject', { reason: 'category', comment: '' });
    await reprice(id, 90_000);
    expect(await own(id)).toMatchObject({
      status: 'Rejetée',
      title: 'Corolla volée',
      price: 90_000,
    });
    expect(await shown(id)).toMatchObject({ price: 90_000 });
    expect(await waiting(id)).toBeUndefined();
  });
});

describe('a price that rises by more than a fifth', () => {
  it('waits for a review, while the price before stays public', async () => {
    const { id } = await sold();
    const { status, body } = await reprice(id, 120_001);
    expect([status, body.data.status, body.data.published]).toEqual([200, 'En attente', true]);
    expect(body.message).toContain('augmente de plus de 20 %');
    expect(await shown(id)).toMatchObject({ price: 100_000 });
    const reviewed = (await waiting(id))!;
    expect(reviewed).toMatchObject({ price: 120_001, previous: { price: 100_000 } });
    expect((await reprice(id, 120_001)).body.message).toBe('Rien n’a changé.');
    await decide(id, 'approve', { version: reviewed.version });
    expect(await shown(id)).toMatchObject({ price: 120_001, price_label: '120\u202F001' });
  });

  it('waits too when it rises step by step, until a moderator has approved', async () => {
    const { id } = await sold();
    await reprice(id, 110_000);
    await reprice(id, 120_000);
    expect((await reprice(id, 130_000)).body.data.status).toBe('En attente');
    expect((await waiting(id))?.price_changes).toMatchObject([
      { before: 100_000, after: 110_000 },
      { before: 110_000, after: 120_000 },
    ]);
    const { data } = (await decide(id, 'approve')).body;
    expect([data.price, data.price_changes]).toEqual([130_000, []]);
    expect((await reprice(id, 156_000)).body.data.status).toBe('Publiée');
  });

  it('waits when the ad had no price', async () => {
    const { id } = await sold({ price: '', price_label: 'À débattre' });
    expect((await reprice(id, 50_000)).body.data).toMatchObject({
      status: 'En attente',
      price_label: '50\u202F000',
    });
  });
});

it('is refused for another person’s ad, one that is not published, and a price that is none', async () => {
  const { id } = await sold();
  expect((await reprice(id, 1000, await seller(service))).status).toBe(404);
  expect((await reprice((await sendAd(service, moussa)).id, 1000)).status).toBe(409);
  for (const price of [0, -1, 1.5, 'cher', '', 2_000_000_001])
    expect([price, (await reprice(id, price)).status]).toEqual([price, 422]);
  await service.call('POST', `/api/annonces/${id}/sold`, { token: moussa.token });
  expect((await reprice(id, 1000)).status).toBe(409);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import { publishedAd, staff, type Person } from '#server/testing/personas.ts';
import { ratingCalls } from '#server/testing/rating-calls.ts';
import { settledSeller } from '#server/testing/ratings.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

const settled = () => settledSeller(service);
const { act, bell, met, rate, rateByOthers, shownOf, state, write } = ratingCalls(
  () => service,
  () => moderator,
);

describe('a rating', () => {
  it('is written once by a buyer whom the seller answered, and shown from three people on', async () => {
    const owner = await settled();
    const buyer = await settled();
    const contact = await met(owner, buyer);
    expect(await state(buyer, contact.id)).toMatchObject({ rating: null, may_rate: true });
    const made = await rate(buyer, contact.id, {
      came: false,
      as_described: true,
      courteous: false,
    });
    expect([made.status, made.body]).toEqual([201, { message: 'Merci pour votre avis.' }]);
    // Nothing was seen of what a seller who did not come sells.
    expect(await state(buyer, contact.id)).toMatchObject({
      rating: { came: false, as_described: null, courteous: false, state: 'counted' },
      may_rate: false,
    });
    const twice = await rate(buyer, contact.id);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'Vous avez déjà donné votre avis sur cette annonce.',
    ]);
    expect(await bell(owner)).toEqual([
      'Un acheteur a donné son avis sur vous pour « Moto Bajaj ».',
    ]);
    await rateByOthers(owner, 1);
    expect(await shownOf(owner)).toBeNull();
    await rateByOthers(owner, 1);
    const shown = {
      total: 3,
      came: { yes: 2, of: 3 },
      as_described: { yes: 2, of: 2 },
      courteous: { yes: 2, of: 3 },
    };
    expect(await shownOf(owner)).toEqual({ ...shown, sentences: [] });
    const page = await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${contact.adId}`);
    expect(page.body.data.seller.ratings).toEqual(shown);
    // No name of who wrote it.
    expect(JSON.stringify(await shownOf(owner))).not.toContain('name');
  });

  it('says at which field an answer is missing', async () => {
    const buyer = await settled();
    const { id } = await met(await settled(), buyer);
    const { status, body } = await rate(buyer, id, { came: true, sentence: 'a'.repeat(201) });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['courteous', 'sentence'],
    ]);
    const unseen = await rate(buyer, id, { came: true, courteous: true });
    expect(unseen.body.errors).toEqual({ as_described: ['Répondez par oui ou par non.'] });
  });

  it('takes a real contact: an answer of the seller, or a sale to that person', async () => {
    const owner = await settled();
    const buyer = await settled();
    const { id, adId } = await met(owner, buyer, { isAnswered: false });
    const refused = await rate(buyer, id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Vous pourrez donner votre avis quand le vendeur vous aura répondu, ou s’il indique vous avoir vendu l’article.',
    ]);
    expect((await act(buyer, id, 'sold')).status).toBe(403);
    expect(await state(owner, id)).toMatchObject({ may_sell: true, is_sold: false });
    expect((await act(owner, id, 'sold')).status).toBe(200);
    expect((await act(owner, id, 'sold')).status).toBe(200);
    expect(await state(owner, id)).toMatchObject({ may_sell: false, is_sold: true });
    const sold = await service.call('GET', `/api/the-annonces/${adId}`, { token: owner.token });
    expect(sold.body).toMatchObject({ data: { status: 'Vendue' } });
    expect(await bell(buyer)).toEqual([
      'Le vendeur indique vous avoir vendu « Moto Bajaj ». Donnez votre avis.',
    ]);
    expect((await rate(buyer, id)).status).toBe(201);
  });

  it('follows a sale to one person alone', async () => {
    const owner = await settled();
    const buyer = await settled();
    const other = await settled();
    const { id, adId } = await met(owner, buyer, { isAnswered: false });
    const second = (await write(other, `/api/annonces/${adId}/conversations`)).body.data.id;
    expect((await act(owner, id, 'sold')).status).toBe(200);
    const again = await act(owner, second, 'sold');
    expect([again.status, again.body.message]).toEqual([
      409,
      'Cette annonce est déjà marquée vendue à une autre personne.',
    ]);
    expect((await rate(other, second)).status).toBe(403);
  });

  it('is not for strangers, the seller, wanted ads, or who blocked the seller', async () => {
    const owner = await settled();
    const buyer = await settled();
    const { id } = await met(owner, buyer);
    const stranger = await rate(await settled(), id);
    expect([stranger.status, stranger.body.message]).toEqual([404, 'Conversation introuvable.']);
    expect((await rate(owner, id)).status).toBe(403);
    const block = (method: 'POST' | 'DELETE') =>
      service.call(method, `/api/users/${owner.user.id}/block`, { token: buyer.token });
    await block('POST');
    expect((await state(buyer, id)).may_rate).toBe(false);
    expect((await rate(buyer, id)).status).toBe(403);
    await block('DELETE');
    expect((await rate(buyer, id)).status).toBe(201);
    const viewedAd = await publishedAd(service, owner, moderator, {
      kind: 'wanted',
      title: 'Moto',
      product_status: undefined,
    });
    const offered = await write(buyer, `/api/annonces/${viewedAd.id}/conversations`);
    await write(owner, `/api/conversations/${offered.body.data.id}/messages`);
    expect((await rate(buyer, offered.body.data.id)).status).toBe(403);
  });

  it('is not escaped by blocking the buyer or deleting the ad', async () => {
    const owner = await settled();
    const [blocked, left] = [await settled(), await settled()];
    const first = await met(owner, blocked);
    const second = await met(owner, left);
    await service.call('POST', `/api/users/${blocked.user.id}/block`, { token: owner.token });
    const gone = await service.call('DELETE', `/api/annonces/${second.adId}`, {
      token: owner.token,
    });
    expect(gone.status).toBe(200);
    expect((await rate(blocked, first.id)).status).toBe(201);
    expect((await rate(left, second.id)).status).toBe(201);
    await rateByOthers(owner, 1);
    expect(await shownOf(owner)).toMatchObject({ total: 3 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import type { AdReply } from '#server/testing/ad-forms.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

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

const change = (id: number, json: unknown, person: Person = moussa) =>
  service.call<AdReply>('POST', `/api/update-annonces/${id}`, { token: person.token, json });
const decide = (id: number, what: 'approve' | 'reject', json: unknown = {}) =>
  service.call<{ data: ReviewedAd }>('POST', `/api/admin/annonces/${id}/${what}`, {
    token: moderator.token,
    json,
  });
const REJECTION = { reason: 'category', comment: '' };
const asOwner = async (id: number) =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, { token: moussa.token })).body
    .data;
const asStranger = async (id: number) => {
  const { status, body } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
  return status === 200 ? body.data : status;
};
const waiting = async () =>
  (
    await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: moderator.token,
    })
  ).body.data;

describe('a change of a published ad', () => {
  it('is stored as a pending edit: others see the old version until it is approved', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Frigo Samsung' });
    const { status, body } = await change(id, { title: 'Frigo Samsung 300 L', price: 90_000 });
    expect([status, body.data.status, body.data.published]).toEqual([200, 'En attente', true]);
    expect(body.message).toContain('reste en ligne telle quelle');
    expect(await asStranger(id)).toMatchObject({ title: 'Frigo Samsung', status: 'Publiée' });
    expect(await asOwner(id)).toMatchObject({ title: 'Frigo Samsung 300 L', price: 90_000 });
    const { body: list } = await service.call<AdList>('GET', '/api/annonces?per_page=60');
    expect(list.data.find((ad) => ad.id === id)?.title).toBe('Frigo Samsung');
    const before = (await asStranger(id)) as Ad;

    const reviewed = (await waiting()).find((ad) => ad.id === id)!;
    expect(reviewed).toMatchObject({
      title: 'Frigo Samsung 300 L',
      status: 'En attente',
      version: 2,
      previous: { title: 'Frigo Samsung', price: 2_500_000 },
    });
    expect((await decide(id, 'approve', { version: 1 })).status).toBe(409);
    expect((await decide(id, 'approve', { version: 2 })).body.data.status).toBe('Publiée');
    expect(await asStranger(id)).toMatchObject({
      title: 'Frigo Samsung 300 L',
      published_at: before.published_at,
      expires_at: before.expires_at,
    });
    expect(await asOwner(id)).toMatchObject({ status: 'Publiée', published: true });
    expect((await decide(id, 'approve')).status).toBe(409);
  });

  it('keeps the public version when rejected, and gives the owner the reason and the field', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Table basse' });
    await change(id, { title: 'Table basse volée' });
    expect((await decide(id, 'reject', REJECTION)).body.data.status).toBe('Rejetée');
    expect(await asStranger(id)).toMatchObject({ title: 'Table basse' });
    expect(await asOwner(id)).toMatchObject({
      title: 'Table basse volée',
      status: 'Rejetée',
      published: true,
      rejection_reason:
        'Catégorie ou ville qui ne convient pas. Choisissez la catégorie et la ville qui conviennent.',
      rejection_field: 'cat_id',
    });
    await change(id, { title: 'Table basse en bois' });
    expect(await asOwner(id)).toMatchObject({ status: 'En attente', rejection_reason: null });
    await decide(id, 'approve');
    expect(await asStranger(id)).toMatchObject({ title: 'Table basse en bois' });
  });

  it('leaves nothing to review when it reverts the pending edit', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Chaise' });
    await change(id, { title: 'Chaises' });
    expect((await change(id, { title: 'Chaise' })).body.data.status).toBe('Publiée');
    expect((await waiting()).some((ad) => ad.id === id)).toBe(false);
  });

  it('replaces the pending edit and keeps its place in the queue', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Chaise' });
    await change(id, { title: 'Chaise un' });
    const first = (await waiting()).find((ad) => ad.id === id)!;
    service.clock.pass(5000);
    await change(id, { title: 'Chaise deux' });
    const second = (await waiting()).find((ad) => ad.id === id)!;
    expect(second).toMatchObject({ title: 'Chaise deux', version: first.version + 1 });
    expect(second.submitted_at).toBe(first.submitted_at);
  });

  it('leaves the queue while the ad is withdrawn, and returns with it', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Lit' });
    await change(id, { title: 'Lit double' });
    await service.call('POST', `/api/annonces/${id}/withdraw`, { token: moussa.token });
    expect((await waiting()).some((ad) => ad.id === id)).toBe(false);
    expect((await decide(id, 'approve')).status).toBe(409);
    await service.call('POST', `/api/annonces/${id}/renew`, { token: moussa.token });
    expect(await asStranger(id)).toMatchObject({ title: 'Lit' });
    await decide(id, 'approve');
    expect(await asStranger(id)).toMatchObject({ title: 'Lit double' });
  });

  it('notifies its owner of the approval by SMS', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Lit' });
    await service.carryOut();
    await change(id, { title: 'Lit double neuf' });
    await decide(id, 'approve');
    await service.carryOut();
    expect(
      service.fakeGateways.texts.filter(
        ({ to, text }) => to === moussa.telephone && text.includes('Lit double neuf'),
      ),
    ).toHaveLength(1);
  });
});

describe('a change of an unpublished ad', () => {
  it('resubmits a rejected ad, and shows the reviewer the previous version', async () => {
    const { id } = await sendAd(service, moussa, { title: 'Moto sans photo' });
    await decide(id, 'reject', { reason: 'photos', comment: 'Une photo du moteur.' });
    expect(await asOwner(id)).toMatchObject({ rejection_field: 'photos', published: false });
    const { body } = await change(id, { title: 'Moto Bajaj' });
    expect(body.data).toMatchObject({ status: 'En attente', published: false });
    expect(body.data.rejection_reason).toBeNull();
    expect((await waiting()).find((ad) => ad.id === id)).toMatchObject({
      version: 2,
      previous: { title: 'Moto sans photo' },
    });
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await asStranger(id)).toMatchObject({ title: 'Moto Bajaj', status: 'Publiée' });
  });

  it('resubmits a rejected ad even without changes', async () => {
    const { id } = await sendAd(service, moussa);
    await decide(id, 'reject', REJECTION);
    expect((await change(id, {})).body.data.status).toBe('En attente');
  });

  it('makes a decision on the previous version stale', async () => {
    const { id } = await sendAd(service, moussa);
    await change(id, { title: 'Autre chose' });
    expect((await decide(id, 'approve', { version: 1 })).status).toBe(409);
    expect((await decide(id, 'approve', { version: 2 })).status).toBe(200);
  });

  it('submits a withdrawn ad for review again', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Vélo' });
    await service.call('POST', `/api/annonces/${id}/withdraw`, { token: moussa.token });
    await change(id, { title: 'Vélo de course' });
    expect(await asOwner(id)).toMatchObject({ status: 'En attente', withdrawn_by: null });
    expect((await waiting()).find((ad) => ad.id === id)?.previous?.title).toBe('Vélo');
    expect(await asStranger(id)).toBe(404);
    expect(
      (await service.call('POST', `/api/annonces/${id}/renew`, { token: moussa.token })).status,
    ).toBe(409);
  });

  it('is rejected once the ad is sold or taken down', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    await service.call('POST', `/api/annonces/${id}/sold`, { token: moussa.token });
    expect((await change(id, { title: 'x' })).status).toBe(409);
    await service.database.pool.query(
      "UPDATE ad SET status = 'withdrawn', withdrawn_by = 'moderator' WHERE id = $1",
      [id],
    );
    expect((await change(id, { title: 'x' })).status).toBe(409);
  });
});

describe('a change', () => {
  it('is partial and ignores read-only fields', async () => {
    const ad = await sendAd(service, moussa);
    const { body } = await change(ad.id, {
      description: 'Nouvelle description.',
      status: 'Publiée',
      views: 5000,
      user: { id: 1 },
      id: 1,
    });
    expect(body.data).toMatchObject({
      id: ad.id,
      title: ad.title,
      price: ad.price,
      contact: ad.contact,
      description: 'Nouvelle description.',
      status: 'En attente',
      views: 0,
    });
  });

  it('of the price label alone updates the price', async () => {
    const ad = await sendAd(service, moussa);
    expect((await change(ad.id, { price_label: '75 000' })).body.data.price).toBe(75_000);
    expect((await change(ad.id, { price_label: 'À débattre' })).body.data.price).toBeNull();
    expect((await change(ad.id, { price: 12 })).body.data).toMatchObject({
      price: 12,
      price_label: 'À débattre',
    });
  });

  it('of the kind of price writes the label', async () => {
    const { id } = await sendAd(service, moussa);
    const kinds = [
      [{ price_kind: 'negotiable' }, '2 500 000 FCFA · À débattre', 2_500_000],
      [{ price_kind: 'fixed', price: 2_000_000 }, '2 000 000', 2_000_000],
      [{ price_kind: 'quote' }, 'Sur devis', null],
    ] as const;
    for (const [json, label, price] of kinds)
      expect((await change(id, json)).body.data).toMatchObject({ price_label: label, price });
  });

  it('of a free ad to another kind needs a price, and other changes leave it free', async () => {
    const { id } = await sendAd(service, moussa, {
      price: 0,
      price_kind: 'free',
      price_label: 'Servez-vous',
    });
    const refused = await change(id, { price_kind: 'negotiable' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['price']]);
    const kept = await change(id, { title: 'Cartons vides' });
    expect(kept.body.data).toMatchObject({ price: 0, price_label: 'Servez-vous' });
    const sold = await change(id, { price_kind: 'fixed', price: 500 });
    expect(sold.body.data).toMatchObject({ price: 500, price_label: '500' });
    expect((await change(id, { price: '0' })).status).toBe(422);
    const free = await change(id, { price_kind: 'free' });
    expect(free.body.data).toMatchObject({ price: 0, price_label: 'Gratuit' });
  });

  it('is idempotent', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    await change(ad.id, { title: 'Deux fois' });
    const again = await change(ad.id, { title: 'Deux fois' });
    expect([again.status, again.body.message]).toEqual([200, 'Rien n’a changé.']);
    expect((await waiting()).find(({ id }) => id === ad.id)?.version).toBe(2);
  });

  it('reports the invalid field', async () => {
    const ad = await sendAd(service, moussa);
    const cases: [unknown, string][] = [
      [{ title: '' }, 'title'],
      [{ title: 'x'.repeat(81) }, 'title'],
      [{ cat_id: 999_999 }, 'cat_id'],
      [{ category_id: 1 }, 'category_id'],
      [{ city_id: 999_999 }, 'city_id'],
      [{ telephone: '12' }, 'telephone'],
      [{ whatsapp: '12' }, 'whatsapp'],
      [{ sms: '12' }, 'sms'],
      [{ price: -1 }, 'price'],
      [{ product_status: 'Neuf' }, 'product_status'],
      [{ photo_ids: [999_999] }, 'photo_ids'],
      [{ photo_ids: Array.from({ length: 11 }, (_, n) => n + 1) }, 'photo_ids'],
    ];
    for (const [json, field] of cases) {
      const { status, body } = await change(ad.id, json);
      expect([json, status, Object.keys(body.errors)]).toEqual([json, 422, [field]]);
    }
    expect((await asOwner(ad.id)).title).toBe(ad.title);
  });

  it('of another user’s ad is the same 404 as of a missing one, without reading the body', async () => {
    const ad = await sendAd(service, moussa);
    const other = await seller(service);
    const answers = [
      await change(ad.id, { title: 'À moi' }, other),
      await change(999_999, { title: 'À moi' }, other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect((await service.call('POST', `/api/update-annonces/${ad.id}`, { json: {} })).status).toBe(
      401,
    );
  });
});

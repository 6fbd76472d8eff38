import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import {
  publishedAd,
  seller,
  sendAd,
  signedInAgain,
  staff,
  type Person,
} from '#server/testing/personas.ts';
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

type Move = 'renew' | 'sold' | 'withdraw' | 'undo';
const make = (move: Move, id: number, person: Person | null = moussa) =>
  service.call<{ message: string; data: Ad }>(
    'POST',
    `/api/annonces/${id}/${move}`,
    person ? { token: person.token } : {},
  );
const seen = async (id: number, person?: Person) => {
  const { status, body } = await service.call<{ data: Ad }>(
    'GET',
    `/api/the-annonces/${id}`,
    person ? { token: person.token } : {},
  );
  return status === 200 ? body.data : status;
};
const isListed = async (id: number) => {
  const { body } = await service.call<AdList>('GET', '/api/annonces?per_page=60');
  return body.data.some((ad) => ad.id === id);
};

describe('a sold ad', () => {
  it('stays visible for thirty days, marked as sold, and in no list', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const { status, body } = await make('sold', ad.id);
    expect([status, body.data.status, body.data.published]).toEqual([200, 'Vendue', false]);
    expect(await seen(ad.id)).toMatchObject({ status: 'Vendue' });
    expect(await isListed(ad.id)).toBe(false);
    service.clock.pass(30 * DAY + 1);
    expect(await seen(ad.id)).toBe(404);
    expect(await seen(ad.id, await signedInAgain(service, moussa))).toMatchObject({
      status: 'Vendue',
    });
    moderator = await signedInAgain(service, moderator);
  });

  it('is sold once, and can be renewed when the sale falls through', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    await make('sold', ad.id);
    const { status, body } = await make('sold', ad.id);
    expect([status, body.message]).toEqual([409, 'Cette annonce est déjà vendue.']);
    expect((await make('withdraw', ad.id)).status).toBe(409);
    expect((await make('renew', ad.id)).body.data.status).toBe('Publiée');
    expect(await isListed(ad.id)).toBe(true);
  });
});

describe('a withdrawn ad', () => {
  it('is visible to its owner only, and is restored unchanged in its old position', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const before = await seen(ad.id);
    service.clock.pass(2000);
    const { body } = await make('withdraw', ad.id);
    expect(body.data).toMatchObject({ status: 'Retirée', withdrawn_by: 'owner' });
    expect(await seen(ad.id)).toBe(404);
    expect((await make('withdraw', ad.id)).body.message).toBe('Cette annonce est déjà retirée.');
    expect((await make('sold', ad.id)).status).toBe(409);
    const back = await make('renew', ad.id);
    expect(back.body.data).toMatchObject({ status: 'Publiée', withdrawn_by: null });
    expect(await seen(ad.id)).toMatchObject({
      published_at: (before as Ad).published_at,
      title: ad.title,
    });
  });

  it('cannot be restored when a moderator took it down', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    await service.database.pool.query(
      "UPDATE ad SET status = 'withdrawn', withdrawn_by = 'moderator' WHERE id = $1",
      [ad.id],
    );
    for (const move of ['renew', 'sold', 'withdraw'] as const) {
      const { status, body } = await make(move, ad.id);
      expect([move, status, body.message]).toEqual([
        move,
        409,
        'Cette annonce a été retirée par un modérateur.',
      ]);
    }
    expect(await seen(ad.id, moussa)).toMatchObject({ moves: ['remove'] });
  });
});

describe('renewing', () => {
  it('extends a published ad without moving it up in lists', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const before = (await seen(ad.id)) as Ad;
    service.clock.pass(3000);
    const { body } = await make('renew', ad.id);
    expect(Date.parse(body.data.expires_at!) - service.clock.now().getTime()).toBe(60 * DAY);
    expect(body.data.published_at).toBe(before.published_at);
    expect(body.data.confirmed_at).toBe(service.clock.now().toISOString());
  });

  it('does not bypass the review', async () => {
    const waiting = await sendAd(service, moussa);
    const rejected = await sendAd(service, moussa);
    await service.call('POST', `/api/admin/annonces/${rejected.id}/reject`, {
      token: moderator.token,
      json: { reason: 'photos' },
    });
    for (const { id } of [waiting, rejected]) {
      for (const move of ['renew', 'sold', 'withdraw'] as const)
        expect((await make(move, id)).status).toBe(409);
      expect(await seen(id)).toBe(404);
    }
  });

  it('stops at a hundred simultaneous ads', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    await make('withdraw', ad.id);
    await service.database.pool.query(
      `INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, condition, price_label,
                       whatsapp, telephone, sms, status, created_at, submitted_at)
       SELECT owner_id, title, description, category_id, sub_category_id, city_id, condition, price_label,
              whatsapp, telephone, sms, 'pending', created_at, submitted_at FROM ad, generate_series(1, 100) WHERE id = $1`,
      [ad.id],
    );
    expect((await make('renew', ad.id)).status).toBe(422);
  });
});

describe('a transition', () => {
  it('of another user’s ad is the same 404 as of a missing one', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const other = await seller(service);
    for (const move of ['renew', 'sold', 'withdraw'] as const) {
      const answers = [await make(move, ad.id, other), await make(move, 999_999, other)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      expect((await make(move, ad.id, null)).status).toBe(401);
    }
    expect(await seen(ad.id)).toMatchObject({ status: 'Publiée' });
  });

  it('is made once under concurrent requests', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const answers = await Promise.all([
      make('sold', ad.id),
      make('withdraw', ad.id),
      make('sold', ad.id),
      make('withdraw', ad.id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('requires POST', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    for (const move of ['renew', 'sold', 'withdraw'])
      expect(
        (await service.call('GET', `/api/annonces/${ad.id}/${move}`, { token: moussa.token }))
          .status,
      ).toBe(405);
    expect(await seen(ad.id)).toMatchObject({ status: 'Publiée' });
  });

  it('returns the next actions to the owner only', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const { body } = await service.call<AdList>('GET', '/api/annonces/my', {
      token: moussa.token,
    });
    expect(body.data.find(({ id }) => id === ad.id)).toMatchObject({
      published: true,
      moves: ['edit', 'price', 'reserve', 'renew', 'sold', 'withdraw', 'remove'],
      contacts: 0,
    });
    const others = (await seen(ad.id)) as Ad;
    for (const name of ['published', 'moves', 'contacts', 'rejection_reason', 'withdrawn_by'])
      expect(others).not.toHaveProperty(name);
  });
});

describe('republishing', () => {
  it('is limited to a hundred times a day, while withdrawing is not', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    for (let n = 0; n < 100; n += 1) expect((await make('renew', ad.id)).status).toBe(200);
    expect((await make('renew', ad.id)).status).toBe(429);
    expect((await make('withdraw', ad.id)).status).toBe(200);
    const refused = await make('renew', ad.id);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(
      'Vous avez beaucoup modifié vos annonces. Réessayez plus tard.',
    );
    expect(await isListed(ad.id)).toBe(false);
    // A sale and its undoing would republish it as well.
    expect((await make('undo', ad.id)).status).toBe(429);
  });
});

describe('the limit of thirty ads a day', () => {
  it('includes deleted ads', async () => {
    for (let n = 0; n < 30; n += 1) {
      const { id } = await sendAd(service, moussa);
      await service.call('DELETE', `/api/annonces/${id}`, { token: moussa.token });
    }
    await expect(sendAd(service, moussa)).rejects.toThrow('429');
  });
});

describe('undoing', () => {
  it('a sale or a renewal restores the ad as it was, once and within ten minutes', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    const before = (await seen(ad.id)) as Ad;
    service.clock.pass(3000);
    for (const move of ['sold', 'renew'] as const) {
      await make(move, ad.id);
      const { status, body } = await make('undo', ad.id);
      expect([status, body.message]).toEqual([200, 'C’est annulé.']);
      expect(await seen(ad.id)).toEqual(before);
      expect(await isListed(ad.id)).toBe(true);
      expect((await make('undo', ad.id)).body.message).toBe('Il est trop tard pour annuler.');
    }
    await make('sold', ad.id);
    service.clock.pass(10 * MINUTE + 1);
    expect((await make('undo', ad.id)).status).toBe(409);
    expect(await seen(ad.id)).toMatchObject({ status: 'Vendue' });
  });

  it('does not apply to other moves, nor to the ads of others', async () => {
    const ad = await publishedAd(service, moussa, moderator);
    expect((await make('undo', ad.id)).status).toBe(409);
    await make('withdraw', ad.id);
    await make('renew', ad.id);
    expect((await make('undo', ad.id)).status).toBe(409);
    await make('sold', ad.id);
    expect((await make('undo', ad.id, await seller(service))).status).toBe(404);
  });
});

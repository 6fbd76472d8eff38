import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import type { OwnShop } from '#contract/shops/schemas/shops.ts';
import { MINUTE } from '#contract/common/time.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import {
  freshNumber,
  jpeg,
  lastCode,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { publishedShop, shopFields } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let amina: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  amina = await staff(service);
  moussa = await seller(service);
});
afterAll(() => service.close());

const ask = (telephone: string, from = '10.9.0.1') =>
  service.call<{ message: string }>('POST', '/api/number-removals/code', {
    json: { telephone },
    from,
  });
const confirm = (telephone: string, code: string) =>
  service.call<{ message: string }>('POST', '/api/number-removals', {
    json: { telephone, code },
  });
const publish = async (
  changes: Record<string, string>,
  person = moussa,
  moderator = amina,
): Promise<{ id: number }> => {
  for (const number of Object.values(changes))
    await service.database.pool.query(
      'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
      [person.user.id, number],
    );
  return publishedAd(service, person, moderator, changes);
};
const disown = async (telephone: string): Promise<string> => {
  await ask(telephone);
  await service.carryOut();
  return (await confirm(telephone, lastCode(service, telephone))).body.message;
};
const mine = async (id: number) => {
  const { body } = await service.call<{ data: AdCard[] }>('GET', '/api/annonces/my', {
    token: moussa.token,
  });
  return body.data.find((ad) => ad.id === id);
};
const change = (id: number, json: object) =>
  service.call('POST', `/api/update-annonces/${id}`, { token: moussa.token, json });
const own = (act: string, id: number) =>
  service.call<{ message: string }>('POST', `/api/annonces/${id}/${act}`, { token: moussa.token });
const queued = async (id: number): Promise<ReviewedAd | undefined> =>
  (
    await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces?sort=checks', {
      token: amina.token,
    })
  ).body.data.find((ad) => ad.id === id);
const decide = (act: string, id: number, json: object = {}) =>
  service.call<{ name: string }>('POST', `/api/admin/annonces/${id}/${act}`, {
    token: amina.token,
    json,
  });
const statusOf = async (id: number) =>
  (await service.call('GET', `/api/the-annonces/${id}`)).status;

describe('the holder of a number', () => {
  it('takes it off the page of a shop, whose owner is notified; a moderator sees when it is put back', async () => {
    const hadiza = await seller(service);
    const { telephone, token } = hadiza;
    const slug = 'numero-repris';
    const { companyId } = await publishedShop(service, hadiza, amina, {
      slug,
      telephones: [telephone],
    });
    const shown = async () =>
      (
        await service.call<{ data: { shop: { telephones: string[] } } }>(
          'GET',
          `/api/boutiques/${slug}`,
        )
      ).body.data.shop.telephones;
    expect(await shown()).toEqual([telephone]);
    expect(await disown(telephone)).toMatch(/aucune page de boutique/);
    expect(await shown()).toEqual([]);
    await service.carryOut();
    const bell = await service.call<{ data: { text: string }[] }>('GET', '/api/notifications', {
      token,
    });
    expect(bell.body.data[0]?.text).toMatch(/l’a fait retirer/);
    const json = await shopFields(service, { slug, telephones: [telephone] });
    await service.call('POST', `/api/entreprises/${companyId}/boutique`, { token, json });
    expect(await shown()).toEqual([]);
    const waiting = await service.call<{ data: OwnShop[] }>('GET', '/api/admin/boutiques', {
      token: amina.token,
    });
    expect(waiting.body.data.find((shop) => shop.slug === slug)?.disowned).toEqual([telephone]);
  });

  it('hides every ad that shows it, without an account; a moderator decides', async () => {
    const telephone = freshNumber();
    const ads = [
      await publish({ telephone }),
      await publish({ whatsapp: telephone }, await seller(service)),
    ];
    const other = await publishedAd(service, moussa, amina);
    await ask(telephone);
    await service.carryOut();
    const { status, body } = await confirm(telephone, lastCode(service, telephone));
    expect([status, body.message]).toEqual([
      200,
      'C’est fait : 2 annonces sont masquées. Un modérateur va les relire.',
    ]);
    const [first, second] = ads;
    expect([
      await statusOf(first!.id),
      await statusOf(second!.id),
      await statusOf(other.id),
    ]).toEqual([404, 404, 200]);
    await service.carryOut();
    expect((await queued(first!.id))?.checks[0]).toMatchObject({
      kind: 'disowned_number',
      label: 'Le titulaire du numéro demande le retrait',
    });
    // A moderator puts an ad back online whose removal was asked wrongly.
    const path = `/api/admin/annonces/${first!.id}/approve`;
    expect((await service.call('POST', path, { token: amina.token })).status).toBe(200);
    expect(await statusOf(first!.id)).toBe(200);
  });

  it('takes the proof of the number from the account that had it', async () => {
    const telephone = freshNumber();
    await publish({ telephone });
    await ask(telephone);
    await service.carryOut();
    await confirm(telephone, lastCode(service, telephone));
    const { body } = await service.call<{ data: unknown[] }>('GET', '/api/my-numbers', {
      token: moussa.token,
    });
    expect(body.data).toEqual([]);
  });
});

describe('an ad with a disowned number', () => {
  it('stays off the site when its seller puts it back, until the number is proven and it is reviewed', async () => {
    const telephone = freshNumber();
    const [withdrawn, sold, other] = [
      await publish({ telephone }),
      await publish({ telephone }),
      await publish({ telephone }),
    ];
    await own('withdraw', withdrawn.id);
    await own('sold', sold.id);
    expect(await disown(telephone)).toContain('2 annonces sont masquées');
    const renewed = await own('renew', withdrawn.id);
    expect([renewed.status, renewed.body.message]).toEqual([
      200,
      'Confirmez les numéros de votre annonce : elle sera publiée après relecture.',
    ]);
    expect(await mine(withdrawn.id)).toMatchObject({
      status: 'En attente',
      unproven: [telephone],
    });
    for (const ad of [withdrawn, sold, other]) expect(await statusOf(ad.id)).toBe(404);
    const tooSoon = await decide('approve', withdrawn.id);
    expect([tooSoon.status, tooSoon.body.name]).toEqual([409, 'moderation.numberNotProven']);
  });

  it('stays off the site after an absence of its seller', async () => {
    const telephone = freshNumber();
    const [kept, gone] = [await publish({}), await publish({ telephone })];
    const absence = (method: 'POST' | 'DELETE', json?: object) =>
      service.call(method, '/api/my-absence', { token: moussa.token, ...(json && { json }) });
    const until = new Date(service.clock.now().getTime() + 3 * 24 * 60 * MINUTE);
    expect((await absence('POST', { until: until.toISOString().slice(0, 10) })).status).toBe(200);
    await service.database.pool.query('DELETE FROM contact_number WHERE telephone = $1', [
      telephone,
    ]);
    expect((await absence('DELETE')).status).toBe(200);
    expect([await statusOf(kept.id), await statusOf(gone.id)]).toEqual([200, 404]);
    expect(await mine(gone.id)).toMatchObject({ status: 'En attente', unproven: [telephone] });
  });

  it('is decided in the version that waits since, with its pending change and its photos', async () => {
    const telephone = freshNumber();
    const { id } = await publish({ telephone });
    await change(id, { title: 'Toyota très propre' });
    const read = await queued(id);
    await disown(telephone);
    const stale = await decide('approve', id, { version: read?.version });
    expect([stale.status, stale.body.name]).toEqual([409, 'moderation.staleVersion']);
    expect(await queued(id)).toMatchObject({ title: 'Toyota très propre' });
    expect((await decide('approve', id)).status).toBe(200);
    expect(await mine(id)).toMatchObject({ status: 'Publiée', title: 'Toyota très propre' });
  });

  it('by a pending change alone stays online, and the change is read anew', async () => {
    const telephone = freshNumber();
    const { id } = await publish({});
    await service.database.pool.query(
      'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, now())',
      [moussa.user.id, telephone],
    );
    await change(id, { telephone });
    const read = await queued(id);
    await disown(telephone);
    await service.carryOut();
    expect(await statusOf(id)).toBe(200);
    expect((await queued(id))?.checks[0]).toMatchObject({ kind: 'disowned_number' });
    expect((await decide('approve', id, { version: read?.version })).status).toBe(409);
  });

  it('still waits for the proof of its other numbers', async () => {
    const [telephone, sms] = [freshNumber(), freshNumber()];
    await service.database.pool.query(
      'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, now())',
      [moussa.user.id, telephone],
    );
    const { id } = await sendAd(service, moussa, { telephone, sms });
    await disown(telephone);
    expect(await mine(id)).toMatchObject({ unproven: [sms] });
    expect(await queued(id)).toBeUndefined();
  });

  it('that was sold is sold again when a moderator approves it', async () => {
    const telephone = freshNumber();
    const { id } = await publish({ telephone });
    await own('sold', id);
    await disown(telephone);
    expect(await queued(id)).toBeDefined();
    expect((await decide('approve', id)).status).toBe(200);
    expect((await mine(id))?.status).toBe('Vendue');
  });

  it('is announced to its seller, and its photos get other addresses', async () => {
    const telephone = freshNumber();
    const photo = await sendPhoto(service, moussa, await jpeg(120, 90));
    const { id } = await publish({ telephone });
    await change(id, { photo_ids: [photo] });
    await decide('approve', id);
    await service.carryOut();
    const shown = (await mine(id))?.pictures[0]?.variants[0]?.url;
    await disown(telephone);
    await service.carryOut();
    const { body } = await service.call<{ data: { kind: string; text: string }[] }>(
      'GET',
      '/api/notifications',
      { token: moussa.token },
    );
    expect(body.data.find(({ kind }) => kind === 'ad_hidden')?.text).toContain(
      'Le titulaire d’un numéro de votre annonce',
    );
    expect((await mine(id))?.pictures[0]?.variants[0]?.url).not.toBe(shown);
  });
});

describe('strangers', () => {
  it('read the same whether or not ads show a number, and no code leaves without one', async () => {
    const [shown, unknown] = [freshNumber(), freshNumber()];
    const { id } = await publish({ telephone: shown });
    const answers = [await ask(shown), await ask(unknown)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await service.carryOut();
    const to = (number: string) =>
      service.fakeGateways.texts.filter((text) => text.to === number).length;
    expect([to(shown), to(unknown)]).toEqual([1, 0]);
    const again = [await ask(shown), await ask(unknown)];
    expect(again.map(({ status, body }) => [status, body.message])).toEqual([
      [429, again[0]?.body.message],
      [429, again[0]?.body.message],
    ]);
    const wrong = [await confirm(shown, '000001'), await confirm(unknown, '000001')];
    expect(wrong.map(({ status, body }) => [status, body])).toEqual([
      [422, wrong[0]?.body],
      [422, wrong[0]?.body],
    ]);
    expect(await statusOf(id)).toBe(200);
  });

  it('cannot flood a number with codes, nor guess one', async () => {
    const telephone = freshNumber();
    const { id } = await publish({ telephone });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      service.clock.pass(2 * MINUTE);
      statuses.push((await ask(telephone, `10.8.${n}.1`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await service.carryOut();
    const code = lastCode(service, telephone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1) expect((await confirm(telephone, wrong)).status).toBe(422);
    expect((await confirm(telephone, code)).status).not.toBe(200);
    expect(await statusOf(id)).toBe(200);
  });

  it('cannot use up the codes of a holder before an ad shows the number', async () => {
    const telephone = freshNumber();
    for (let n = 0; n < 6; n += 1) {
      service.clock.pass(2 * MINUTE);
      await service.call('POST', '/api/forgotPassword', {
        json: { telephone },
        from: `10.6.${n}.1`,
      });
      await ask(telephone, `10.7.${n}.1`);
      for (let tries = 0; tries < 5; tries += 1) await confirm(telephone, '000001');
    }
    const { id } = await publish({ telephone }, await seller(service), await staff(service));
    expect((await ask(telephone)).status).toBe(200);
    await service.carryOut();
    expect((await confirm(telephone, lastCode(service, telephone))).status).toBe(200);
    expect(await statusOf(id)).toBe(404);
  });

  it('read what is not a number', async () => {
    for (const telephone of ['', 'x', '20 73 21 45', '+1 202 555 0123'])
      expect([telephone, (await ask(telephone)).status]).toEqual([telephone, 422]);
  });
});

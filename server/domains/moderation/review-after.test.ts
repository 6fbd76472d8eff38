import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { freshImei } from '#server/testing/imeis.ts';
import { freshNumber, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { aVoice } from '#server/testing/voices.ts';
import { checkAd } from './commands/check-ad.ts';
import { publishAtOnce } from './commands/publish-at-once.ts';
import { MOST_DUE, TRUSTED_DAYS } from './queries/trusted-seller.ts';
import { TRUSTED_APPROVALS } from '#contract/moderation/limits.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService({ REVIEW_AFTER: '1' });
  moderator = await staff(service);
});
afterAll(() => service.close());

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

/** Creates a seller whose account has `days` days and `approvals` approvals. */
const sellerWith = async ({ days = TRUSTED_DAYS, approvals = TRUSTED_APPROVALS } = {}) => {
  const person = await seller(service);
  const now = service.clock.now().getTime();
  await query('UPDATE app_user SET created_at = $2 WHERE id = $1', [
    person.user.id,
    new Date(now - days * DAY),
  ]);
  const id = await anAd(person);
  await query(
    `INSERT INTO journal (at, actor_id, act, subject_id, version)
     SELECT $4, $1, 'ad.approved', $2, 1000 + n FROM generate_series(1, $3::integer) n`,
    [moderator.user.id, id, approvals, new Date(now - 30 * DAY)],
  );
  await query("UPDATE ad SET status = 'sold' WHERE id = $1", [id]);
  return person;
};

let count = 0;
const wordOf = (seed: string): string =>
  createHash('sha256')
    .update(seed)
    .digest('base64')
    .replaceAll(/[^a-z]/g, '');
/** Sends an ad in which the checks find nothing. */
const anAd = async (person: Person, changes: object = {}): Promise<number> => {
  count += 1;
  const words = Array.from({ length: 20 }, (_, place) => wordOf(`${count}/${place}`));
  const texts = { title: wordOf(`title ${count}`), description: words.join(' ') };
  return (await sendAd(service, person, { ...texts, ...changes })).id;
};

const onlineAt = async (at: TestService, id: number): Promise<boolean> => {
  await at.carryOut();
  const { body } = await at.call<{ data: unknown[] }>('GET', `/api/annonces/by-ids?ids=${id}`);
  return body.data.length === 1;
};
const isOnline = (id: number): Promise<boolean> => onlineAt(service, id);
/** Returns the state of the seller's newest ad. */
const statusOf = async (person: Person): Promise<string | undefined> => {
  const { body } = await service.call<{ data: { status: string }[] }>(
    'GET',
    '/api/annonces/my',
    person,
  );
  return body.data[0]?.status;
};
const decide = (id: number, what: 'approve' | 'reject', json: object = {}) =>
  service.call('POST', `/api/admin/annonces/${id}/${what}`, { token: moderator.token, json });
const declareStolen = async (imei: string): Promise<void> => {
  const { status } = await service.call('POST', '/api/my-stolen-phones', {
    token: (await seller(service)).token,
    json: { imei, stolen_on: '2026-01-03' },
  });
  expect(status).toBe(201);
};
const next = async (pass: number[] = []) => {
  const { body } = await service.call<{ data: ReviewedAd | null }>(
    'POST',
    '/api/admin/annonces/next',
    {
      token: moderator.token,
      json: { pass },
    },
  );
  return body.data;
};
const waitingAds = async () => {
  const { body } = await service.call<{ data: ReviewedAd[] }>(
    'GET',
    '/api/admin/annonces',
    moderator,
  );
  return body.data;
};
const waitingIds = async () => (await waitingAds()).map(({ id }) => id);
const queuedAd = async (id: number) => (await waitingAds()).find((ad) => ad.id === id);
const change = ({ token }: Person, id: number, json: object) =>
  service.call('POST', `/api/update-annonces/${id}`, { token, json });

it('publishes an ad of a trusted seller at once, and moderators approve it afterwards', async () => {
  const trusted = await sellerWith();
  const id = await anAd(trusted);
  expect(await isOnline(id)).toBe(true);
  expect(await waitingIds()).toContain(id);
  expect((await next())?.id).toBe(id);
  expect((await decide(id, 'approve')).status).toBe(200);
  expect(await waitingIds()).not.toContain(id);
  expect((await decide(id, 'approve')).status).toBe(409);
  expect(await isOnline(id)).toBe(true);
});

it('takes what moderators reject off the site, and its seller may correct it and waits then', async () => {
  const trusted = await sellerWith();
  const id = await anAd(trusted);
  expect(await isOnline(id)).toBe(true);
  const json = { reason: (await reasons())[0]?.code, comment: 'Photo floue.' };
  expect((await decide(id, 'reject', json)).status).toBe(200);
  expect(await isOnline(id)).toBe(false);
  expect(await statusOf(trusted)).toBe('Rejetée');
  expect(await waitingIds()).not.toContain(id);
  // The next one waits: a rejection counts for sixty days.
  expect(await isOnline(await anAd(trusted))).toBe(false);
});

const reasons = async () =>
  (
    await service.call<{ data: { code: string }[] }>(
      'GET',
      '/api/admin/rejection-reasons',
      moderator,
    )
  ).body.data;

it('lets wait what the checks flag, and ads of accounts that are too new, too little known or reported', async () => {
  const trusted = await sellerWith();
  expect(await isOnline(await anAd(trusted, { description: 'Appelez le 90 12 34 56.' }))).toBe(
    false,
  );
  expect(await isOnline(await anAd(await sellerWith({ days: TRUSTED_DAYS - 1 })))).toBe(false);
  expect(await isOnline(await anAd(await sellerWith({ approvals: TRUSTED_APPROVALS - 1 })))).toBe(
    false,
  );
  const reported = await sellerWith();
  await query(
    `INSERT INTO journal (at, actor_id, act, subject_id, version)
     SELECT $3, $2, 'ad.report_upheld', max(id), 1 FROM ad WHERE owner_id = $1`,
    [reported.user.id, moderator.user.id, service.clock.now()],
  );
  expect(await isOnline(await anAd(reported))).toBe(false);
  const suspended = await sellerWith();
  await query(
    `INSERT INTO journal (at, actor_id, act, subject_id) VALUES ($3, $2, 'user.suspended', $1)`,
    [suspended.user.id, moderator.user.id, service.clock.now()],
  );
  expect(await isOnline(await anAd(suspended))).toBe(false);
});

it('lets no stolen account fill the site: three ads at most are online before their review', async () => {
  const trusted = await sellerWith();
  const ids: number[] = [];
  for (let n = 0; n <= MOST_DUE; n += 1) ids.push(await anAd(trusted));
  await service.carryOut();
  const online = await Promise.all(ids.map(isOnline));
  expect(online.filter(Boolean)).toHaveLength(MOST_DUE);
});

it('lets wait any ad that names an IMEI, so that nobody learns which are declared stolen', async () => {
  const trusted = await sellerWith();
  const imei = freshImei();
  expect(await isOnline(await anAd(trusted, { description: `IMEI ${imei}` }))).toBe(false);
  await declareStolen(imei);
  expect(await isOnline(await anAd(trusted, { description: `IMEI ${imei}` }))).toBe(false);
  expect(await isOnline(await anAd(trusted))).toBe(true);
});

it('lets wait an ad that ever named an IMEI, declared or not, so that taking it out reveals nothing', async () => {
  const [declared, unknown] = [freshImei(), freshImei()];
  await declareStolen(declared);
  for (const imei of [declared, unknown]) {
    const trusted = await sellerWith();
    const id = await anAd(trusted, { description: `IMEI ${imei}` });
    expect(await isOnline(id)).toBe(false);
    expect((await change(trusted, id, { description: wordOf(`no number ${imei}`) })).status).toBe(
      200,
    );
    expect(await isOnline(id)).toBe(false);
    expect(await statusOf(trusted)).toBe('En attente');
  }
});

it('lets wait what was lost or found: papers of others are read before they are online', async () => {
  const trusted = await sellerWith();
  const { rows } = await service.database.pool.query<{ category_id: number; cat_id: number }>(
    "SELECT id AS category_id, parent_id AS cat_id FROM category WHERE slug = 'papiers-perdus'",
  );
  const paper = {
    ...expectOne(rows),
    product_status: undefined,
    price: undefined,
    price_label: undefined,
    attributes: { lost_or_found: 'found', paper_type: 'id_card', lost_place: 'Taxi' },
  };
  const id = await anAd(trusted, paper);
  await checkAd(service.platform, id);
  expect((await query('SELECT checks FROM ad_check WHERE ad_id = $1', [id])).rows).toEqual([
    { checks: [] },
  ]);
  expect(await isOnline(id)).toBe(false);
  expect(await isOnline(await anAd(trusted))).toBe(true);
});

it('counts no ads that were flagged later', async () => {
  const trusted = await sellerWith();
  for (let n = 0; n < MOST_DUE; n += 1) {
    const imei = freshImei();
    const id = await anAd(trusted, { description: `IMEI ${imei}` });
    expect((await decide(id, 'approve')).status).toBe(200);
    await declareStolen(imei);
    await service.carryOut();
    expect(await waitingIds()).toContain(id);
  }
  expect(await isOnline(await anAd(trusted))).toBe(true);
});

it('still reviews an ad whose price was changed meanwhile', async () => {
  const trusted = await sellerWith();
  const id = await anAd(trusted);
  expect(await isOnline(id)).toBe(true);
  const json = { price: 2_400_000 };
  const { status } = await service.call('POST', `/api/annonces/${id}/price`, { ...trusted, json });
  expect(status).toBe(200);
  expect(await waitingIds()).toContain(id);
  expect((await decide(id, 'approve')).status).toBe(200);
  expect(await waitingIds()).not.toContain(id);
});

it.each([
  ['was rejected', { title: 'Tout autre titre' }, 'Rejetée'],
  ['waits for the proof of a number', { telephone: freshNumber() }, 'En attente'],
])('still reviews an ad of which a change %s', async (_what, json, status) => {
  const trusted = await sellerWith();
  const id = await anAd(trusted);
  expect(await isOnline(id)).toBe(true);
  expect((await change(trusted, id, json)).status).toBe(200);
  const reason = (await reasons())[0]?.code;
  if (status === 'Rejetée') await decide(id, 'reject', { reason, comment: '' });
  expect(await statusOf(trusted)).toBe(status);
  const shown = await queuedAd(id);
  expect(shown).toMatchObject({ status: 'Publiée', decision: null, previous: null });
  expect(shown?.title).not.toBe('Tout autre titre');
  expect((await decide(id, 'approve', { version: shown?.version })).status).toBe(200);
  expect(await waitingIds()).not.toContain(id);
  expect(await isOnline(id)).toBe(true);
});

it('counts ads that were sold meanwhile, whose sale can be undone', async () => {
  const trusted = await sellerWith();
  for (let n = 0; n < MOST_DUE; n += 1) {
    const id = await anAd(trusted);
    expect(await isOnline(id)).toBe(true);
    const { status } = await service.call('POST', `/api/annonces/${id}/sold`, trusted);
    expect(status).toBe(200);
  }
  expect(await isOnline(await anAd(trusted))).toBe(false);
});

it('publishes an ad again that was withdrawn and changed before its review', async () => {
  const trusted = await sellerWith();
  const id = await anAd(trusted);
  expect(await isOnline(id)).toBe(true);
  await service.call('POST', `/api/annonces/${id}/withdraw`, trusted);
  await query("UPDATE ad SET status = 'pending', version = version + 1 WHERE id = $1", [id]);
  await publishAtOnce(service.platform, id);
  expect(await isOnline(id)).toBe(false);
  await checkAd(service.platform, id);
  await publishAtOnce(service.platform, id);
  expect(await isOnline(id)).toBe(true);
  expect(await waitingIds()).toContain(id);
});

it('reviews what waits before what is online already', async () => {
  const trusted = await sellerWith();
  const early = await anAd(trusted);
  expect(await isOnline(early)).toBe(true);
  const late = await anAd(await seller(service));
  await service.carryOut();
  const order: number[] = [];
  for (let ad = await next(); ad; ad = await next(order)) order.push(ad.id);
  expect(order.indexOf(late)).toBeLessThan(order.indexOf(early));
});

it('reviews a change of what is online already, and what is online no more, like any other ad', async () => {
  const [edited, withdrawn] = [await sellerWith(), await sellerWith()];
  const ids = [await anAd(edited), await anAd(withdrawn)] as const;
  for (const id of ids) expect(await isOnline(id)).toBe(true);
  const online = await anAd(await sellerWith());
  expect(await isOnline(online)).toBe(true);
  service.clock.pass(1000);
  await change(edited, ids[0], { title: 'Tout autre titre' });
  await service.call('POST', `/api/annonces/${ids[1]}/withdraw`, withdrawn);
  await change(withdrawn, ids[1], { description: 'Appelez le 90 12 34 56.' });
  await service.carryOut();
  const order: number[] = [];
  for (let ad = await next(); ad; ad = await next(order)) order.push(ad.id);
  for (const id of ids) {
    expect(order).toContain(id);
    expect(order.indexOf(id)).toBeLessThan(order.indexOf(online));
  }
});

it('leaves every ad to the moderators where the site does not allow it, which is the default', async () => {
  const plain = await testService();
  const person = await seller(plain);
  const { id } = await sendAd(plain, person);
  expect(await onlineAt(plain, id)).toBe(false);
  const figures = (at: TestService) =>
    at.call<{ data: { reviews_after: boolean } }>('GET', '/api/moderation/figures');
  expect((await figures(plain)).body.data.reviews_after).toBe(false);
  expect((await figures(service)).body.data.reviews_after).toBe(true);
  await plain.close();
});

it('waits where it has a recording that nobody has listened to', async () => {
  const person = await sellerWith();
  const { name } = await aVoice(service, person);
  expect(await isOnline(await anAd(person, { voice: name }))).toBe(false);
  expect(await isOnline(await anAd(person))).toBe(true);
});

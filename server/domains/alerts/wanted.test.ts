import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/routes/notifications.ts';
import { DAY, HOUR } from '#contract/common/time.ts';
import { openAdFixtures, type AdFixture, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import {
  publishedAd,
  seller,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { alertPersonalData } from './personal-data.ts';
import { makeWantedDigests } from './commands/make-wanted-digests.ts';
import { matchChanged, matchWanted } from './commands/match-wanted.ts';

let service: TestService;
let fixtures: AdFixtures;
let moderator: Person;
let seeker: Person;
let owner: Person;
beforeAll(async () => {
  service = await testService();
  fixtures = await openAdFixtures(service.database.pool);
  moderator = await staff(service);
});
beforeEach(async () => {
  await service.database.pool.query('DELETE FROM ad');
  [seeker, owner] = [await seller(service, { email: 'rakia@exemple.ne' }), await seller(service)];
  await pass(DAY);
  await matchWanted(service.platform);
  service.fakeGateways.emails.length = 0;
});
afterAll(() => service.close());

/** Advances the clock by some milliseconds without ending the sessions of users. */
const pass = async (ms: number): Promise<void> => {
  service.clock.pass(ms);
  [seeker, owner, moderator] = [
    await withFreshToken(service, seeker),
    await withFreshToken(service, owner),
    await withFreshToken(service, moderator),
  ];
};
const WANTED = { kind: 'wanted', product_status: undefined, price_label: undefined };
const look = (changes: Record<string, unknown> = {}) =>
  publishedAd(service, seeker, moderator, {
    ...WANTED,
    title: 'Corolla automatique',
    price: undefined,
    ...changes,
  });
const offer = (changes: Record<string, unknown> = {}) =>
  publishedAd(service, owner, moderator, {
    title: 'Toyota Corolla 2012, boîte automatique',
    ...changes,
  });
/** Puts an ad online now. */
const put = (ad: Partial<AdFixture>) =>
  fixtures.put({
    title: 'Toyota Corolla automatique',
    sub: 'voitures',
    publishedAt: service.clock.now().toISOString(),
    ...ad,
  });
/** Runs the matching job twice, and the deliveries that follow. */
const watch = async (): Promise<void> => {
  for (let run = 0; run < 2; run += 1) {
    await matchWanted(service.platform);
    await makeWantedDigests(service.platform);
  }
  await service.carryOut();
};
/** Returns the notifications about matches in the bell, newest first. */
const notified = async (person: Person) => {
  const { body } = await service.call<{ data: Notification[] }>(
    'GET',
    '/api/notifications',
    person,
  );
  return body.data
    .filter(({ kind }) => kind === 'offer_for_wanted' || kind === 'wanted_for_offer')
    .map(({ text, url }) => [text, url]);
};
const NOTHING = { seeker: [], owner: [] };
const notifiedBoth = async () => ({ seeker: await notified(seeker), owner: await notified(owner) });

it('a new offer that answers a wanted ad is announced to both sides, once', async () => {
  const wanted = await look({ price: 3_000_000 });
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
  const { id, title } = await offer();
  await watch();
  const both = {
    seeker: [
      [
        `Une annonce correspond à ce que vous cherchez\u00a0: «\u00a0${title}\u00a0».`,
        `/annonces/${id}`,
      ],
    ],
    owner: [
      [
        'Quelqu’un cherche «\u00a0Corolla automatique\u00a0»\u00a0: l’une de vos annonces peut convenir.',
        `/annonces/${wanted.id}`,
      ],
    ],
  };
  expect(await notifiedBoth()).toEqual(both);
  const emails = service.fakeGateways.emails.filter(({ text }) => text.includes('cherchez'));
  expect(emails.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /\n- Toyota Corolla 2012, boîte automatique, 2\s500\s000\sFCFA, Niamey\n/,
    ),
  ]);
  await pass(DAY);
  await watch();
  expect(await notifiedBoth()).toEqual(both);
});

it('what somebody lost answers no wanted ad, also where things are for sale by now', async () => {
  await look({ price: 3_000_000 });
  const { id } = await offer();
  const { pool } = service.database;
  await pool.query("UPDATE ad SET kind = 'lost', price = NULL WHERE id = $1", [id]);
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
});

it('a new wanted ad is announced to sellers of offers that answer it, and these to its owner', async () => {
  const { id } = await offer();
  await offer({ title: 'Toyota Corolla automatique 2015' });
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
  await pass(HOUR);
  const wanted = await look();
  await watch();
  expect(await notified(owner)).toEqual([
    [
      'Quelqu’un cherche «\u00a0Corolla automatique\u00a0»\u00a0: l’une de vos annonces peut convenir.',
      `/annonces/${wanted.id}`,
    ],
  ]);
  const [[text, url] = []] = await notified(seeker);
  expect(text).toBe(
    '2 annonces correspondent à ce que vous cherchez, dont «\u00a0Toyota Corolla automatique 2015\u00a0».',
  );
  const list = await service.call<{ data: { id: number }[] }>('GET', `/api${url}`);
  expect(list.body.data.map((ad) => ad.id)).toContain(id);
  expect(list.body.data).toHaveLength(2);
});

it('what comes later on a day is announced together on the next', async () => {
  await look();
  await offer();
  await watch();
  await offer({ title: 'Corolla automatique 2018' });
  await offer({ title: 'Corolla automatique 2019' });
  await watch();
  expect(await notified(seeker)).toHaveLength(1);
  await pass(DAY);
  await watch();
  const [[text] = [], ...before] = await notified(seeker);
  expect(text).toBe(
    '2 annonces correspondent à ce que vous cherchez, dont «\u00a0Corolla automatique 2019\u00a0».',
  );
  expect(before).toHaveLength(1);
});

it('what was announced is exported, and deleted with the account', async () => {
  const wanted = await look();
  const { id } = await offer();
  await watch();
  const match = { wanted_id: wanted.id, offer_id: id, told_on: expect.anything() as unknown };
  expect(await alertPersonalData.exportOf(service.platform, seeker.user.id)).toMatchObject({
    wanted_matches: [{ ...match, side: 'seeker' }],
  });
  await alertPersonalData.erase(service.platform, seeker.user.id);
  expect(await alertPersonalData.exportOf(service.platform, seeker.user.id)).toMatchObject({
    wanted_matches: [],
  });
});

it('an offer of another sub-category or region, above the budget or without the words does not answer', async () => {
  await look({ price: 2_000_000 });
  for (const other of [
    { sub: 'motos' },
    { city: 'maradi' },
    { price: 2_000_001 },
    { price: null },
    { title: 'Toyota Yaris automatique' },
    { kind: 'wanted' as const },
  ])
    await put({ ownerId: owner.user.id, price: 1_900_000, ...other });
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
  await put({ ownerId: owner.user.id, price: 1_900_000 });
  await watch();
  expect(await notified(seeker)).toHaveLength(1);
});

it('an older ad that answers since its price or its words changed is announced like a new one', async () => {
  const wanted = await look({ title: 'Yaris automatique', price: 2_000_000 });
  const { id } = await offer({ price: 2_400_000, price_label: '2 400 000' });
  await pass(HOUR);
  // Ads of the two minutes before the newest one are compared again anyway.
  await put({ sub: 'motos' });
  await watch();
  await service.call('POST', `/api/annonces/${id}/price`, { ...owner, json: { price: 1_950_000 } });
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
  const json = { title: 'Corolla automatique' };
  await service.call('POST', `/api/update-annonces/${wanted.id}`, { ...seeker, json });
  await service.call('POST', `/api/admin/annonces/${wanted.id}/approve`, moderator);
  await service.carryOut();
  await watch();
  expect(await notified(seeker)).toMatchObject([[expect.anything(), `/annonces/${id}`]]);
  expect(await notified(owner)).toMatchObject([[expect.anything(), `/annonces/${wanted.id}`]]);

  const dear = await offer({ title: 'Corolla automatique', price: 2_300_000, price_label: '2' });
  await pass(DAY);
  await put({ sub: 'motos' });
  await watch();
  await service.call('POST', `/api/annonces/${dear.id}/price`, {
    ...owner,
    json: { price: 1_990_000 },
  });
  await service.carryOut();
  await watch();
  const [[, newest] = []] = await notified(seeker);
  expect(newest).toBe(`/annonces/${dear.id}`);
});

it('more changes at once than there are connections are compared one after the other', async () => {
  await look();
  const ids: number[] = [];
  for (let n = 0; n < 20; n += 1)
    ids.push(await put({ ownerId: owner.user.id, title: 'Yaris', price: 1_000_000 }));
  await watch();
  await Promise.all(ids.flatMap((id) => [id, id]).map((id) => matchChanged(service.platform, id)));
  expect(await notifiedBoth()).toEqual(NOTHING);
});

it('nobody is notified of own ads, nor of those of people between whom there is a block', async () => {
  await look();
  await put({ ownerId: seeker.user.id });
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
  const block = (by: Person, whom: Person) =>
    service.database.pool.query('INSERT INTO user_block VALUES ($1, $2, $3)', [
      by.user.id,
      whom.user.id,
      service.clock.now(),
    ]);
  await block(owner, seeker);
  await offer();
  await look({ title: 'Toyota automatique' });
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
});

it('a wanted ad that was found, withdrawn or has expired is answered no more, nor is what waited announced', async () => {
  const [found, withdrawn, expired] = [await look(), await look(), await look()];
  // At night nobody is notified.
  await pass(14 * HOUR);
  await offer();
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
  const { token } = seeker;
  await service.call('POST', `/api/annonces/${found.id}/sold`, { token });
  await service.call('POST', `/api/annonces/${withdrawn.id}/withdraw`, { token });
  await service.database.pool.query("UPDATE ad SET status = 'expired' WHERE id = $1", [expired.id]);
  await pass(10 * HOUR);
  await watch();
  await offer({ title: 'Corolla automatique 2020' });
  await watch();
  expect(await notifiedBoth()).toEqual(NOTHING);
  expect(await service.database.pool.query('SELECT FROM wanted_match')).toHaveProperty(
    'rowCount',
    0,
  );
});

it('wanted ads in masses notify a seller of three a day, in one message, and of each at most ten sellers', async () => {
  for (let n = 0; n < 12; n += 1) await put({ ownerId: await fixtures.newOwner() });
  await pass(HOUR);
  await offer();
  for (let n = 0; n < 6; n += 1)
    await put({ ownerId: seeker.user.id, kind: 'wanted', title: 'Toyota Corolla', price: null });
  await watch();
  const { rows } = await service.database.pool.query<{ sellers: number }>(
    `SELECT count(*)::integer AS sellers FROM wanted_match WHERE side = 'seller' GROUP BY wanted_id`,
  );
  expect(rows.map(({ sellers }) => sellers)).toEqual([10, 10, 10]);
  const [[text, url] = [], ...others] = await notified(owner);
  expect(text).toBe('3 demandes correspondent à vos annonces, dont «\u00a0Toyota Corolla\u00a0».');
  expect(url).toMatch(/^\/annonces\?kind=wanted&sub_category=\d+&region=Niamey$/);
  expect(others).toEqual([]);
  await offer({ title: 'Toyota Corolla 2014' });
  await watch();
  expect(await notified(owner)).toHaveLength(1);
});

it('ends with an ad whose time of publication has microseconds', async () => {
  const wanted = await look();
  const id = await put({ publishedAt: service.clock.now().toISOString().replace('Z', '015Z') });
  await matchWanted(service.platform);
  const { rows } = await service.database.pool.query(
    "SELECT offer_id FROM wanted_match WHERE wanted_id = $1 AND side = 'seeker'",
    [wanted.id],
  );
  expect(rows).toEqual([{ offer_id: id }]);
});

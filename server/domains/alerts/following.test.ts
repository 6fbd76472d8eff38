import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountSummary } from '#contract/app/routes/account-summary.ts';
import type { FollowedSeller } from '#contract/alerts/routes/following.ts';
import type { Notification } from '#contract/notifications/routes/notifications.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import {
  publishedAd,
  seller,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { notifyFollowers } from './commands/notify-followers.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
beforeEach(async () => {
  moderator = await withFreshToken(service, moderator);
  [moussa, hadiza] = [await seller(service), await seller(service)];
  await publish(moussa);
});
afterAll(() => service.close());

const publish = (owner: Person) => publishedAd(service, owner, moderator);
const follow = (whom = moussa) =>
  service.call<{ message: string }>('POST', `/api/vendeurs/${whom.user.id}/follow`, hadiza);
const unfollow = () =>
  service.call<{ message: string }>('DELETE', `/api/vendeurs/${moussa.user.id}/follow`, hadiza);
const followed = async () =>
  (await service.call<{ data: FollowedSeller[] }>('GET', '/api/followed-sellers', hadiza)).body
    .data;
/** Returns the notifications in the bell after the daily digest, a while later. */
const notified = async () => {
  service.clock.pass(3 * MINUTE);
  await notifyFollowers(service.platform);
  await notifyFollowers(service.platform);
  await service.carryOut();
  const { body } = await service.call<{ data: Notification[] }>(
    'GET',
    '/api/notifications',
    hadiza,
  );
  return body.data
    .filter(({ kind }) => kind === 'followed_sellers')
    .map(({ text, url }) => [text, url]);
};
const nextDay = async () => {
  service.clock.pass(DAY);
  [moussa, hadiza, moderator] = [
    await withFreshToken(service, moussa),
    await withFreshToken(service, hadiza),
    await withFreshToken(service, moderator),
  ];
};

it('new ads of a followed seller are announced once a day, those from before are not', async () => {
  expect((await follow()).body.message).toBe(
    'Vous serez prévenu de ses nouvelles annonces, une fois par jour au plus.',
  );
  expect((await follow()).status).toBe(200);
  expect(await notified()).toEqual([]);
  await publish(moussa);
  await publish(moussa);
  const first = [
    '2 nouvelles annonces d’un vendeur que vous suivez.',
    `/vendeurs/${moussa.user.id}`,
  ];
  expect(await notified()).toEqual([first]);
  await nextDay();
  const other = await seller(service);
  await publish(other);
  await follow(other);
  service.clock.pass(MINUTE);
  await publish(other);
  await publish(moussa);
  expect(await notified()).toEqual([
    ['2 nouvelles annonces de 2 vendeurs que vous suivez.', '/vendeurs-suivis'],
    first,
  ]);
});

it('an ad renewed after two months is not new', async () => {
  const { id } = await publish(moussa);
  await service.database.pool.query(
    "UPDATE ad SET created_at = created_at - interval '61 days', published_at = published_at - interval '61 days' WHERE id = $1",
    [id],
  );
  await follow();
  service.clock.pass(MINUTE);
  await service.call('POST', `/api/annonces/${id}/renew`, moussa);
  expect(await notified()).toEqual([]);
  await nextDay();
  await publish(moussa);
  expect((await notified()).map(([text]) => text)).toEqual([
    '1 nouvelle annonce d’un vendeur que vous suivez.',
  ]);
});

it('followers without news do not end the walk over all followers', async () => {
  await service.database.pool.query(
    `WITH people AS (
       INSERT INTO app_user (first_name, last_name, telephone, password_hash, created_at, terms_accepted_at)
       SELECT 'Abonné', n, '+2279900' || lpad(n::text, 4, '0'), '', now(), now() FROM generate_series(1, 250) n RETURNING id)
     INSERT INTO seller_follow (user_id, seller_id, created_at, told_up_to) SELECT id, $1, $2, $2 FROM people`,
    [hadiza.user.id, service.clock.now()],
  );
  hadiza = await seller(service);
  await follow();
  service.clock.pass(MINUTE);
  await publish(moussa);
  expect(await notified()).toHaveLength(1);
});

it('lists the sellers, until one is no longer followed', async () => {
  await follow();
  expect(await followed()).toEqual([
    {
      id: moussa.user.id,
      first_name: moussa.user.first_name,
      last_name: moussa.user.last_name,
      photo: null,
      ads: 1,
    },
  ]);
  expect((await unfollow()).body.message).toBe('Vous ne suivez plus ce vendeur.');
  expect((await unfollow()).status).toBe(200);
  expect(await followed()).toEqual([]);
  await publish(moussa);
  expect(await notified()).toEqual([]);
});

it('no one can follow oneself, a stranger without ads, or somebody who has blocked them', async () => {
  expect((await follow(hadiza)).status).toBe(422);
  expect((await follow(await seller(service))).status).toBe(404);
  await publish(hadiza);
  await follow();
  await service.call('POST', `/api/users/${hadiza.user.id}/block`, moussa);
  expect(await followed()).toEqual([]);
  const { body: counts } = await service.call<{ data: AccountSummary }>(
    'GET',
    '/api/my-summary',
    hadiza,
  );
  expect(counts.data.followed_sellers).toBe(0);
  await publish(moussa);
  expect(await notified()).toEqual([]);
  const { status, body } = await follow();
  expect([status, body.message]).toEqual([403, 'Vous ne pouvez pas suivre ce vendeur.']);
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { aVoice } from '#server/testing/voices.ts';
import { TRUSTED_APPROVALS } from '#contract/moderation/limits.ts';

let service: TestService;
let moderator: Person;
let trusted: Person;
beforeAll(async () => {
  service = await testService({ REVIEW_BATCHES: '1' });
  moderator = await staff(service);
  trusted = await seller(service);
  await approvals(trusted, TRUSTED_APPROVALS);
});
afterAll(() => service.close());

/** Gives a seller an ad that is online and `count` approvals of its versions in the journal. */
const approvals = async (person: Person, count: number): Promise<void> => {
  const { id } = await sendAd(service, person, { title: 'Table basse en bois de neem' });
  await service.database.pool.query(
    `INSERT INTO journal (at, actor_id, act, subject_id, version)
     SELECT now(), $1, 'ad.approved', $2, 1000 + n FROM generate_series(1, $3::integer) n`,
    [moderator.user.id, id, count],
  );
  await service.database.pool.query("UPDATE ad SET status = 'published' WHERE id = $1", [id]);
};

/** Returns letters, derived from a seed, that resemble no other word. */
const wordOf = (seed: string): string =>
  createHash('sha256')
    .update(seed)
    .digest('base64')
    .replaceAll(/[^a-z]/g, '');
/** Sends an ad that has no word in common with other ads of these tests. */
const anAd = async (person: Person, index: number, changes: object = {}): Promise<number> => {
  const words = Array.from({ length: 20 }, (_, place) => wordOf(`${index}/${place}`));
  const texts = { title: wordOf(`title ${index}`), description: words.join(' ') };
  return (await sendAd(service, person, { ...texts, ...changes })).id;
};

const batch = async (pass: number[] = [], by = moderator, at = service) => {
  const { body } = await at.call<{ data: ReviewedAd[] }>('POST', '/api/admin/annonces/next-batch', {
    token: by.token,
    json: { pass },
  });
  return body.data.map(({ id }) => id);
};

it('is of sellers with ten approvals whose ads have no finding, held for one moderator', async () => {
  const almost = await seller(service);
  await approvals(almost, TRUSTED_APPROVALS - 1);
  await anAd(almost, 1);
  const good = await anAd(trusted, 2);
  const flagged = await anAd(trusted, 3, { description: 'Appelez le 90 12 34 56.' });
  await service.carryOut();
  expect(await batch()).toEqual([good]);
  expect(await batch([], await staff(service))).toEqual([]);
  expect(await batch([good])).toEqual([]);
  const read = await service.call<{ data: ReviewedAd }>(
    'POST',
    `/api/admin/annonces/${flagged}/hold`,
    { token: moderator.token },
  );
  expect(read.body.data.holder?.is_me).toBe(true);
  const decided = await service.call('POST', `/api/admin/annonces/${good}/approve`, {
    token: moderator.token,
    json: {},
  });
  expect(decided.status).toBe(200);
  expect(await batch()).toEqual([]);
});

it('leaves out an ad whose recording nobody has listened to', async () => {
  const { name } = await aVoice(service, trusted);
  const spoken = await anAd(trusted, 40, { voice: name });
  const silent = await anAd(trusted, 41);
  await service.carryOut();
  expect(await batch()).toEqual([silent]);
  for (const id of [spoken, silent]) {
    const { status } = await service.call('POST', `/api/admin/annonces/${id}/approve`, {
      token: moderator.token,
      json: { heard: name },
    });
    expect(status).toBe(200);
  }
});

it('has twelve ads at most', async () => {
  for (let index = 10; index < 24; index += 1) await anAd(trusted, index);
  await service.carryOut();
  const first = await batch();
  expect(first).toHaveLength(12);
  expect(await batch(first)).toHaveLength(2);
});

it('is empty where the site does not allow it, which is the default', async () => {
  const plain = await testService();
  const by = await staff(plain);
  const counts = await plain.call<{ data: { batches: boolean } }>('GET', '/api/admin/waiting', by);
  expect([counts.body.data.batches, await batch([], by, plain)]).toEqual([false, []]);
  await plain.close();
});

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { adminClient, bearerOf, type AdminClient } from '#server/testing/admin-client.ts';
import { adFields, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { replayAd, replayUser, type Replayed } from '#server/testing/replay-journal.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { liftEndedSuspensions } from './index.ts';

let service: TestService;
let admin: Person;
let client: AdminClient;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  client = adminClient(service, () => admin);
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa', last_name: 'Idé' });
});
afterAll(() => service.close());

const FOR_GOOD = { reason: 'Fausses annonces.', until: null };
/** Moves the clock and renews the administrator's token. */
const pass = async (ms: number): Promise<void> => {
  service.clock.pass(ms);
  admin = { ...admin, token: await bearerOf(service, admin) };
};

describe('the journal', () => {
  it('can be neither changed nor emptied by any database role', async () => {
    await client.act(moussa, '/suspend', FOR_GOOD);
    const { pathname } = new URL(service.database.url);
    const superuser = new pg.Pool({ connectionString: `${new URL(pathname, inject('adminUrl'))}` });
    for (const sql of [
      "UPDATE journal SET act = 'user.reinstated'",
      'DELETE FROM journal',
      'TRUNCATE journal',
      'DELETE FROM journal WHERE false',
    ]) {
      // The role of the service lacks the privilege; a trigger stops every other role.
      await expect(service.database.pool.query(sql)).rejects.toThrow('permission denied');
      await expect(superuser.query(sql)).rejects.toThrow('The journal is only added to.');
    }
    await superuser.end();
  });

  it('is filtered by actor, act, subject and date', async () => {
    await client.act(moussa, '/role', { role: 'moderator' });
    await client.act(moussa, '/suspend', FOR_GOOD);
    const own = await client.journal(`subject=user&subject_id=${moussa.user.id}`);
    expect(own.map((entry) => entry.act)).toEqual(['user.suspended', 'user.role_given']);
    expect(own[0]).toMatchObject({
      comment: 'Fausses annonces.',
      subject: { label: 'Moussa Idé' },
      detail: { until: null },
    });
    expect(own[1]?.detail).toEqual({ before: 'user', role: 'moderator' });
    const today = service.clock.now().toISOString().slice(0, 10);
    expect(await client.journal(`actor=${moussa.user.id}`)).toEqual([]);
    expect(
      (await client.journal(`act=user.suspended&from=${today}&to=${today}`)).length,
    ).toBeGreaterThan(0);
    expect(await client.journal('to=2020-01-01')).toEqual([]);
    for (const query of ['act=x', 'from=hier', 'subject=x', 'actor=0'])
      expect(
        (await service.call('GET', `/api/admin/journal?${query}`, { token: admin.token })).status,
      ).toBe(422);
  });

  it('replayed, gives every status, role and suspension', async () => {
    const moderator = await staff(service);
    const people = await Promise.all(Array.from({ length: 6 }, () => seller(service)));
    // The random numbers have a seed, so that runs are repeatable.
    let seed = 20_261_121;
    const pick = (n: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    const ids: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const person = people[pick(people.length)];
      const ad = ids[pick(Math.max(1, ids.length))] ?? 0;
      const post = async (path: string, json: unknown = {}) =>
        service.call('POST', `/api/admin/annonces/${ad}/${path}`, {
          token: await bearerOf(service, moderator),
          json,
        });
      const until = new Date(service.clock.now().getTime() + 1 + pick(3) * DAY).toISOString();
      if (!person) continue;
      const acts = [
        async () => {
          const made = await service.call<{ data?: { id: number } }>('POST', '/api/annonces', {
            token: await bearerOf(service, person),
            json: await adFields(service),
          });
          if (made.body.data) ids.push(made.body.data.id);
        },
        () => post('approve'),
        () => post('reject', { reason: 'photos' }),
        () => post('withdraw', { reason: 'spam' }),
        () => client.act(person, '/suspend', { reason: 'x', until: pick(2) ? until : null }),
        () => client.act(person, '/reinstate'),
        () => client.act(person, '/role', { role: pick(2) ? 'moderator' : 'user' }),
        () => pass(pick(2) * DAY),
      ];
      await acts[pick(acts.length)]?.();
    }
    const entries = async (subject: string, id: number): Promise<Replayed[]> =>
      (
        await service.database.pool.query<Replayed>(
          'SELECT act, at, version, detail FROM journal WHERE subject = $1 AND subject_id = $2 ORDER BY id',
          [subject, id],
        )
      ).rows;
    await liftEndedSuspensions(service.platform);
    const now = service.clock.now();
    for (const person of people) {
      const { rows } = await service.database.pool.query(
        'SELECT role, suspended_at IS NOT NULL AS "isSuspended" FROM app_user WHERE id = $1',
        [person.user.id],
      );
      expect(replayUser(await entries('user', person.user.id), now)).toEqual(rows[0]);
    }
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) {
      const { rows } = await service.database.pool.query<{ status: string; version: number }>(
        'SELECT status, version FROM ad WHERE id = $1',
        [id],
      );
      expect(replayAd(await entries('ad', id), rows[0]?.version ?? 0)).toBe(rows[0]?.status);
    }
  });

  it('keeps decisions on a deleted ad, without comments', async () => {
    const moderator = await staff(service);
    const ad = await sendAd(service, moussa);
    await service.call('POST', `/api/admin/annonces/${ad.id}/reject`, {
      token: moderator.token,
      json: { reason: 'photos', comment: 'Photo du voisin.' },
    });
    await service.call('DELETE', `/api/annonces/${ad.id}`, { token: moussa.token });
    await service.carryOut();
    expect(await client.journal(`subject=ad&subject_id=${ad.id}`)).toMatchObject([
      { act: 'ad.rejected', reason: { code: 'photos' }, subject: { label: null }, comment: null },
    ]);
  });
});

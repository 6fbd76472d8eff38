import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY } from '#contract/time.ts';
import { adminDesk, login, type AdminDesk } from '#server/testing/admin-desk.ts';
import {
  adFields,
  PASSWORD,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { liftEndedSuspensions } from './index.ts';
import { replayAd, replayUser, type Replayed } from '#server/testing/replay-journal.ts';

let service: TestService;
let admin: Person;
let desk: AdminDesk;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  desk = adminDesk(service, () => admin);
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa', last_name: 'Idé' });
});
afterAll(() => service.close());

type Said = { message: string; code: number };
const FOR_GOOD = { reason: 'Fausses annonces.', until: null };
/** A current bearer, as tokens expire after 15 minutes. Empty for an account that cannot sign in. */
const bearer = async (person: Person): Promise<string> =>
  (await login(service, person)).body.access_token ?? '';
/** Moves the clock and renews the administrator's token. */
const pass = async (ms: number): Promise<void> => {
  service.clock.pass(ms);
  admin = { ...admin, token: await bearer(admin) };
};
describe('people', () => {
  it('are found by name, number and address in any notation', async () => {
    const person = await seller(service, {
      first_name: 'Zeïnabou',
      last_name: 'Hamadou',
      email: 'Zeina@exemple.ne',
    });
    const digits = person.telephone.slice(4);
    const spaced = digits.replaceAll(/(..)(?=.)/g, '$1 ');
    for (const q of ['zeinabou', 'HAMADOU Zeïn', 'zeina@exemple', person.telephone, digits, spaced])
      expect((await desk.find(q)).map(({ id }) => id)).toContain(person.user.id);
    for (const q of ['%', '_____________', "' OR 1=1", '\\', '🚲'])
      expect((await desk.find(q)).map(({ id }) => id)).not.toContain(person.user.id);
    expect((await desk.find(''))[0]?.id).toBe(person.user.id);
  });

  it('can be corrected, each edit in the journal without the old values', async () => {
    const { status, body } = await desk.act(moussa, '', {
      first_name: 'Moussa',
      last_name: 'Idrissa',
      email: 'nouveau@exemple.ne',
      city_id: '',
      role: 'admin',
      telephone: '+22790000000',
    });
    expect([status, body.data]).toMatchObject([
      200,
      { last_name: 'Idrissa', email: 'nouveau@exemple.ne', role: 'user', is_email_verified: 0 },
    ]);
    expect(body.data.telephone).toBe(moussa.telephone);
    const [entry] = await desk.journal(`subject=user&subject_id=${moussa.user.id}`);
    expect(entry).toMatchObject({
      act: 'user.edited',
      actor: { id: admin.user.id },
      detail: { fields: ['last_name', 'email'] },
      comment: null,
    });
    expect(JSON.stringify(entry?.detail)).not.toContain('Idrissa');
    expect((await desk.act(moussa, '', { email: 'x' })).body.errors).toHaveProperty('email');
    expect((await desk.act(moussa, '', { city_id: 999_999 })).status).toBe(422);
    expect((await desk.act(moussa, '', { first_name: '<b>Moussa</b>' })).body.data.first_name).toBe(
      '<b>Moussa</b>',
    );
  });
});

describe('a suspension', () => {
  it('revokes sessions, hides the ads without changing them, and notifies the person', async () => {
    const ad = await publishedAd(service, moussa, admin);
    const { status, body } = await desk.act(moussa, '/suspend', FOR_GOOD);
    expect([status, body.data.suspension]).toMatchObject([
      200,
      { until: null, reason: 'Fausses annonces.' },
    ]);
    const me = async () => (await service.call('GET', '/api/me', { token: moussa.token })).status;
    await expect.poll(me, { timeout: 5000, interval: 200 }).toBe(401);
    expect((await login(service, moussa)).status).toBe(403);
    const refreshed = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie: `kasuwa_refresh=${moussa.cookie}` },
    });
    expect(refreshed.status).toBe(401);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(404);
    const { rows } = await service.database.pool.query(
      'SELECT a.status, array_agg(DISTINCT s.ended_for) AS ended FROM ad a JOIN sign_in s ON s.user_id = a.owner_id WHERE a.id = $1 GROUP BY 1',
      [ad.id],
    );
    expect(rows).toEqual([{ status: 'published', ended: ['suspension'] }]);
    await service.carryOut();
    expect(
      service.fakeGateways.texts.filter(
        ({ to, text }) => to === moussa.telephone && /suspendu/.test(text),
      ),
    ).toHaveLength(1);

    expect((await desk.act(moussa, '/suspend', FOR_GOOD)).status).toBe(409);
    expect((await desk.act(moussa, '/reinstate')).status).toBe(200);
    expect((await login(service, moussa)).status).toBe(200);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(200);
    expect((await desk.act(moussa, '/reinstate')).status).toBe(409);
  });

  it('until a date expires by itself, for the person and for the ads', async () => {
    const ad = await publishedAd(service, moussa, admin);
    const until = new Date(service.clock.now().getTime() + DAY).toISOString();
    expect(
      (await desk.act(moussa, '/suspend', { reason: 'Un jour.', until })).body.data.suspension
        ?.until,
    ).toBe(until);
    await pass(DAY - 1);
    await liftEndedSuspensions(service.platform);
    expect((await login(service, moussa)).status).toBe(403);
    await pass(1);
    await liftEndedSuspensions(service.platform);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(200);
    expect((await login(service, moussa)).status).toBe(200);
  });

  it('that expired is lifted by signing in if the job is late', async () => {
    const until = new Date(service.clock.now().getTime() + DAY).toISOString();
    await desk.act(moussa, '/suspend', { reason: 'Un jour.', until });
    await pass(DAY);
    expect((await login(service, moussa)).status).toBe(200);
  });

  it('accepts a date or a timestamp, and nothing else', async () => {
    for (const until of ['demain', '2020-01-01', '2026-13-45', 12, true, '0000-00-00'])
      expect(
        (await desk.act(moussa, '/suspend', { reason: 'x', until })).body.errors,
      ).toHaveProperty('until');
    expect((await desk.act(moussa, '/suspend', { until: null })).body.errors).toHaveProperty(
      'reason',
    );
    expect((await desk.act(moussa, '/suspend', { reason: 'x', until: '2030-01-31' })).status).toBe(
      200,
    );
    expect((await desk.act(admin, '/suspend', FOR_GOOD)).status).toBe(409);
    for (const what of ['', '/suspend', '/reinstate', '/role', '/two-step-off'])
      expect(
        (
          await service.call('POST', `/api/admin/users/2147483000${what}`, {
            token: admin.token,
            json: { ...FOR_GOOD, role: 'user' },
          })
        ).status,
      ).toBe(404);
  });
});

describe('the last administrator', () => {
  it('remains after fifty concurrent calls', async () => {
    const other = await staff(service, 'admin');
    for (let round = 0; round < 2; round += 1) {
      await service.database.pool.query(
        "UPDATE app_user SET role = 'admin', suspended_at = NULL WHERE id = ANY($1)",
        [[admin.user.id, other.user.id]],
      );
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          i % 2 === 0
            ? desk.act(admin, '/role', { role: 'user' }, other)
            : desk.act(
                other,
                i % 4 === 1 ? '/suspend' : '/role',
                { ...FOR_GOOD, role: 'user' },
                admin,
              ),
        ),
      );
      expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
      const { rows } = await service.database.pool.query(
        "SELECT id FROM app_user WHERE role = 'admin' AND suspended_at IS NULL",
      );
      expect(rows.length).toBeGreaterThanOrEqual(1);
    }
    await service.database.pool.query(
      "UPDATE app_user SET role = CASE WHEN id = $1 THEN 'admin' ELSE 'user' END, suspended_at = NULL WHERE id = ANY($2)",
      [admin.user.id, [admin.user.id, other.user.id]],
    );
    const { body } = await service.call<{ access_token: string }>('POST', '/api/login', {
      json: { telephone: admin.telephone, password: PASSWORD },
    });
    admin = { ...admin, token: body.access_token };
    const alone = await desk.act(admin, '/role', { role: 'user' });
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'Il faut au moins un administrateur.',
    ]);
    expect((await desk.act(admin, '/role', { role: 'roi' })).status).toBe(422);
  }, 60_000);

  const leave = ({ token }: Person) =>
    service.call<Said>('POST', '/api/delete-account', { token, json: {} });

  it('cannot delete their own account', async () => {
    const refused = await leave(admin);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        name: 'account.lastAdministrator',
        message:
          'Vous êtes le seul administrateur. Nommez-en un autre avant de supprimer votre compte.',
        code: 409,
      },
    ]);
    expect((await service.call('GET', '/api/me', { token: admin.token })).status).toBe(200);
    expect((await leave(moussa)).status).toBe(200);
  });

  it('remains when two delete their accounts, or one is deleted and the other demoted, at once', async () => {
    for (const second of [
      (one: Person) => leave(one),
      (one: Person, by: Person) => desk.act(one, '/role', { role: 'user' }, by),
    ]) {
      const other = await staff(service, 'admin');
      const answers = await Promise.all([leave(admin), second(other, admin)]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses.slice(0, 1)).toEqual([200]);
      expect(statuses[1]).toBeOneOf([401, 409]);
      const { rows } = await service.database.pool.query<{ id: number }>(
        "SELECT id FROM app_user WHERE role = 'admin' AND suspended_at IS NULL",
      );
      expect(rows).toHaveLength(1);
      if (rows[0]?.id === other.user.id) admin = other;
    }
  });
});

describe('the journal', () => {
  it('can be neither changed nor emptied by any database role', async () => {
    await desk.act(moussa, '/suspend', FOR_GOOD);
    const { pathname } = new URL(service.database.url);
    const superuser = new pg.Pool({ connectionString: `${new URL(pathname, inject('adminUrl'))}` });
    for (const sql of [
      "UPDATE journal SET act = 'user.reinstated'",
      'DELETE FROM journal',
      'TRUNCATE journal',
      'DELETE FROM journal WHERE false',
    ]) {
      // The service's role lacks the privilege; a trigger stops the others.
      await expect(service.database.pool.query(sql)).rejects.toThrow('permission denied');
      await expect(superuser.query(sql)).rejects.toThrow('The journal is only added to.');
    }
    await superuser.end();
  });

  it('is filtered by actor, act, subject and date', async () => {
    await desk.act(moussa, '/role', { role: 'moderator' });
    await desk.act(moussa, '/suspend', FOR_GOOD);
    const own = await desk.journal(`subject=user&subject_id=${moussa.user.id}`);
    expect(own.map((entry) => entry.act)).toEqual(['user.suspended', 'user.role_given']);
    expect(own[0]).toMatchObject({
      comment: 'Fausses annonces.',
      subject: { label: 'Moussa Idé' },
      detail: { until: null },
    });
    expect(own[1]?.detail).toEqual({ before: 'user', role: 'moderator' });
    const today = service.clock.now().toISOString().slice(0, 10);
    expect(await desk.journal(`actor=${moussa.user.id}`)).toEqual([]);
    expect(
      (await desk.journal(`act=user.suspended&from=${today}&to=${today}`)).length,
    ).toBeGreaterThan(0);
    expect(await desk.journal('to=2020-01-01')).toEqual([]);
    for (const query of ['act=x', 'from=hier', 'subject=x', 'actor=0'])
      expect(
        (await service.call('GET', `/api/admin/journal?${query}`, { token: admin.token })).status,
      ).toBe(422);
  });

  it('replayed, gives every status, role and suspension', async () => {
    const moderator = await staff(service);
    const people = await Promise.all(Array.from({ length: 6 }, () => seller(service)));
    // A seeded generator, for repeatable runs.
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
          token: await bearer(moderator),
          json,
        });
      const until = new Date(service.clock.now().getTime() + 1 + pick(3) * DAY).toISOString();
      if (!person) continue;
      const acts = [
        async () => {
          const made = await service.call<{ data?: { id: number } }>('POST', '/api/annonces', {
            token: await bearer(person),
            json: await adFields(service),
          });
          if (made.body.data) ids.push(made.body.data.id);
        },
        () => post('approve'),
        () => post('reject', { reason: 'photos' }),
        () => post('withdraw', { reason: 'spam' }),
        () => desk.act(person, '/suspend', { reason: 'x', until: pick(2) ? until : null }),
        () => desk.act(person, '/reinstate'),
        () => desk.act(person, '/role', { role: pick(2) ? 'moderator' : 'user' }),
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
  }, 60_000);

  it('keeps decisions on a deleted ad, without comments', async () => {
    const moderator = await staff(service);
    const ad = await sendAd(service, moussa);
    await service.call('POST', `/api/admin/annonces/${ad.id}/reject`, {
      token: moderator.token,
      json: { reason: 'photos', comment: 'Photo du voisin.' },
    });
    await service.call('DELETE', `/api/annonces/${ad.id}`, { token: moussa.token });
    await service.carryOut();
    expect(await desk.journal(`subject=ad&subject_id=${ad.id}`)).toMatchObject([
      { act: 'ad.rejected', reason: { code: 'photos' }, subject: { label: null }, comment: null },
    ]);
  });
});

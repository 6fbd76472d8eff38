import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '#contract/administration/journal.ts';
import type { ManagedUser } from '#contract/administration/users.ts';
import { PASSWORD, seller, staff, type Person } from '#server/testing/cast.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

type Answered = { message: string; data: ManagedUser; errors?: Record<string, string[]> };
const act = (person: Person, what: string, json: unknown = {}) =>
  service.call<Answered>('POST', `/api/admin/users/${person.user.id}${what}`, {
    token: admin.token,
    json,
  });
const login = (person: Person) =>
  service.call('POST', '/api/login', { json: { telephone: person.telephone, password: PASSWORD } });
const find = async (q: string): Promise<ManagedUser[]> =>
  (
    await service.call<{ data: ManagedUser[] }>(
      'GET',
      `/api/admin/users?q=${encodeURIComponent(q)}`,
      { token: admin.token },
    )
  ).body.data;
const journal = async (query: string): Promise<JournalEntry[]> =>
  (
    await service.call<{ data: JournalEntry[] }>('GET', `/api/admin/journal?${query}`, {
      token: admin.token,
    })
  ).body.data;

describe('an address that was confirmed', () => {
  it('is told when an administrator puts another in its place', async () => {
    const person = await seller(service, { email: 'avant@exemple.ne' });
    await service.database.pool.query(
      'UPDATE app_user SET email_verified_at = now() WHERE id = $1',
      [person.user.id],
    );
    expect((await act(person, '', { email: 'apres@exemple.ne' })).status).toBe(200);
    await service.carryOut();
    const told = service.post.emails.filter(({ to }) => to === 'avant@exemple.ne');
    expect(told.map(({ subject }) => subject)).toEqual(['Votre adresse e-mail a été changée']);
  });
});

describe('a lost phone', () => {
  const REASON = { reason: 'Reconnue au téléphone, pièce d’identité vue.' };
  /** With two-step sign-in on: the key needs no name here. */
  const withTwoStep = async (person: Person): Promise<void> => {
    await service.database.pool.query(
      "INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, 'x', now(), now())",
      [person.user.id],
    );
    await service.database.pool.query(
      'INSERT INTO recovery_code (code_hash, user_id, created_at) VALUES ($1, $2, now())',
      [`lost-${person.user.id}`, person.user.id],
    );
  };

  it('has a way back: the second step goes, sign-ins end, the owner is told and the journal keeps why', async () => {
    const person = await seller(service, { email: 'perdu@exemple.ne' });
    await withTwoStep(person);
    expect((await login(person)).status).toBe(422);
    expect((await find(person.telephone))[0]?.two_step).toBe(true);
    const { status, body } = await act(person, '/two-step-off', REASON);
    expect([status, body.message, body.data.two_step]).toEqual([
      200,
      'Connexion en deux étapes retirée.',
      false,
    ]);
    const refreshed = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie: `kasuwa_refresh=${person.cookie}` },
    });
    expect(refreshed.status).toBe(401);
    expect((await login(person)).status).toBe(200);
    const { rows } = await service.database.pool.query(
      'SELECT user_id FROM two_step WHERE user_id = $1 UNION ALL SELECT user_id FROM recovery_code WHERE user_id = $1',
      [person.user.id],
    );
    expect(rows).toEqual([]);
    expect((await journal(`subject=user&subject_id=${person.user.id}`))[0]).toMatchObject({
      act: 'user.two_step_taken_off',
      actor: { id: admin.user.id },
      comment: REASON.reason,
      detail: {},
    });
    for (let time = 0; time < 2; time += 1) {
      await service.carryOut();
      await service.database.pool.query(
        "UPDATE event SET dispatched_at = NULL WHERE type = 'account.two_step_changed'",
      );
    }
    const isNews = ({ text }: { text: string }) => text.includes('Notre équipe a retiré');
    const { texts, emails } = service.post;
    const told = texts.filter(
      ({ to, text }) => to === person.telephone && /deux .tapes/.test(text),
    );
    expect([told.length, emails.filter(isNews).map(({ to }) => to)]).toEqual([
      1,
      ['perdu@exemple.ne'],
    ]);
    expect(told[0]!.text.length).toBeLessThanOrEqual(160);
  });

  it('is believed with a reason, by another administrator, once', async () => {
    const person = await seller(service);
    expect((await act(person, '/two-step-off', REASON)).status).toBe(409);
    await withTwoStep(person);
    for (const json of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await act(person, '/two-step-off', json)).body.errors).toHaveProperty('reason');
    expect((await login(person)).status).toBe(422);
    const answers = await Promise.all([
      act(person, '/two-step-off', REASON),
      act(person, '/two-step-off', REASON),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const own = await act(admin, '/two-step-off', REASON);
    expect([own.status, own.body.message]).toEqual([
      409,
      'Pour votre propre compte, passez par votre profil.',
    ]);
  });
});

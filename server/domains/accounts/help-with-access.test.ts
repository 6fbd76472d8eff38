import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient, login, type AdminClient } from '#server/testing/admin-client.ts';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let client: AdminClient;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  client = adminClient(service, () => admin);
});
afterAll(() => service.close());

describe('an address that was confirmed', () => {
  it('is notified when an administrator replaces it', async () => {
    const person = await seller(service, { email: 'avant@exemple.ne' });
    await service.database.pool.query(
      'UPDATE app_user SET email_verified_at = now() WHERE id = $1',
      [person.user.id],
    );
    expect((await client.act(person, '', { email: 'apres@exemple.ne' })).status).toBe(200);
    await service.carryOut();
    const notices = service.fakeGateways.emails.filter(({ to }) => to === 'avant@exemple.ne');
    expect(notices.map(({ subject }) => subject)).toEqual(['Votre adresse e-mail a été changée']);
  });
});

describe('a lost phone', () => {
  const REASON = { reason: 'Reconnue au téléphone, pièce d’identité vue.' };
  /** Switches two-step sign-in on for a person. */
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

  it('can be recovered: two-step sign-in is turned off, sessions end, the owner is notified and the reason recorded', async () => {
    const person = await seller(service, { email: 'perdu@exemple.ne' });
    await withTwoStep(person);
    expect((await login(service, person)).status).toBe(422);
    expect((await client.find(person.telephone))[0]?.two_step).toBe(true);
    const { status, body } = await client.act(person, '/two-step-off', REASON);
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
    expect((await login(service, person)).status).toBe(200);
    const { rows } = await service.database.pool.query(
      'SELECT user_id FROM two_step WHERE user_id = $1 UNION ALL SELECT user_id FROM recovery_code WHERE user_id = $1',
      [person.user.id],
    );
    expect(rows).toEqual([]);
    expect((await client.journal(`subject=user&subject_id=${person.user.id}`))[0]).toMatchObject({
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
    const { texts, emails } = service.fakeGateways;
    const notices = texts.filter(
      ({ to, text }) => to === person.telephone && /deux .tapes/.test(text),
    );
    expect([notices.length, emails.filter(isNews).map(({ to }) => to)]).toEqual([
      1,
      ['perdu@exemple.ne'],
    ]);
    expect(notices[0]!.text.length).toBeLessThanOrEqual(160);
  });

  it('requires a reason and another administrator, and is handled once', async () => {
    const person = await seller(service);
    expect((await client.act(person, '/two-step-off', REASON)).status).toBe(409);
    await withTwoStep(person);
    for (const json of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await client.act(person, '/two-step-off', json)).body.errors).toHaveProperty(
        'reason',
      );
    expect((await login(service, person)).status).toBe(422);
    const answers = await Promise.all([
      client.act(person, '/two-step-off', REASON),
      client.act(person, '/two-step-off', REASON),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const own = await client.act(admin, '/two-step-off', REASON);
    expect([own.status, own.body.message]).toEqual([
      409,
      'Pour votre propre compte, passez par votre profil.',
    ]);
  });
});

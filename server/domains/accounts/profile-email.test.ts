import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { MINUTE } from '#contract/common/time.ts';
import { newcomer, PASSWORD, withFreshToken, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  hadiza = await newcomer(service, { email: 'hadiza@example.ne' });
  service.fakeGateways.emails.length = 0;
});
afterAll(() => service.close());

const save = (json: unknown, person = hadiza) =>
  service.call<{ message: string; data: User }>('POST', '/api/updateProfile', {
    token: person.token,
    json,
  });
const me = async (person = hadiza) =>
  (await service.call<{ data: User }>('GET', '/api/me', { token: person.token })).body.data;
const confirmEmail = () =>
  service.database.pool.query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [
    hadiza.user.id,
  ]);
const mailsTo = (address: string) => service.fakeGateways.emails.filter(({ to }) => to === address);

describe('the email of a profile', () => {
  it('has to be confirmed again after a change, and the old address is notified', async () => {
    await confirmEmail();
    expect((await me()).is_email_verified).toBe(1);
    const { body } = await save({ email: 'autre@example.ne' });
    expect(body.data).toMatchObject({ email: 'autre@example.ne', is_email_verified: 0 });
    const { rows } = await service.database.pool.query('SELECT payload FROM event');
    expect(JSON.stringify(rows)).not.toContain('hadiza@example.ne');
    await service.carryOut();
    const [notice] = mailsTo('hadiza@example.ne');
    expect(notice?.subject).toBe('Votre adresse e-mail a été changée');
    expect(notice?.text).not.toContain('autre@example.ne');
  });

  it('stays confirmed when unchanged', async () => {
    await confirmEmail();
    const { body } = await save({ email: 'hadiza@example.ne', first_name: 'Hadi' });
    expect(body.data).toMatchObject({ first_name: 'Hadi', is_email_verified: 1 });
  });

  it('that was never confirmed is not notified', async () => {
    await save({ email: 'autre@example.ne' });
    await service.carryOut();
    expect(mailsTo('hadiza@example.ne')).toEqual([]);
  });

  it('notifies the old address once for two concurrent changes', async () => {
    await confirmEmail();
    await Promise.all([save({ email: 'un@example.ne' }), save({ email: 'deux@example.ne' })]);
    await service.carryOut();
    expect(mailsTo('hadiza@example.ne')).toHaveLength(1);
  });

  it('changes only after a recent password check; other fields do not need it', async () => {
    await confirmEmail();
    service.clock.pass(15 * MINUTE + 1);
    const old = await withFreshToken(service, hadiza);
    const refused = await save({ email: 'voleur@example.ne', first_name: 'Autre' }, old);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        name: 'account.passwordFirst',
        message: 'Entrez votre mot de passe pour continuer.',
        code: 403,
      },
    ]);
    expect(await me(old)).toMatchObject({ first_name: 'Hadiza', email: 'hadiza@example.ne' });
    expect((await save({ first_name: 'Hadi', email: 'hadiza@example.ne' }, old)).status).toBe(200);
    await service.call('POST', '/api/confirm-password', {
      token: old.token,
      json: { password: PASSWORD },
    });
    expect((await save({ email: 'autre@example.ne' }, old)).status).toBe(200);
    // Even though the new one is not confirmed yet.
    service.clock.pass(15 * MINUTE + 1);
    const older = await withFreshToken(service, hadiza);
    expect((await save({ email: 'juste@example.ne' }, older)).status).toBe(403);
  });

  it('gets a confirmation code, and also changes when the code is throttled', async () => {
    await save({ email: 'neuve@example.ne' });
    await save({ email: 'hadiza@example.ne' });
    const back = await save({ email: 'neuve@example.ne' });
    expect([back.status, back.body.data.email]).toEqual([200, 'neuve@example.ne']);
    service.clock.pass(MINUTE);
    await save({ email: 'enfin@example.ne' });
    await service.carryOut();
    const code = /\d{6}/.exec(mailsTo('enfin@example.ne')[0]?.text ?? '')?.[0];
    const { status } = await service.call('POST', '/api/confirm-code', {
      token: hadiza.token,
      json: { code },
    });
    expect([status, (await me()).is_email_verified]).toEqual([200, 1]);
  });
});

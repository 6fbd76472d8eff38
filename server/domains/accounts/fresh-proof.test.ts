import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { HOUR, MINUTE } from '#contract/common/time.ts';
import { PASSWORD, seller, withFreshToken, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const REFUSAL = {
  name: 'account.passwordFirst',
  message: 'Entrez votre mot de passe pour continuer.',
  code: 403,
};
const NEW = 'dromadaire-37-blanc';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

type Said = { message: string; errors?: Record<string, string[]>; data: User };
const post = (person: Person, path: string, json: unknown = {}) =>
  service.call<Said>('POST', path, { token: person.token, json });
const me = async ({ token }: Person) =>
  (await service.call<Said>('GET', '/api/me', { token })).body.data;
const login = ({ telephone }: Person, password = PASSWORD) =>
  service.call('POST', '/api/login', { json: { telephone, password } });
/** Returns a confirmed person on a device where the password was given `ms` milliseconds ago. */
const signedInSince = async (ms: number, changes: Record<string, unknown> = {}) => {
  const person = await seller(service, changes);
  service.clock.pass(ms);
  return withFreshToken(service, person);
};
const givePassword = (person: Person) =>
  post(person, '/api/confirm-password', { password: PASSWORD });

describe('deleting the account', () => {
  it('requires the password when the sign-in is older than 15 minutes', async () => {
    const person = await signedInSince(15 * MINUTE + 1);
    const refused = await post(person, '/api/delete-account');
    expect([refused.status, refused.body]).toEqual([403, REFUSAL]);
    expect((await login(person)).status).toBe(200);
    expect((await givePassword(person)).status).toBe(200);
    expect((await post(person, '/api/delete-account')).body).toEqual({
      message: 'Compte supprimé.',
    });
    expect((await login(person)).status).toBe(401);
  });

  it('does not require it within 15 minutes', async () => {
    const person = await signedInSince(15 * MINUTE);
    expect((await post(person, '/api/delete-account')).status).toBe(200);
  });
});

describe('changing the email', () => {
  it.each(['', 'hadiza@exemple.ne'])(
    'requires the password after an old sign-in, and saves nothing before; it was "%s"',
    async (email) => {
      const person = await signedInSince(15 * MINUTE + 1, { email });
      const json = { email: 'autre@exemple.ne', first_name: 'Autre' };
      const refused = await post(person, '/api/updateProfile', json);
      expect([refused.status, refused.body]).toEqual([403, REFUSAL]);
      expect(await me(person)).toMatchObject({ first_name: 'Hadiza', email: email || null });
      await givePassword(person);
      expect((await post(person, '/api/updateProfile', json)).body.data).toMatchObject(json);
    },
  );

  it('does not require it after a recent sign-in, nor for an invalid or unchanged email', async () => {
    const fresh = await signedInSince(15 * MINUTE);
    const email = 'rabi@exemple.ne';
    expect((await post(fresh, '/api/updateProfile', { email })).status).toBe(200);
    service.clock.pass(MINUTE);
    const old = await withFreshToken(service, fresh);
    const json = { email, first_name: 'Rabi' };
    expect((await post(old, '/api/updateProfile', json)).body.data).toMatchObject(json);
  });
});

describe('changing the password', () => {
  const change = (person: Person, oldPassword: string) =>
    post(person, '/api/changePassword', {
      old_password: oldPassword,
      new_password: NEW,
      new_password_confirmation: NEW,
    });

  it('accepts only the old password as proof, regardless of the age of the sign-in', async () => {
    const person = await signedInSince(HOUR);
    expect(Object.keys((await change(person, 'pas-le-bon')).body.errors ?? {})).toEqual([
      'old_password',
    ]);
    expect((await login(person, NEW)).status).toBe(401);
    expect((await change(person, PASSWORD)).status).toBe(200);
    expect((await login(person, NEW)).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { newcomer, PASSWORD, seller } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

type Refused = Record<string, unknown> & { message: string; errors?: Record<string, string[]> };
const NEW = 'dromadaire-37-blanc';

const login = (telephone: string, password: string) =>
  service.call<{ access_token: string }>('POST', '/api/login', { json: { telephone, password } });
const refresh = async (cookie: string): Promise<number> => {
  const headers = { cookie: `kasuwa_refresh=${cookie}` };
  return (await service.call('POST', '/api/refreshToken', { json: {}, headers })).status;
};
const textsTo = (telephone: string): string[] =>
  service.fakeGateways.texts.filter(({ to }) => to === telephone).map(({ text }) => text);

describe('changing the password', () => {
  const change = (token: string | undefined, changes: Record<string, unknown> = {}) =>
    service.call<Refused>('POST', '/api/changePassword', {
      ...(token === undefined ? {} : { token }),
      json: {
        old_password: PASSWORD,
        new_password: NEW,
        new_password_confirmation: NEW,
        ...changes,
      },
    });

  it('revokes the other sessions, keeps the current one, and notifies the owner', async () => {
    const person = await seller(service);
    const other = await login(person.telephone, PASSWORD);
    expect((await change(person.token)).body).toEqual({
      message: 'Mot de passe changé.',
      code: 200,
    });
    expect(await refresh(other.cookies['kasuwa_refresh'] ?? '')).toBe(401);
    expect(await refresh(person.cookie)).toBe(200);
    expect((await service.call('GET', '/api/me', { token: person.token })).status).toBe(200);
    expect((await login(person.telephone, PASSWORD)).status).toBe(401);
    expect((await login(person.telephone, NEW)).status).toBe(200);
    await service.carryOut();
    expect(textsTo(person.telephone).at(-1)).toContain('mot de passe a changé');
  });

  it.each([
    [
      'a wrong old one',
      { old_password: 'pas-le-bon' },
      'old_password',
      'L’ancien mot de passe est incorrect.',
    ],
    ['no old one', { old_password: '' }, 'old_password', 'Ce champ est obligatoire.'],
    [
      'a short one',
      { new_password: '123456', new_password_confirmation: '123456' },
      'new_password',
      'Le mot de passe doit avoir plus de 6 caractères.',
    ],
    [
      'another confirmation',
      { new_password_confirmation: 'autre-chose-7' },
      'new_password_confirmation',
      'Les mots de passe ne correspondent pas',
    ],
    [
      'a common one',
      { new_password: 'bonjour', new_password_confirmation: 'bonjour' },
      'new_password',
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    ],
  ])('names the invalid field: %s', async (_what, changes, field, text) => {
    const person = await newcomer(service);
    const { status, body } = await change(person.token, changes);
    expect([status, body.errors]).toEqual([422, { [field]: [text] }]);
    expect((await login(person.telephone, PASSWORD)).status).toBe(200);
  });

  it('refuses the own number, in its old notation too', async () => {
    const person = await newcomer(service, { telephone: '+229 01 66 77 88 99' });
    for (const own of ['66778899', '0166778899', '22966778899']) {
      const { body } = await change(person.token, {
        new_password: own,
        new_password_confirmation: own,
      });
      expect(body.errors).toEqual({
        new_password: ['Votre numéro ne peut pas servir de mot de passe.'],
      });
    }
  });

  it('throttles guesses at the old one, also concurrent ones', async () => {
    const person = await newcomer(service);
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, guess) =>
        change(person.token, { old_password: `essai-${guess}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await change(person.token)).status).toBe(429);
  });

  it('is limited to ten a day per account', async () => {
    const [person, other] = [await newcomer(service), await newcomer(service)];
    const passwords = [PASSWORD, ...Array.from({ length: 12 }, (_, day) => `${NEW}-${day}`)];
    const changeFrom = (old: number) =>
      change(person.token, {
        old_password: passwords[old],
        new_password: passwords[old + 1],
        new_password_confirmation: passwords[old + 1],
      });
    for (let done = 0; done < 10; done += 1) expect((await changeFrom(done)).status).toBe(200);
    const refused = await changeFrom(10);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Trop de demandes. Réessayez dans un instant.',
    ]);
    // The wait lasts until a day after the first change.
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(23 * HOUR_SECONDS);
    expect(seconds).toBeLessThanOrEqual(24 * HOUR_SECONDS);
    expect((await login(person.telephone, passwords[10] ?? '')).status).toBe(200);
    expect((await change(other.token)).status).toBe(200);
    await service.database.pool.query('UPDATE limit_use SET expire = expire - $1::bigint', [
      seconds * 1000,
    ]);
    expect((await changeFrom(10)).status).toBe(200);
  });

  it('happens once for two concurrent requests', async () => {
    const person = await newcomer(service);
    const answers = await Promise.all([
      change(person.token),
      change(person.token, {
        new_password: 'autre-chose-7',
        new_password_confirmation: 'autre-chose-7',
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('requires a session', async () => {
    expect((await change(undefined)).status).toBe(401);
  });

  it.each(['a\u0000bcdefg1', `${'é'.repeat(127)}x`, '\uD800bcdefgh'])(
    'accepts and distinguishes any characters: %j',
    async (odd) => {
      const person = await newcomer(service);
      const changed = await change(person.token, {
        new_password: odd,
        new_password_confirmation: odd,
      });
      expect(changed.status).toBe(200);
      expect((await login(person.telephone, odd)).status).toBe(200);
      expect((await login(person.telephone, odd.slice(0, -1))).status).toBe(401);
    },
  );
});

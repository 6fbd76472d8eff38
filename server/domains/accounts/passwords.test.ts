import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_CODE } from '#contract/common/codes.ts';
import { freshNumber, lastCode, newcomer, PASSWORD, seller } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

type Refused = Record<string, unknown> & { message: string; errors?: Record<string, string[]> };
const NEW = 'dromadaire-37-blanc';
let nextBlock = 0;
const elsewhere = (): string => `10.60.${(nextBlock += 1)}.7`;

const forgot = (telephone: unknown, from = elsewhere()) =>
  service.call<Refused>('POST', '/api/forgotPassword', { json: { telephone }, from });
const reset = (telephone: string, code: string, changes: Record<string, unknown> = {}) =>
  service.call<Refused>('POST', '/api/updatePassword', {
    json: { code, telephone, password: NEW, password2: NEW, email: '', ...changes },
  });
const login = (telephone: string, password: string) =>
  service.call<{ access_token: string }>('POST', '/api/login', { json: { telephone, password } });
const refresh = async (cookie: string): Promise<number> => {
  const headers = { cookie: `kasuwa_refresh=${cookie}` };
  return (await service.call('POST', '/api/refreshToken', { json: {}, headers })).status;
};
const textsTo = (telephone: string): string[] =>
  service.fakeGateways.texts.filter(({ to }) => to === telephone).map(({ text }) => text);

/** Requests a code for a number, a minute after the previous request. */
const codeFor = async (telephone: string): Promise<string> => {
  service.clock.pass(61_000);
  await forgot(telephone);
  await service.carryOut();
  return lastCode(service, telephone);
};

describe('a password reset request', () => {
  it('gets the same response for any number, and sends an SMS only to active accounts', async () => {
    const confirmed = await seller(service);
    const unconfirmed = await newcomer(service);
    const suspended = await newcomer(service);
    const erased = await newcomer(service);
    const { pool } = service.database;
    await pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [suspended.user.id]);
    await pool.query('DELETE FROM app_user WHERE id = $1', [erased.user.id]);
    await service.carryOut();
    service.clock.pass(61_000);
    const numbers = [confirmed, unconfirmed, suspended, erased].map(({ telephone }) => telephone);
    numbers.push(freshNumber());
    const before = numbers.map((number) => textsTo(number).length);
    const answers = [];
    for (const number of numbers) answers.push(await forgot(number));
    const [first] = answers;
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Si ce numéro a un compte, un code lui est envoyé par SMS.', code: 200 },
    });
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([first?.status, first?.body]);
      expect(Object.keys(headers)).toEqual(Object.keys(first?.headers ?? {}));
    }
    await service.carryOut();
    const sent = numbers.map((number, index) => textsTo(number).length - (before[index] ?? 0));
    expect(sent).toEqual([1, 1, 0, 0, 0]);
  });

  it('repeated gets the same responses too: too soon, then used up', async () => {
    const person = await newcomer(service);
    const withoutAccount = freshNumber();
    const ask = async (telephone: string) => {
      const { status, body, headers } = await forgot(telephone);
      return [status, body, headers['retry-after']];
    };
    for (let time = 0; time < 5; time += 1) {
      service.clock.pass(61_000);
      expect(await ask(person.telephone)).toEqual(await ask(withoutAccount));
      expect(await ask(person.telephone)).toEqual(await ask(withoutAccount));
    }
    service.clock.pass(61_000);
    expect((await forgot(person.telephone)).body.message).toBe(
      'Trop de codes demandés aujourd’hui.',
    );
  });

  it.each([
    ['no number', ''],
    ['another country', '+79001234567'],
    ['another country with 00', '00 49 151 23456789'],
    ['a land line', '+22720722345'],
    ['a short code', '15'],
    ['a list', ['+22790000001']],
  ])('is not sent to an unsupported number: %s', async (_what, telephone) => {
    const { status, body } = await forgot(telephone);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['telephone']]);
  });

  it('accepts any notation of the number, old numbers of Benin too', async () => {
    await newcomer(service, { telephone: '+229 01 66 10 20 30' });
    service.clock.pass(61_000);
    await forgot('٠٠٢٢٩ ٦٦١٠٢٠٣٠');
    expect((await forgot('+22966102030')).status).toBe(429);
    await service.carryOut();
    const code = lastCode(service, '+2290166102030');
    expect((await reset('22966102030', code)).status).toBe(200);
    expect((await login('+229 66 10 20 30', NEW)).status).toBe(200);
  });
});

describe('a new password by the code', () => {
  it('is accepted once, revokes all sessions, and the owner is notified', async () => {
    const person = await seller(service);
    const second = await login(person.telephone, PASSWORD);
    const code = await codeFor(person.telephone);
    expect(textsTo(person.telephone).at(-1)).toContain('nouveau mot de passe');
    expect((await reset(person.telephone, code)).body).toEqual({
      message: 'Mot de passe changé. Connectez-vous.',
      code: 200,
      revoked: [],
    });
    expect((await login(person.telephone, PASSWORD)).status).toBe(401);
    expect((await login(person.telephone, NEW)).status).toBe(200);
    expect([
      await refresh(person.cookie),
      await refresh(second.cookies['kasuwa_refresh'] ?? ''),
    ]).toEqual([401, 401]);
    // The session was not used in the last seconds, so the server has not cached it as live.
    const late = await service.call('GET', '/api/me', { token: second.body.access_token });
    expect(late.status).toBe(401);
    const { rows } = await service.database.pool.query(
      'SELECT DISTINCT ended_for FROM sign_in WHERE user_id = $1 AND ended_at IS NOT NULL',
      [person.user.id],
    );
    expect(rows).toEqual([{ ended_for: 'password' }]);
    await service.carryOut();
    await service.carryOut();
    expect(
      textsTo(person.telephone).filter((text) => text.includes('mot de passe a changé')),
    ).toHaveLength(1);
    expect((await reset(person.telephone, code)).status).toBe(422);
  });

  it('is accepted once for concurrent uses of the code', async () => {
    const { telephone } = await newcomer(service);
    const code = await codeFor(telephone);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(telephone, code)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses.slice(0, 1)).toEqual([200]);
    expect(new Set(statuses.slice(1))).not.toContain(200);
  });

  it('gets the same refusal for a wrong code and for a number without account', async () => {
    const { telephone } = await newcomer(service);
    const code = await codeFor(telephone);
    const wrong = await reset(telephone, code === '111111' ? '222222' : '111111');
    const withoutAccount = freshNumber();
    const unknown = await reset(withoutAccount, '111111');
    await forgot(withoutAccount);
    const response = await reset(withoutAccount, '111111');
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        message: 'Code incorrect ou expiré.',
        code: 422,
        errors: { code: ['Code incorrect ou expiré.'] },
      },
    });
    expect([unknown.status, unknown.body]).toEqual([422, wrong.body]);
    expect([response.status, response.body]).toEqual([422, wrong.body]);
    expect((await reset(telephone, code)).status).toBe(200);
  });

  it.each([
    ['no code', { code: '' }, 'code', NO_CODE],
    ['a code of zero', { code: 0 }, 'code', 'Code incorrect ou expiré.'],
    ['no number', { telephone: '' }, 'telephone', 'Ce champ est obligatoire.'],
    ['a number of no use', { telephone: '12' }, 'telephone', 'Numéro de téléphone invalide.'],
    [
      'six characters',
      { password: '12345é', password2: '12345é' },
      'password',
      'Le mot de passe doit avoir plus de 6 caractères.',
    ],
    ['two passwords', { password2: 'autre-chose-7' }, 'password2', 'Mots de passes différents'],
    ['no confirmation', { password2: undefined }, 'password2', 'Ce champ est obligatoire.'],
    [
      'a common one',
      { password: 'password1', password2: 'password1' },
      'password',
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    ],
    [
      'a megabyte',
      { password: 'a'.repeat(200_000), password2: 'b' },
      'password',
      'Le mot de passe doit avoir 128 caractères au plus.',
    ],
  ])('names the invalid field: %s', async (_what, changes, field, text) => {
    const { status, body } = await reset('+22790123456', '123456', changes);
    expect(status).toBe(422);
    expect(body.errors?.[field]?.[0]).toBe(text);
  });

  it('does not use up the code when the password is refused', async () => {
    const { telephone } = await newcomer(service);
    const code = await codeFor(telephone);
    const own = telephone.slice(4);
    const refused = await reset(telephone, code, { password: own, password2: own });
    expect(refused.body.errors).toEqual({
      password: ['Votre numéro ne peut pas servir de mot de passe.'],
    });
    expect((await reset(telephone, code)).status).toBe(200);
  });

  it('is refused to a suspended account', async () => {
    const person = await newcomer(service);
    const code = await codeFor(person.telephone);
    await service.database.pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [
      person.user.id,
    ]);
    expect((await reset(person.telephone, code)).status).toBe(422);
  });

  it('is throttled for a network that guesses at many numbers', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) {
      const { status } = await service.call('POST', '/api/updatePassword', {
        json: { code: '1', telephone: freshNumber(), password: NEW, password2: NEW },
        from: '10.61.0.1',
      });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });
});

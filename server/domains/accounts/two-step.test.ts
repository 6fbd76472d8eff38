import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, HOUR_SECONDS } from '#contract/common/time.ts';
import { PASSWORD, seller, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { STEP, twoStepOf, type Said } from '#server/testing/two-step.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const { shown, login, start, confirm, stateOf, turnOn } = twoStepOf(() => service);

describe('turning two-step sign-in on', () => {
  it('returns a key for an application, and does not affect sign-in until confirmed by a code', async () => {
    const person = await seller(service);
    const { status, body } = await start(person);
    expect(status).toBe(200);
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data.uri).toMatch(/^otpauth:\/\/totp\/Kasuwa:/);
    expect(body.data.uri).toContain(`secret=${body.data.secret}`);
    expect((await login(person)).status).toBe(200);
    expect(await stateOf(person)).toEqual({
      is_on: false,
      is_required: false,
      recovery_codes_left: 0,
    });
  });

  it('is confirmed by a first code, and shows ten recovery codes once', async () => {
    const person = await seller(service);
    const { codes } = await turnOn(person);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await stateOf(person)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
  });

  it('keeps neither key nor codes readable in the database', async () => {
    const person = await seller(service);
    const { secret, codes } = await turnOn(person);
    const { rows } = await service.database.pool.query(
      'SELECT t.*, r.* FROM two_step t JOIN recovery_code r USING (user_id) WHERE user_id = $1',
      [person.user.id],
    );
    const held = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const word of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(held).not.toContain(word);
  });

  it('requires the password', async () => {
    const person = await seller(service);
    const wrong = await start(person, 'pas-le-bon');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { password: ['Mot de passe incorrect.'] },
    ]);
    const none = await service.call<Said>('POST', '/api/two-step/start', {
      token: person.token,
      json: {},
    });
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['password']]);
  });

  it('limits password guesses in an open session', async () => {
    const person = await seller(service);
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, guess) => (await start(person, `essai-${guess}`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect((await start(person)).status).toBe(429);
  });

  it('refuses a wrong first code, a code before the key, and to be turned on twice', async () => {
    const person = await seller(service);
    expect((await confirm(person, '123456')).status).toBe(409);
    const { secret } = (await start(person)).body.data;
    const wrong = await confirm(person, shown(secret, 50));
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { code: ['Code incorrect ou déjà utilisé.'] },
    ]);
    expect((await confirm(person, shown(secret))).status).toBe(200);
    expect((await confirm(person, shown(secret, 1))).status).toBe(409);
    expect((await start(person)).status).toBe(409);
  });
});

describe('signing in by two steps', () => {
  it('requires the code after a correct password, and starts no session before', async () => {
    const person = await seller(service);
    const { secret } = await turnOn(person);
    const response = await login(person);
    expect([response.status, response.body]).toEqual([
      422,
      {
        name: 'account.otpNeeded',
        message: 'Entrez le code de votre application.',
        code: 422,
        errors: { otp: ['Entrez le code de votre application.'] },
      },
    ]);
    expect(response.cookies).toEqual({});
    expect(
      await service.database.pool.query('SELECT 1 FROM sign_in WHERE user_id = $1', [
        person.user.id,
      ]),
    ).toMatchObject({ rowCount: 1 });
    const signedIn = await login(person, shown(secret));
    expect([signedIn.status, signedIn.cookies['kasuwa_refresh'] !== undefined]).toEqual([
      200,
      true,
    ]);
  });

  it('reveals nothing without the password', async () => {
    const person = await seller(service);
    await turnOn(person);
    const wrong = await service.call('POST', '/api/login', {
      json: { telephone: person.telephone, password: 'pas-le-bon', otp: '123456' },
    });
    const unknown = await service.call('POST', '/api/login', {
      json: { telephone: '+22799999998', password: 'pas-le-bon', otp: '123456' },
    });
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
  });

  it('accepts a code once, also for concurrent requests', async () => {
    const person = await seller(service);
    const { secret } = await turnOn(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => login(person, shown(secret))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422,
    ]);
    expect((await login(person, shown(secret, -1))).status).toBe(422);
    expect((await login(person, shown(secret, 1))).status).toBe(200);
  });

  it('accepts a code with spaces, and as a number', async () => {
    const person = await seller(service);
    const { secret } = await turnOn(person);
    const code = shown(secret);
    expect((await login(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
    service.clock.pass(2 * STEP);
    expect((await login(person, Number(shown(secret)))).status).toBe(200);
  });

  it('rejects an old code and a code of another account', async () => {
    const person = await seller(service);
    const other = await seller(service);
    const { secret } = await turnOn(person);
    const { secret: theirs } = await turnOn(other);
    service.clock.pass(10 * STEP);
    for (const code of [shown(secret, -2), shown(theirs), 'abc', '0'])
      expect((await login(person, code)).body.errors).toEqual({
        otp: ['Code incorrect ou déjà utilisé.'],
      });
    expect((await login(person, shown(secret))).status).toBe(200);
  });

  it('accepts a recovery code once', async () => {
    const person = await seller(service);
    const { codes } = await turnOn(person);
    const typed = codes[0]!.toUpperCase().replace('-', ' ');
    const answers = await Promise.all([login(person, typed), login(person, typed)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await stateOf(person)).toMatchObject({ recovery_codes_left: 9 });
    expect((await login(person, codes[1])).status).toBe(200);
  });

  it('throttles an account for twelve hours after ten wrong codes, even for a correct one', async () => {
    const person = await seller(service);
    const { secret } = await turnOn(person);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, guess) => login(person, String(100_000 + guess))),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBe(10);
    const held = await login(person, shown(secret));
    expect([held.status, Number(held.headers['retry-after'])]).toEqual([429, 12 * HOUR_SECONDS]);
    service.clock.pass(12 * HOUR);
    expect((await login(person, shown(secret))).status).toBe(200);
  });

  it.each([[['1']], [{}], [true], ['x'.repeat(100)]])(
    'rejects an invalid code without a server error: %j',
    async (otp) => {
      const person = await seller(service);
      const { status, body } = await login(person, otp as never);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['otp']]);
    },
  );
});

describe('turning two-step sign-in off', () => {
  const off = (person: Person, password: string) =>
    service.call<Said>('POST', '/api/two-step/off', { token: person.token, json: { password } });

  it('requires the password, and deletes key and codes', async () => {
    const person = await seller(service);
    await turnOn(person);
    expect((await off(person, 'pas-le-bon')).body.errors).toEqual({
      password: ['Mot de passe incorrect.'],
    });
    expect((await login(person)).status).toBe(422);
    expect((await off(person, PASSWORD)).status).toBe(200);
    expect((await login(person)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    expect((await off(person, PASSWORD)).status).toBe(409);
  });
});

describe('recovery codes', () => {
  const renew = (person: Person, password = PASSWORD) =>
    service.call<Said & { data: { recovery_codes: string[] } }>(
      'POST',
      '/api/two-step/recovery-codes',
      { token: person.token, json: { password } },
    );

  it('are renewed with the password, and previous ones become invalid', async () => {
    const person = await seller(service);
    expect((await renew(person)).status).toBe(409);
    const { codes } = await turnOn(person);
    expect((await renew(person, 'pas-le-bon')).body.errors).toEqual({
      password: ['Mot de passe incorrect.'],
    });
    const { status, body } = await renew(person);
    expect([status, new Set(body.data.recovery_codes).size]).toEqual([200, 10]);
    expect((await login(person, codes[0])).status).toBe(422);
    expect((await login(person, body.data.recovery_codes[0])).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ is_on: true, recovery_codes_left: 9 });
  });

  it('are ten after two concurrent renewals', async () => {
    const person = await seller(service);
    await turnOn(person);
    await Promise.all([renew(person), renew(person)]);
    expect(await stateOf(person)).toMatchObject({ recovery_codes_left: 10 });
  });
});

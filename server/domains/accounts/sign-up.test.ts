import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import {
  freshNumber,
  lastCode,
  newcomer,
  seller,
  signUpBody,
  PASSWORD,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const register = (changes: Record<string, unknown>, from?: string) =>
  service.call<{ message: string; errors?: Record<string, string[]>; data: { telephone: string } }>(
    'POST',
    '/api/register',
    {
      json: signUpBody(changes),
      ...(from === undefined ? {} : { from }),
    },
  );

describe('an invalid registration', () => {
  it.each([undefined, null, [], 'x', 5, {}])(
    'is refused in French without a server error: %j',
    async (json) => {
      const { status, body } = await service.call('POST', '/api/register', {
        headers: { 'content-type': 'application/json' },
        payload: json === undefined ? '' : JSON.stringify(json),
      });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).not.toMatch(/invalid input|expected|received/i);
    },
  );

  it.each([[['+22790000001']], [{ toString: 1 }], [true], [null], ['\u0000'], ['+227\u000090']])(
    'refuses %j as a number',
    async (telephone) => {
      const { status, body } = await register({ telephone });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['telephone']]);
    },
  );

  it('puts names on one line', async () => {
    const { body } = await service.call<{ data: { first_name: string } }>('POST', '/api/register', {
      json: signUpBody({ first_name: ' Abdoul\r\n  Razak ' }),
    });
    expect(body.data.first_name).toBe('Abdoul Razak');
  });

  it('does not reveal to one network which of many numbers are taken', async () => {
    const { telephone } = await newcomer(service);
    const statuses = new Set<number>();
    for (let count = 0; count < 31; count += 1) {
      const { status } = await service.call('POST', '/api/register', {
        json: signUpBody({ telephone }),
        from: '10.77.0.9',
      });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([422, 429]);
    expect((await register({ telephone })).status).toBe(422);
  });
});

describe('registration', () => {
  it('opens an account, signs in, and sends a code by SMS', async () => {
    const { status, body, cookies } = await register({ telephone: '+227 90 77 66 55' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      expires_in: 900,
      data: { telephone: '+22790776655', is_phone_verified: 0, role: 'user' },
    });
    expect(cookies['kasuwa_refresh']).toBeTruthy();
    await service.carryOut();
    expect(lastCode(service, '+22790776655')).toMatch(/^\d{6}$/);
  });

  it.each([
    '22791000001',
    '+227 91 00 00 01',
    '0022791000001',
    '91 00 00 01',
    '+٢٢٧٩١٠٠٠٠٠١',
    '۹۱۰۰۰۰۰۱',
  ])('recognises a number in any notation: %s is taken', async (telephone) => {
    await register({ telephone: '+22791000001' });
    const { status, body } = await register({ telephone });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ telephone: ['Ce numéro a déjà un compte. Connectez-vous.'] });
  });

  it('upgrades an old eight-digit number of Benin', async () => {
    const { body } = await register({ telephone: '+229 97 12 34 56' });
    expect(body.data.telephone).toBe('+2290197123456');
  });

  it.each([
    ['no first name', { first_name: ' ' }, 'first_name'],
    ['no last name', { last_name: '' }, 'last_name'],
    ['a number of no use', { telephone: '12' }, 'telephone'],
    ['a country that is not served', { telephone: '+79001234567' }, 'telephone'],
    ['a land line, which takes no texts', { telephone: '+22720722345' }, 'telephone'],
    ['digits that are not ours', { telephone: '+२२७९०१२३४५६' }, 'telephone'],
    ['two numbers in one', { telephone: '+22790123456,+22790123457' }, 'telephone'],
    ['forty digits', { telephone: '9'.repeat(40) }, 'telephone'],
    ['a satellite', { telephone: '+881612345678' }, 'telephone'],
    ['a paid service', { telephone: '+33 899 70 12 34' }, 'telephone'],
    ['the name of the site as password', { password: 'Kasuwa123' }, 'password'],
    ['an address that is none', { email: 'hadiza' }, 'email'],
    ['a city that does not exist', { city: 999_999 }, 'city'],
    ['a short password', { password: '123456' }, 'password'],
    ['a common password', { password: 'password1' }, 'password'],
    ['a common French password', { password: 'bonjour' }, 'password'],
    ['an endless password', { password: 'é'.repeat(129) }, 'password'],
    ['another confirmation', { confirm_password: 'autre-chose-7' }, 'confirm_password'],
    ['characters no database holds', { first_name: 'Ha\u0000diza' }, 'first_name'],
    ['a name that is no text', { first_name: { toString: 'x' } }, 'first_name'],
  ])('names the invalid field: %s', async (_what, changes, field) => {
    const { status, body } = await register(changes);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('refuses the own number as password', async () => {
    const { status, body } = await register({ telephone: '+22792000001', password: '92000001' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ password: ['Votre numéro ne peut pas servir de mot de passe.'] });
  });

  it('refuses two different passwords with the exact text', async () => {
    const { body } = await register({ confirm_password: 'autre-chose-7' });
    expect(body.errors?.['confirm_password']).toEqual(['Les mots de passe ne correspondent pas']);
  });

  it('ignores role, phone confirmation and id of the request', async () => {
    const person = await newcomer(service, {
      role: 'admin',
      is_phone_verified: 1,
      id: 1,
      created_at: '2000-01-01',
    });
    expect(person.user).toMatchObject({ role: 'user', is_phone_verified: 0 });
  });

  it('opens one account for fifty concurrent requests of a number in different notations', async () => {
    const telephone = freshNumber();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        register({ telephone: n % 2 ? telephone : telephone.slice(1) }, `10.50.${n}.7`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 422),
    ]);
    const { rows } = await service.database.pool.query(
      'SELECT 1 FROM app_user WHERE telephone = $1',
      [telephone],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('confirming the phone', () => {
  it('accepts the code as text or as number, and again for a retry', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    const code = lastCode(service, person.telephone);
    const first = await service.call('POST', '/api/verifyPhone', {
      token: person.token,
      json: { code: Number(code), code_sent: '1' },
    });
    expect(first.body).toMatchObject({ code: 200, data: { is_phone_verified: 1 } });
    const second = await service.call('POST', '/api/verifyPhone', {
      token: person.token,
      json: { code },
    });
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('refuses the correct code after five wrong ones, also concurrent ones', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    const code = lastCode(service, person.telephone);
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.call('POST', '/api/verifyPhone', { token: person.token, json: { code: wrong } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    const right = await service.call('POST', '/api/verifyPhone', {
      token: person.token,
      json: { code },
    });
    expect(right.status).toBe(429);
  });

  it('refuses a code after ten minutes', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    service.clock.pass(10 * MINUTE);
    const fresh = await service.call<{ access_token: string }>('POST', '/api/login', {
      json: { telephone: person.telephone, password: PASSWORD },
    });
    const code = lastCode(service, person.telephone);
    const late = await service.call('POST', '/api/verifyPhone', {
      token: fresh.body.access_token,
      json: { code },
    });
    expect(late.status).toBe(422);
    expect(late.body).toMatchObject({ message: 'Code incorrect ou expiré.', code: 422 });
  });

  it('sends another code after a minute, which replaces the first', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    const first = lastCode(service, person.telephone);
    const resend = () =>
      service.call('POST', '/api/resendPhoneVerificationCode', { token: person.token });
    const early = await resend();
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
    service.clock.pass(MINUTE);
    expect((await resend()).body).toEqual({ message: 'Code envoyé', code: 200 });
    await service.carryOut();
    const second = lastCode(service, person.telephone);
    const old = await service.call('POST', '/api/verifyPhone', {
      token: person.token,
      json: { code: first },
    });
    expect(old.status).toBe(first === second ? 200 : 422);
    const right = await service.call('POST', '/api/verifyPhone', {
      token: person.token,
      json: { code: second },
    });
    expect(right.status).toBe(200);
  });

  it('sends five codes a day to a number at most', async () => {
    const person = await newcomer(service);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      service.clock.pass(61_000);
      statuses.push(
        (await service.call('POST', '/api/resendPhoneVerificationCode', { token: person.token }))
          .status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('requires a session, and the database has no plain code', async () => {
    expect(
      (await service.call('POST', '/api/verifyPhone', { json: { code: '123456' } })).status,
    ).toBe(401);
    const person = await seller(service);
    const code = lastCode(service, person.telephone);
    const { rows } = await service.database.pool.query(
      'SELECT code_hash FROM code WHERE target = $1',
      [person.telephone],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each(['', '0', 'abc', {}, null])('requires digits: %s', async (code) => {
    const person = await newcomer(service);
    const { status, body } = await service.call<{ errors: object }>('POST', '/api/verifyPhone', {
      token: person.token,
      json: { code },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['code']]);
  });
});

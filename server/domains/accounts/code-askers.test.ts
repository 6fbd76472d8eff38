import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  freshNumber,
  lastCode,
  newcomer,
  PASSWORD,
  seller,
  signUpBody,
  type Person,
} from '#server/testing/cast.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const MINUTE = 61_000;
const NEW = 'dromadaire-37-blanc';
let nextBlock = 0;
const elsewhere = (): string => {
  nextBlock += 1;
  return `10.${130 + Math.floor(nextBlock / 250)}.${nextBlock % 250}.7`;
};

const forgot = async (telephone: string, device?: string) => {
  service.clock.pass(MINUTE);
  const headers: Record<string, string> =
    device === undefined ? {} : { cookie: `kasuwa_device=${device}` };
  return service.call('POST', '/api/forgotPassword', {
    json: { telephone },
    from: elsewhere(),
    headers,
  });
};
const resend = async ({ token }: Pick<Person, 'token'>): Promise<number> => {
  service.clock.pass(MINUTE);
  return (await service.call('POST', '/api/resendPhoneVerificationCode', { token })).status;
};
const statuses = async (count: number, ask: () => Promise<number>): Promise<number[]> => {
  const all: number[] = [];
  for (let time = 0; time < count; time += 1) all.push(await ask());
  return all;
};
/** As often as anybody may, and once more. */
const strangersAsk = async (telephone: string): Promise<void> => {
  const asked = await statuses(6, async () => (await forgot(telephone)).status);
  expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  await service.carryOut();
};
const textsTo = (telephone: string): number =>
  service.post.texts.filter(({ to }) => to === telephone).length;
/** The cookie of the device that signs in with the password. */
const signIn = async (telephone: string, password = PASSWORD) => {
  const { status, body, cookies } = await service.call<{ access_token: string }>(
    'POST',
    '/api/login',
    { json: { telephone, password } },
  );
  expect(status).toBe(200);
  return { token: body.access_token, device: cookies['kasuwa_device'] ?? '' };
};
/** Chooses a new password by the code that was texted last. */
const reset = async (telephone: string): Promise<void> => {
  const code = lastCode(service, telephone);
  const json = { code, telephone, password: NEW, password2: NEW };
  const { status } = await service.call('POST', '/api/updatePassword', { json, from: elsewhere() });
  expect(status).toBe(200);
};

describe('five requests by strangers', () => {
  it('do not keep the owner of a known device from five of their own', async () => {
    const { telephone } = await seller(service);
    await strangersAsk(telephone);
    const { device } = await signIn(telephone);
    const before = textsTo(telephone);
    const own = await statuses(4, async () => (await forgot(telephone, device)).status);
    expect(own).toEqual([200, 200, 200, 200]);
    await service.carryOut();
    // Of those that were asked for before they left, the last one alone is sent.
    expect(textsTo(telephone)).toBe(before + 1);
    expect((await forgot(telephone, device)).status).toBe(429);
    await reset(telephone);
  });

  it('do not keep whoever gave the password from having the number confirmed', async () => {
    const { telephone } = await newcomer(service);
    await strangersAsk(telephone);
    expect(await resend(await signIn(telephone))).toBe(200);
    await service.carryOut();
    const { token } = await signIn(telephone);
    const json = { code: lastCode(service, telephone) };
    expect((await service.call('POST', '/api/verifyPhone', { token, json })).status).toBe(200);
  });

  it('for a number without account do not keep its owner from signing up', async () => {
    const telephone = freshNumber();
    await strangersAsk(telephone);
    expect(textsTo(telephone)).toBe(0);
    await newcomer(service, { telephone });
    await service.carryOut();
    expect(lastCode(service, telephone)).toMatch(/^\d{6}$/);
  });

  it('are answered alike whether or not the number has an account, texted or not', async () => {
    const [known, unknown] = [(await seller(service)).telephone, freshNumber()];
    for (let time = 0; time < 7; time += 1) {
      const answers = [];
      for (const telephone of [known, unknown]) {
        const { status, body, headers } = await forgot(telephone);
        const { date: _date, 'x-request-id': _id, ...rest } = headers;
        answers.push({ status, body, rest });
      }
      expect(answers[0]).toEqual(answers[1]);
      await service.carryOut();
    }
  });
});

describe('somebody who signs up with a number that is not theirs', () => {
  it('and uses up its codes does not keep the owner from one of their own', async () => {
    const telephone = freshNumber();
    const { device } = await newcomer(service, { telephone });
    const { token } = await signIn(telephone);
    expect(await statuses(5, () => resend({ token }))).toEqual([200, 200, 200, 200, 429]);
    expect((await forgot(telephone)).status).toBe(200);
    await service.carryOut();
    await reset(telephone);
    // Once the number is confirmed the device that signed up is a stranger's.
    const pool = service.database.pool;
    await pool.query('UPDATE app_user SET phone_verified_at = $1 WHERE telephone = $2', [
      service.clock.now(),
      telephone,
    ]);
    const own = await signIn(telephone, NEW);
    const asked = await statuses(5, async () => (await forgot(telephone, device)).status);
    expect(asked).toEqual([200, 200, 200, 200, 429]);
    service.clock.pass(24 * 3_600_000);
    await strangersAsk(telephone);
    expect((await forgot(telephone, device)).status).toBe(429);
    expect((await forgot(telephone, own.device)).status).toBe(200);
  });

  it('and deletes the account does not keep the owner from opening theirs', async () => {
    const telephone = freshNumber();
    await newcomer(service, { telephone });
    const { token } = await signIn(telephone);
    await statuses(4, () => resend({ token }));
    const gone = await signIn(telephone);
    const { status } = await service.call('POST', '/api/delete-account', { token: gone.token });
    expect(status).toBe(200);
    const {
      status: opened,
      body,
      cookies,
    } = await service.call<{ message: string }>('POST', '/api/register', {
      json: signUpBody({ telephone }),
      from: elsewhere(),
    });
    expect([opened, body.message]).toEqual([
      201,
      'Compte créé. Demandez votre code par SMS un peu plus tard.',
    ]);
    await service.carryOut();
    expect((await forgot(telephone, cookies['kasuwa_device'])).status).toBe(200);
    await service.carryOut();
    await reset(telephone);
  });
});

describe('codes to email addresses', () => {
  it('are five a day for an account, whatever addresses it tries', async () => {
    const { telephone, ...person } = await newcomer(service);
    let token = person.token;
    const ask = async (email: string): Promise<number> => {
      service.clock.pass(MINUTE);
      ({ token } = await signIn(telephone));
      await service.call('POST', '/api/updateProfile', { token, json: { email } });
      await service.carryOut();
      return service.post.emails.filter(({ to }) => to === email).length;
    };
    const sent = [];
    for (let n = 0; n < 7; n += 1) sent.push(await ask(`essai-${n}@exemple.ne`));
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0]);
    service.clock.pass(MINUTE);
    ({ token } = await signIn(telephone));
    expect((await service.call('POST', '/api/resend-code', { token })).status).toBe(429);
    service.clock.pass(24 * 3_600_000);
    expect(await ask('demain@exemple.ne')).toBe(1);
  });
});

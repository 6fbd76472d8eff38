import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import {
  freshNumber,
  lastCode,
  newcomer,
  PASSWORD,
  seller,
  signUpBody,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const OVER_A_MINUTE = 61_000;
const NEW = 'dromadaire-37-blanc';
let nextBlock = 0;
const elsewhere = (): string => {
  nextBlock += 1;
  return `10.${130 + Math.floor(nextBlock / 250)}.${nextBlock % 250}.7`;
};

const forgot = async (telephone: string, device?: string) => {
  service.clock.pass(OVER_A_MINUTE);
  const headers: Record<string, string> =
    device === undefined ? {} : { cookie: `kasuwa_device=${device}` };
  return service.call('POST', '/api/forgotPassword', {
    json: { telephone },
    from: elsewhere(),
    headers,
  });
};
const resend = async ({ token }: Pick<Person, 'token'>): Promise<number> => {
  service.clock.pass(OVER_A_MINUTE);
  return (await service.call('POST', '/api/resendPhoneVerificationCode', { token })).status;
};
const statuses = async (count: number, ask: () => Promise<number>): Promise<number[]> => {
  const all: number[] = [];
  for (let time = 0; time < count; time += 1) all.push(await ask());
  return all;
};
/** Requests codes for a number from other devices, as often as allowed and once more. */
const strangersAsk = async (telephone: string): Promise<void> => {
  const attempts = await statuses(6, async () => (await forgot(telephone)).status);
  expect(attempts).toEqual([200, 200, 200, 200, 200, 429]);
  await service.carryOut();
};
const textsTo = (telephone: string): number =>
  service.fakeGateways.texts.filter(({ to }) => to === telephone).length;
/** Signs in with the password and returns the device cookie. */
const signIn = async (telephone: string, password = PASSWORD) => {
  const { status, body, cookies } = await service.call<{ access_token: string }>(
    'POST',
    '/api/login',
    { json: { telephone, password } },
  );
  expect(status).toBe(200);
  return { token: body.access_token, device: cookies['kasuwa_device'] ?? '' };
};
/** Sets a new password with the code last sent to this number. */
const reset = async (telephone: string): Promise<void> => {
  const code = lastCode(service, telephone);
  const json = { code, telephone, password: NEW, password2: NEW };
  const { status } = await service.call('POST', '/api/updatePassword', { json, from: elsewhere() });
  expect(status).toBe(200);
};

describe('five requests by strangers', () => {
  it('leave five requests to a known device of the owner', async () => {
    const { telephone } = await seller(service);
    await strangersAsk(telephone);
    const { device } = await signIn(telephone);
    const before = textsTo(telephone);
    const own = await statuses(4, async () => (await forgot(telephone, device)).status);
    expect(own).toEqual([200, 200, 200, 200]);
    await service.carryOut();
    // Of several codes requested before the job runs, only the last is sent.
    expect(textsTo(telephone)).toBe(before + 1);
    expect((await forgot(telephone, device)).status).toBe(429);
    await reset(telephone);
  });

  it('do not prevent a person with the password from confirming the number', async () => {
    const { telephone } = await newcomer(service);
    await strangersAsk(telephone);
    expect(await resend(await signIn(telephone))).toBe(200);
    await service.carryOut();
    const { token } = await signIn(telephone);
    const json = { code: lastCode(service, telephone) };
    expect((await service.call('POST', '/api/verifyPhone', { token, json })).status).toBe(200);
  });

  it('for a number without account do not prevent its owner from registering', async () => {
    const telephone = freshNumber();
    await strangersAsk(telephone);
    expect(textsTo(telephone)).toBe(0);
    await newcomer(service, { telephone });
    await service.carryOut();
    expect(lastCode(service, telephone)).toMatch(/^\d{6}$/);
  });

  it('get the same response with and without an account, sent or not', async () => {
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

describe('requests about ads of a number', () => {
  const disown = async (telephone: string): Promise<number> => {
    service.clock.pass(OVER_A_MINUTE);
    const json = { telephone };
    return (await service.call('POST', '/api/number-removals/code', { json, from: elsewhere() }))
      .status;
  };
  const proofBy = async (person: Person, telephone: string): Promise<number> => {
    service.clock.pass(OVER_A_MINUTE);
    const { token } = await signIn(person.telephone);
    return (await service.call('POST', '/api/my-numbers/code', { token, json: { telephone } }))
      .status;
  };
  const FIVE = [200, 200, 200, 200, 200, 429];

  it('for its removal leave the password reset from a new device to its owner', async () => {
    const { telephone } = await seller(service);
    expect(await statuses(6, () => disown(telephone))).toEqual(FIVE);
    const before = textsTo(telephone);
    expect((await forgot(telephone)).status).toBe(200);
    await service.carryOut();
    expect(textsTo(telephone)).toBe(before + 1);
    await reset(telephone);
  });

  it('for its proof leave registration, confirmation and password reset to its owner', async () => {
    const stranger = await seller(service);
    const [telephone, own] = [freshNumber(), await seller(service)];
    for (const number of [telephone, own.telephone])
      for (const status of await statuses(5, () => proofBy(stranger, number)))
        expect([200, 429]).toContain(status);
    await newcomer(service, { telephone });
    await service.carryOut();
    const { token, device } = await signIn(telephone);
    const json = { code: lastCode(service, telephone) };
    expect((await service.call('POST', '/api/verifyPhone', { token, json })).status).toBe(200);
    expect((await forgot(telephone, device)).status).toBe(200);
    const known = await signIn(own.telephone);
    expect((await forgot(own.telephone, known.device)).status).toBe(200);
  });

  it('by wrong codes of strangers leave the tries of its owner', async () => {
    const { telephone } = await seller(service);
    for (let round = 0; round < 5; round += 1) {
      await disown(telephone);
      await statuses(6, async () => {
        const json = { telephone, code: '000001' };
        return (await service.call('POST', '/api/number-removals', { json, from: elsewhere() }))
          .status;
      });
    }
    expect((await forgot(telephone)).status).toBe(200);
    await service.carryOut();
    await reset(telephone);
  });
});

describe('strangers’ wrong codes', () => {
  it('leave some tries to the owner of the number', async () => {
    const telephone = freshNumber();
    const guess = () =>
      service.call('POST', '/api/updatePassword', {
        json: { code: '000001', telephone, password: NEW, password2: NEW },
        from: elsewhere(),
      });
    let wrong = 0;
    for (let round = 0; round < 5; round += 1) {
      await forgot(telephone);
      const guesses = await statuses(6, async () => (await guess()).status);
      wrong += guesses.filter((status) => status === 422).length;
    }
    expect(wrong).toBe(20);
    const { token } = await newcomer(service, { telephone });
    await service.carryOut();
    const json = { code: lastCode(service, telephone) };
    expect((await service.call('POST', '/api/verifyPhone', { token, json })).status).toBe(200);
  });
});

describe('a person who registers another person’s number', () => {
  it('has no known device once the owner has the account', async () => {
    const telephone = freshNumber();
    const { device } = await newcomer(service, { telephone });
    expect((await forgot(telephone)).status).toBe(200);
    await service.carryOut();
    await reset(telephone);
    const guess = (cookie: string, password: string) =>
      service.call('POST', '/api/login', {
        json: { telephone, password },
        from: elsewhere(),
        headers: { cookie: `kasuwa_device=${cookie}` },
      });
    const { device: own } = await signIn(telephone, NEW);
    const guesses = await statuses(11, async () => (await guess(device, 'faux-37-faux')).status);
    expect(guesses.at(-1)).toBe(429);
    // These guesses count as those of unknown devices; the owner's device is not limited.
    expect((await guess('', NEW)).status).toBe(429);
    expect((await guess(own, NEW)).status).toBe(200);
  });

  it('can only cause codes to be sent to it', async () => {
    const telephone = freshNumber();
    await newcomer(service, { telephone });
    await service.carryOut();
    const before = textsTo(telephone);
    const change = (token: string, from: string, to: string) =>
      service.call('POST', '/api/changePassword', {
        token,
        json: { old_password: from, new_password: to, new_password_confirmation: to },
      });
    const { token } = await signIn(telephone);
    expect((await change(token, PASSWORD, NEW)).status).toBe(200);
    await service.carryOut();
    expect(textsTo(telephone)).toBe(before);
    // As the control, a password change at a confirmed number is announced by SMS.
    const known = await seller(service);
    expect((await change(known.token, PASSWORD, NEW)).status).toBe(200);
    await service.carryOut();
    expect(service.fakeGateways.texts.at(-1)).toMatchObject({ to: known.telephone });
  });

  it('and uses up its codes leaves a code to the owner', async () => {
    const telephone = freshNumber();
    const { device } = await newcomer(service, { telephone });
    const { token } = await signIn(telephone);
    expect(await statuses(5, () => resend({ token }))).toEqual([200, 200, 200, 200, 429]);
    expect((await forgot(telephone)).status).toBe(200);
    await service.carryOut();
    await reset(telephone);
    // The number is now confirmed, and the device that registered it is unknown to the account.
    const own = await signIn(telephone, NEW);
    const attempts = await statuses(5, async () => (await forgot(telephone, device)).status);
    expect(attempts).toEqual([200, 200, 200, 200, 429]);
    service.clock.pass(DAY);
    await strangersAsk(telephone);
    expect((await forgot(telephone, device)).status).toBe(429);
    expect((await forgot(telephone, own.device)).status).toBe(200);
  });

  it('and deletes the account does not prevent the owner from registering', async () => {
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
  it('are limited to five a day per account, over all addresses', async () => {
    const { telephone, ...person } = await newcomer(service);
    let token = person.token;
    const ask = async (email: string): Promise<number> => {
      service.clock.pass(OVER_A_MINUTE);
      ({ token } = await signIn(telephone));
      await service.call('POST', '/api/updateProfile', { token, json: { email } });
      await service.carryOut();
      return service.fakeGateways.emails.filter(({ to }) => to === email).length;
    };
    const sent = [];
    for (let n = 0; n < 7; n += 1) sent.push(await ask(`essai-${n}@exemple.ne`));
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0]);
    service.clock.pass(OVER_A_MINUTE);
    ({ token } = await signIn(telephone));
    expect((await service.call('POST', '/api/resend-code', { token })).status).toBe(429);
    service.clock.pass(DAY);
    expect(await ask('demain@exemple.ne')).toBe(1);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#contract/common/time.ts';
import { freshNumber, lastCode, newcomer, PASSWORD, signUpBody } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { takeCodeToSend } from './commands/send-code.ts';

let at: TestService;
afterEach(() => at.close());
const open = async (settings: Record<string, string> = {}): Promise<void> => {
  at = await testService({ SMS_BLOCK_BUDGET: '60', SMS_HOURLY_BUDGET: '200', ...settings });
};

let nextBlock = 0;
/** Returns an address in a /24 of its own. */
const elsewhere = (): string => {
  nextBlock += 1;
  return `10.${70 + Math.floor(nextBlock / 250)}.${nextBlock % 250}.7`;
};
const number = (start: string, index: number): string => `${start}${String(100_000 + index)}`;
const textsTo = (start: string): number =>
  at.fakeGateways.texts.filter(({ to }) => to.startsWith(start)).length;

const forgot = (telephone: string, from = elsewhere()) =>
  at.call('POST', '/api/forgotPassword', { json: { telephone }, from });
const register = (telephone: string, from = elsewhere()) =>
  at.call<{ access_token: string }>('POST', '/api/register', {
    json: signUpBody({ telephone }),
    from,
  });

/**
 * Registers `count` numbers of the prefix `start` from different networks; one number in `each` (0: none) uses its
 * code.
 */
const signUps = async (start: string, from: number, count: number, each = 0) => {
  for (let index = from; index < from + count; index += 1) {
    const telephone = number(start, index);
    const { status, body } = await register(telephone);
    expect(status).toBe(201);
    await at.carryOut();
    if (each === 0 || index % each !== 0) continue;
    const { status: confirmed } = await at.call('POST', '/api/verifyPhone', {
      token: body.access_token,
      json: { code: lastCode(at, telephone) },
    });
    expect(confirmed).toBe(200);
  }
};

/** Inserts people who confirmed their number yesterday, and returns the numbers. */
const people = async (count: number, start = '+22796'): Promise<string[]> => {
  const numbers = Array.from({ length: count }, (_, index) => number(start, index));
  await at.database.pool.query(
    `INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
     SELECT 'Hadiza', 'Oumarou', telephone, '', moment, moment, moment
     FROM (SELECT $2::timestamptz - interval '1 day' AS moment) AS before, unnest($1::text[]) AS telephone`,
    [numbers, at.clock.now()],
  );
  return numbers;
};

describe('a budget', () => {
  it('is not used by requests that send nothing', async () => {
    await open();
    const { telephone } = await newcomer(at);
    await at.carryOut();
    const taken = { 200: 0, 429: 0 };
    for (let line = 0; line < 250; line += 1) {
      const { status } = await forgot(freshNumber(), `2001:db8:7:${(line << 8).toString(16)}::1`);
      taken[status as 200 | 429] += 1;
    }
    // Requests of one customer are limited as well.
    expect(taken).toEqual({ 200: 180, 429: 70 });
    await at.carryOut();
    expect(at.fakeGateways.texts).toHaveLength(1);
    const fresh = freshNumber();
    expect((await register(fresh)).status).toBe(201);
    expect((await forgot(telephone)).status).toBe(200);
    await at.carryOut();
    expect(at.fakeGateways.texts.map(({ to }) => to)).toEqual([telephone, fresh, telephone]);
  });

  it('of a network delays codes past it, and does not affect the next network', async () => {
    await open({ SMS_BLOCK_BUDGET: '4' });
    for (let host = 1; host <= 6; host += 1)
      expect((await register(freshNumber(), `10.90.1.${host}`)).status).toBe(201);
    await at.carryOut();
    expect(at.fakeGateways.texts).toHaveLength(4);
    await register(freshNumber(), '10.90.2.1');
    await at.carryOut();
    expect(at.fakeGateways.texts).toHaveLength(5);
  });

  it.each([
    ['one IPv4 address', () => '10.91.1.7', 2],
    ['a /24', (n: number) => `10.91.1.${n}`, 4],
    ['a /64', (n: number) => `2001:db8:1:1::${n}`, 4],
    ['a /56', (n: number) => `2001:db8:1:1${n}::1`, 5],
    ['a /48', (n: number) => `2001:db8:1:${n}00::1`, 6],
  ])('of %s is its own', async (_network, from, sent) => {
    await open({ SMS_BLOCK_BUDGET: '4' });
    for (let n = 1; n <= 8; n += 1) {
      const json = { telephone: freshNumber() };
      await at.database.pool.query(
        `INSERT INTO code (purpose, target, asked_from, asked_by, code_hash, created_at, expires_at)
         VALUES ('confirm_phone', $1, $2, 'session', '', $3, $3::timestamptz + interval '1 hour')`,
        [json.telephone, from(n), at.clock.now()],
      );
    }
    await at.database.pool.query(
      `INSERT INTO app_user (first_name, last_name, telephone, password_hash, terms_accepted_at, created_at)
       SELECT 'Hadiza', 'Oumarou', target, '', created_at, created_at FROM code`,
    );
    const { rows } = await at.database.pool.query<{ id: number }>(
      'SELECT id FROM code ORDER BY id',
    );
    const taken = [];
    for (const { id } of rows)
      taken.push(await takeCodeToSend(at.platform, id, at.platform.secrets.encrypt('123456')));
    expect(taken.filter((code) => code !== null)).toHaveLength(sent);
  });

  it('of a prefix delays codes for any requester', async () => {
    await open({ SMS_PREFIX_BUDGET: '3' });
    await signUps('+22791', 0, 5);
    await signUps('+22792', 0, 1);
    expect([textsTo('+22791'), textsTo('+22792')]).toEqual([3, 1]);
  });

  it('is exact for concurrent jobs, and a job that runs twice is charged once', async () => {
    await open({ SMS_HOURLY_BUDGET: '8', SMS_PREFIX_BUDGET: '100' });
    for (let index = 0; index < 12; index += 1) await register(freshNumber());
    const { rows } = await at.database.pool.query<{
      payload: { code_id: number; encrypted: string };
    }>("SELECT payload FROM event WHERE type = 'account.code_requested'");
    const take = () =>
      Promise.all(
        rows.map(({ payload }) => takeCodeToSend(at.platform, payload.code_id, payload.encrypted)),
      );
    const first = await take();
    expect(first.filter((code) => code !== null)).toHaveLength(8);
    expect(await take()).toEqual(first);
  });

  it('is not charged for an SMS that the gateway rejected', async () => {
    await open({ SMS_HOURLY_BUDGET: '1', SMS_PREFIX_BUDGET: '100' });
    const send = vi.spyOn(at.fakeGateways, 'sendSms').mockRejectedValueOnce(new Error('no answer'));
    await register(freshNumber());
    await at.carryOut();
    expect(send).toHaveBeenCalledTimes(1);
    const fresh = freshNumber();
    await register(fresh);
    await at.carryOut();
    expect(at.fakeGateways.texts.map(({ to }) => to)).toEqual([fresh]);
  });
});

describe('requests', () => {
  it('are limited for each network, registrations and password resets apart', async () => {
    await open({ SMS_BLOCK_BUDGET: '2' });
    const hosts = ['10.92.1.1', '10.92.1.1', '10.92.1.1', '10.92.1.2', '10.92.1.3', '10.92.1.4'];
    const [opened, requested] = [[] as number[], [] as number[]];
    for (const from of hosts) opened.push((await register(freshNumber(), from)).status);
    for (const from of hosts) requested.push((await forgot(freshNumber(), from)).status);
    expect(opened).toEqual([201, 201, 429, 201, 201, 429]);
    expect(requested).toEqual([200, 200, 429, 200, 200, 429]);
    expect((await register(freshNumber(), '10.92.2.1')).status).toBe(201);
    expect((await forgot(freshNumber(), '10.92.2.1')).status).toBe(200);
  });
});

describe('a code past the budgets', () => {
  it('waits, is sent when the budgets allow, and is valid for ten minutes from then', async () => {
    await open({ SMS_HOURLY_BUDGET: '2', SMS_PREFIX_BUDGET: '100' });
    for (let index = 0; index < 2; index += 1) await register(freshNumber());
    await at.carryOut();
    at.clock.pass(30 * MINUTE);
    const late = freshNumber();
    expect((await register(late)).status).toBe(201);
    await at.carryOut();
    await at.eachMinute();
    await at.carryOut();
    expect(lastCode(at, late)).toBe('');
    at.clock.pass(30 * MINUTE);
    await at.eachMinute();
    await at.carryOut();
    const code = lastCode(at, late);
    expect(code).not.toBe('');
    at.clock.pass(10 * MINUTE - 1);
    const login = await at.call<{ access_token: string }>('POST', '/api/login', {
      json: { telephone: late, password: PASSWORD },
    });
    const confirm = () =>
      at.call('POST', '/api/verifyPhone', { token: login.body.access_token, json: { code } });
    expect((await confirm()).status).toBe(200);
    // No digits remain stored.
    const { rows } = await at.database.pool.query('SELECT 1 FROM code WHERE encrypted IS NOT NULL');
    expect(rows).toEqual([]);
  });

  it('is dropped after an hour, or when a newer one was requested', async () => {
    await open({ SMS_HOURLY_BUDGET: '1', SMS_PREFIX_BUDGET: '100' });
    await register(freshNumber());
    await at.carryOut();
    at.clock.pass(MINUTE);
    const [old, renewed] = [freshNumber(), freshNumber()];
    await register(old);
    const { body } = await register(renewed);
    await at.carryOut();
    at.clock.pass(MINUTE);
    const resend = { token: body.access_token };
    await at.call('POST', '/api/resendPhoneVerificationCode', resend);
    await at.carryOut();
    Object.assign(at.platform.settings, { SMS_HOURLY_BUDGET: 100 });
    at.clock.pass(59 * MINUTE);
    await at.eachMinute();
    await at.carryOut();
    expect([textsTo(old), textsTo(renewed)]).toEqual([0, 1]);
    const { rows } = await at.database.pool.query('SELECT 1 FROM code WHERE encrypted IS NOT NULL');
    expect(rows).toEqual([]);
  });

  it('is not delayed by strangers’ requests, who may use half of each budget', async () => {
    await open({ SMS_HOURLY_BUDGET: '20', SMS_PREFIX_BUDGET: '100' });
    for (const telephone of await people(30)) await forgot(telephone);
    await at.carryOut();
    expect(at.fakeGateways.texts).toHaveLength(10);
    const fresh = freshNumber();
    await register(fresh);
    await at.carryOut();
    expect(textsTo(fresh)).toBe(1);
  });
});

describe('texts to a prefix', () => {
  it('are paused when codes go unused, and resume later', async () => {
    await open({ SMS_PREFIX_BUDGET: '20', SMS_HOURLY_BUDGET: '1000' });
    const alarm = vi.spyOn(at.platform.log, 'error').mockReturnValue();
    await signUps('+22791', 0, 10);
    expect(textsTo('+22791')).toBe(10);
    at.clock.pass(11 * MINUTE);
    // The accounts are opened, and nothing is sent.
    await signUps('+22791', 10, 2);
    expect(textsTo('+22791')).toBe(10);
    expect(alarm.mock.calls).toEqual([
      [
        expect.objectContaining({ alarm: 'sms_prefix_paused', prefix: '+22791', numbers: 10 }),
        expect.any(String),
      ],
    ]);
    await signUps('+22792', 0, 1);
    expect(textsTo('+22792')).toBe(1);
    at.clock.pass(HOUR);
    await signUps('+22791', 20, 3);
    expect(textsTo('+22791')).toBe(13);
  });

  it('continue when every second number uses its code', async () => {
    await open({ SMS_PREFIX_BUDGET: '20', SMS_HOURLY_BUDGET: '1000' });
    await signUps('+22791', 0, 12, 2);
    at.clock.pass(11 * MINUTE);
    await signUps('+22791', 12, 2);
    expect(textsTo('+22791')).toBe(14);
  });

  it('are not paused when a setting exempts the prefix', async () => {
    await open({
      SMS_PREFIX_BUDGET: '20',
      SMS_HOURLY_BUDGET: '1000',
      SMS_OPEN_PREFIXES: '+22791, +22790',
    });
    await signUps('+22791', 0, 10);
    at.clock.pass(11 * MINUTE);
    // An active pause is lifted.
    await at.database.pool.query(
      "INSERT INTO paused_prefix VALUES ('+22791', $1::timestamptz + interval '1 hour')",
      [at.clock.now()],
    );
    await signUps('+22791', 10, 2);
    expect(textsTo('+22791')).toBe(12);
  });

  it('are not paused by strangers’ requests for numbers without account or for confirmed ones', async () => {
    await open({ SMS_PREFIX_BUDGET: '20', SMS_HOURLY_BUDGET: '1000' });
    for (let index = 500; index < 515; index += 1) await forgot(number('+22796', index));
    for (const telephone of await people(15)) await forgot(telephone);
    await at.carryOut();
    expect(textsTo('+22796')).toBe(10);
    at.clock.pass(HOUR);
    await signUps('+22796', 50, 2);
    expect(textsTo('+22796')).toBe(12);
  });
});

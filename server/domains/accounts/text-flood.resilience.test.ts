import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerBody } from '#contract/accounts/schemas/accounts.ts';
import { MINUTE } from '#contract/common/time.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { signUpBody } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { register } from './commands/register.ts';
import { forgotPassword } from './commands/reset-password.ts';
import { releaseWaitingCodes } from './commands/send-code.ts';
import { resendPhoneCode } from './commands/verify-phone.ts';
import { rememberDevice } from './known-device.ts';

const HOURLY = 200;
let service: TestService;
beforeAll(async () => {
  service = await testService({ SMS_BLOCK_BUDGET: '60', SMS_HOURLY_BUDGET: String(HOURLY) });
});
afterAll(() => service.close());

const REQUESTS = process.env['NIGHTLY'] === '1' ? 10_000 : 4000;
const ATTACK_MINUTES = 20;
const MINUTES = 65;
const GENUINE = 40;
const PREFIXES = ['+22780', '+22788', '+22789', '+22790', '+22791', '+22794', '+22796', '+22797'];
const number = (index: number): string =>
  `${PREFIXES[index % PREFIXES.length] ?? ''}${String(100_000 + Math.floor(index / PREFIXES.length))}`;

/** Lists a thousand addresses: 25 in each of 20 /24 of IPv4, 50 /64 in each of 10 /48 of IPv6. */
const ATTACKERS = [
  ...Array.from({ length: 500 }, (_, n) => `41.138.${n % 20}.${10 + Math.floor(n / 20)}`),
  ...Array.from(
    { length: 500 },
    (_, n) => `2001:db8:${n % 10}:${(Math.floor(n / 10) * 300).toString(16)}::7`,
  ),
];
/** Lists numbers that get no SMS: abroad, satellite, premium, landline, short. */
const UNSUPPORTED = ['+79001234567', '+881612345678', '+33899701234', '+22720722345', '+227112'];
const VICTIMS = 300;
const FIRST_UNKNOWN = 10_000;
const FIRST_ATTACKER = 40_000;
const FIRST_GENUINE = 60_000;

/** Adds accounts with these numbers, confirmed long ago. */
const addAccounts = async (numbers: readonly string[]): Promise<void> => {
  await service.database.pool.query(
    `INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
     SELECT 'Hadiza', 'Oumarou', telephone, '', moment, moment, moment
     FROM (SELECT $2::timestamptz - interval '1 day' AS moment) AS before, unnest($1::text[]) AS telephone`,
    [numbers, service.clock.now()],
  );
};

const signUp = (telephone: string, address: string) =>
  register(service.platform, registerBody.parse(signUpBody({ telephone })), {
    userAgent: '',
    cookie: undefined,
    address,
  });
const refusals = new Map<number, number>();
/** Sends a request and counts its refusal by kind. */
const request = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status } = error.kind;
    refusals.set(status, (refusals.get(status) ?? 0) + 1);
  }
};

const accounts: number[] = [];
/** Sends the attackers' request number `index`, from which its kind, phone number and network follow. */
const attack = async (index: number): Promise<void> => {
  const { platform } = service;
  const address = ATTACKERS[index % ATTACKERS.length] ?? '';
  const kind = (index * 37) % 100;
  const about = Math.floor(index / 3);
  const stranger = { cookie: undefined, address };
  if (index % 125 === 0) {
    const made = await signUp(number(FIRST_ATTACKER + about), address);
    accounts.push(made.userId);
  } else if (kind < 45) await forgotPassword(platform, number(FIRST_UNKNOWN + about), stranger);
  else if (kind < 70) await forgotPassword(platform, number(index % VICTIMS), stranger);
  else if (kind < 80)
    await forgotPassword(platform, UNSUPPORTED[index % UNSUPPORTED.length] ?? '', stranger);
  else {
    const account = accounts[index % accounts.length];
    if (account !== undefined) await resendPhoneCode(platform, account, address);
  }
};

/**
 * Asks for a code as a genuine user on a network of their own: half register, half reset the
 * password of an existing account.
 */
const ask = async (index: number): Promise<void> => {
  const telephone = number(FIRST_GENUINE + index);
  const address = index % 4 < 2 ? `160.120.${index}.9` : `2001:db8:80${10 + index}::1`;
  if (index % 2 === 0) await signUp(telephone, address);
  else {
    const cookie = rememberDevice(service.platform, undefined, { telephone, isConfirmed: true });
    await forgotPassword(service.platform, telephone, { cookie, address });
  }
};

it('under a flood of requests from many networks, genuine users get their SMS and the budget is not exceeded', async () => {
  await addAccounts(Array.from({ length: VICTIMS }, (_, index) => number(index)));
  await addAccounts(
    Array.from({ length: GENUINE / 2 }, (_, index) => number(FIRST_GENUINE + 2 * index + 1)),
  );
  const askedAt = new Map<string, number>();
  const textedAt: { to: string; minute: number }[] = [];
  let next = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const until = Math.min(REQUESTS, ((minute + 1) * REQUESTS) / ATTACK_MINUTES);
    for (; next < until; next += 50)
      await Promise.all(Array.from({ length: 50 }, (_, n) => request(attack(next + n))));
    if (minute < GENUINE) {
      askedAt.set(number(FIRST_GENUINE + minute), minute);
      await ask(minute);
    }
    await service.carryOut();
    await releaseWaitingCodes(service.platform);
    await service.carryOut();
    for (const { to } of service.fakeGateways.texts.slice(textedAt.length))
      textedAt.push({ to, minute });
    service.clock.pass(MINUTE);
  }
  const served = [...askedAt].filter(([telephone, minute]) =>
    textedAt.some((text) => text.to === telephone && text.minute - minute <= 60),
  );
  const mostInAnHour = Math.max(
    ...textedAt.map(
      ({ minute }) =>
        textedAt.filter((text) => text.minute > minute - 60 && text.minute <= minute).length,
    ),
  );
  expect(next).toBe(REQUESTS);
  expect(refusals.get(422)).toBeGreaterThan(REQUESTS * 0.09);
  expect(served.length).toBeGreaterThanOrEqual(GENUINE * 0.95);
  expect(mostInAnHour).toBeLessThanOrEqual(HOURLY);
  expect(textedAt.filter(({ to }) => UNSUPPORTED.includes(to))).toEqual([]);
});

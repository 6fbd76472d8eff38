import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { freshNumber, lastCode, newcomer, PASSWORD } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { countTry } from './commands/login-limits.ts';

let service: TestService;
let nextBlock = 0;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

/** Returns an address in a network that no other test uses. */
const elsewhere = (): string => {
  nextBlock += 1;
  return `10.${50 + Math.floor(nextBlock / 250)}.${nextBlock % 250}.7`;
};
const times = (count: number, status: number): number[] =>
  Array.from({ length: count }, () => status);

const login = (
  telephone: string,
  password: string,
  { from = elsewhere(), device }: { from?: string; device?: string } = {},
) =>
  service.call<{ message: string; access_token: string }>('POST', '/api/login', {
    json: { telephone, password },
    from,
    ...(device === undefined ? {} : { headers: { cookie: `kasuwa_device=${device}` } }),
  });

/** Sends `count` wrong passwords, each from another network, and returns the statuses. */
const guess = async (telephone: string, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await login(telephone, `essai-${index}-rate`)).status);
  return statuses;
};

describe('guesses at one password', () => {
  it('are throttled after ten, from any number of networks', async () => {
    const person = await newcomer(service);
    expect(await guess(person.telephone, 50)).toEqual([...times(10, 401), ...times(40, 429)]);
    const held = await login(person.telephone, PASSWORD);
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('do not lock the owner out of a device that signed in before', async () => {
    const person = await newcomer(service);
    await guess(person.telephone, 12);
    expect((await login(person.telephone, PASSWORD, { device: person.device })).status).toBe(200);
  });

  it('are throttled on a known device too, by a counter of its own', async () => {
    const person = await newcomer(service);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const { status } = await login(person.telephone, `essai-${index}`, { device: person.device });
      statuses.push(status);
    }
    expect(statuses).toEqual([...times(10, 401), 429]);
    expect((await login(person.telephone, PASSWORD)).status).toBe(200);
  });

  it('gain nothing from a foreign, forged or expired device cookie', async () => {
    const [victim, attacker] = [await newcomer(service), await newcomer(service)];
    await guess(victim.telephone, 10);
    const forged = `${victim.device.slice(0, -4)}AAAA`;
    for (const device of [attacker.device, forged, 'x', '', 'a'.repeat(3000)])
      expect((await login(victim.telephone, PASSWORD, { device })).status).toBe(429);
    expect((await login(victim.telephone, PASSWORD, { device: victim.device })).status).toBe(200);
    service.clock.pass(366 * DAY);
    const { status } = await login(victim.telephone, PASSWORD, { device: victim.device });
    expect(status).toBe(429);
  });

  it('are reset by a second proof: a code sent to the number', async () => {
    const person = await newcomer(service);
    await guess(person.telephone, 11);
    await service.call('POST', '/api/forgotPassword', {
      json: { telephone: person.telephone },
      from: elsewhere(),
    });
    await service.carryOut();
    const password = 'dromadaire-37-blanc';
    const code = lastCode(service, person.telephone);
    const { status } = await service.call('POST', '/api/updatePassword', {
      json: { code, telephone: person.telephone, password, password2: password },
    });
    expect(status).toBe(200);
    expect((await login(person.telephone, password)).status).toBe(200);
  });

  it('lets a family share a phone, and keeps numbers out of its cookie', async () => {
    const [mother, son] = [await newcomer(service), await newcomer(service)];
    const both = await login(son.telephone, PASSWORD, { device: mother.device });
    const device = both.cookies['kasuwa_device'] ?? '';
    await guess(mother.telephone, 10);
    await guess(son.telephone, 10);
    for (const { telephone } of [mother, son])
      expect((await login(telephone, PASSWORD, { device })).status).toBe(200);
    expect(Buffer.from(device, 'base64url').toString('latin1')).not.toContain(mother.telephone);
  });
});

describe('one guess at each of many numbers', () => {
  it('is stopped by a counter of its network', async () => {
    const from = elsewhere();
    const statuses: number[] = [];
    for (let index = 0; index < 105; index += 1)
      statuses.push((await login(freshNumber(), PASSWORD, { from })).status);
    expect(statuses).toEqual([...times(100, 401), ...times(5, 429)]);
    expect((await login(freshNumber(), PASSWORD)).status).toBe(401);
  });

  it.each([
    ['a /24 of an operator', (n: number) => `10.45.1.${(n % 50) + 1}`, 200],
    [
      'one customer’s lines of IPv6',
      (n: number) => `2001:db8:9:${((n % 50) << 8).toString(16)}::1`,
      200,
    ],
  ])('is stopped by a counter of a wider network, too: %s', async (_network, from, most) => {
    for (let index = 0; index < most; index += 1)
      await countTry(
        service.platform.limits,
        { telephone: freshNumber(), address: from(index), deviceId: null },
        100_000,
      );
    const next = { from: from(most) };
    expect((await login(freshNumber(), PASSWORD, next)).status).toBe(429);
    expect((await login(freshNumber(), PASSWORD)).status).toBe(401);
  });

  it('is stopped by a counter of the whole site, without affecting known devices', async () => {
    const strict = await testService({ LOGIN_FAILURE_BUDGET: '30' });
    try {
      const people = [await newcomer(strict), await newcomer(strict), await newcomer(strict)];
      const { telephone, device } = await newcomer(strict);
      const tryAt = async (json: object, cookie = ''): Promise<number> => {
        const call = { json, from: elsewhere(), headers: { cookie } };
        return (await strict.call('POST', '/api/login', call)).status;
      };
      const guessAtAll = async (numbers: string[]): Promise<number[]> => {
        const statuses: number[] = [];
        for (const number of numbers)
          statuses.push(await tryAt({ telephone: number, password: 'essai-rate-7' }));
        return statuses;
      };
      // Guesses at numbers without account do not use up the site's counter.
      const unknown = Array.from({ length: 35 }, freshNumber);
      expect(await guessAtAll(unknown)).toEqual(times(35, 401));
      const each = people.flatMap((person) => Array.from({ length: 10 }, () => person.telephone));
      expect(await guessAtAll(each)).toEqual(times(30, 401));
      // From here on, numbers with and without an account get the same response.
      expect(await guessAtAll([telephone, freshNumber()])).toEqual(times(2, 429));
      const own = { telephone, password: PASSWORD };
      expect(await tryAt(own)).toBe(429);
      expect(await tryAt(own, `kasuwa_device=${device}`)).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

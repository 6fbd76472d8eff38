import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { domainJobs } from './domains.ts';
import { adFields, newcomer, PASSWORD, seller } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await service.database.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM ${table}`,
  );
  return rows[0]?.n ?? 0;
};
const runNightlyWork = async (): Promise<void> => {
  for (const job of domainJobs.filter(({ schedule }) => schedule))
    await job.run(service.platform, {});
};

describe('expired data', () => {
  it('are deleted: events, codes, unconfirmed keys, retry keys, messages and expired tokens', async () => {
    const person = await seller(service);
    await service.call('POST', '/api/annonces', {
      token: person.token,
      json: await adFields(service),
      headers: { 'idempotency-key': 'once' },
    });
    await service.carryOut();
    await runNightlyWork();
    expect([
      await count('event'),
      await count('code'),
      await count('idempotency_key'),
    ]).not.toContain(0);
    await service.call('POST', '/api/two-step/start', {
      token: person.token,
      json: { password: PASSWORD },
    });
    expect(await count('two_step')).toBe(1);
    expect(await count('limit_use')).toBeGreaterThan(0);
    // The limiter uses the machine's clock, this test a manual one.
    await service.database.pool.query('UPDATE limit_use SET expire = $1', [
      service.clock.now().getTime() + DAY,
    ]);
    service.clock.pass(DAY + 1000);
    await runNightlyWork();
    expect([await count('code'), await count('two_step'), await count('limit_use')]).toEqual([
      0, 0, 0,
    ]);
    service.clock.pass(2 * DAY);
    await runNightlyWork();
    expect([await count('event'), await count('code'), await count('idempotency_key')]).toEqual([
      0, 0, 0,
    ]);
    expect(await count('message')).toBe(1);
    service.clock.pass(100 * DAY);
    await runNightlyWork();
    expect([await count('message'), await count('refresh_token'), await count('sign_in')]).toEqual([
      0, 0, 0,
    ]);
    expect(await count('ad')).toBe(1);
  });

  it('are kept while pending', async () => {
    await newcomer(service);
    service.clock.pass(10 * DAY);
    await runNightlyWork();
    expect(await count('event')).toBeGreaterThan(0);
  });
});

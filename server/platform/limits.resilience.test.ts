import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { until } from '#server/testing/process.ts';
import type { SecondProcess } from '#server/testing/second-process.ts';
import { testRedis } from '#server/testing/redis.ts';
import { openLimits, type Limit, type Limits } from './limits.ts';
import { openRedis } from './redis.ts';

let database: TestDatabase;
let server: SecondProcess & { url: string };
/** Lists the lines that the service logged. */
let logged: string[] = [];
const connections = new Set<Redis>();

const open = (redis: Redis | null): Limits => {
  const record = (...said: unknown[]): void => void logged.push(String(said.at(-1)));
  return openLimits({
    database,
    secrets: { keyedHash: (text) => Buffer.from(text).toString('hex').slice(-20) },
    log: { warn: record, info: record },
    redis,
  });
};
const connect = async (): Promise<Redis> => {
  const redis = await openRedis(server.url);
  connections.add(redis);
  return redis;
};

beforeAll(async () => {
  [database, server] = await Promise.all([testDatabase(), testRedis()]);
});
afterAll(async () => {
  for (const redis of connections) redis.disconnect();
  await Promise.all([database.close(), server.close()]);
});

/** Matches a number of seconds of nearly a minute, since some time has passed since the first use. */
const MOST_OF_A_MINUTE: unknown = expect.toSatisfy(
  (seconds: number) => seconds > 30 && seconds <= 60,
);

const outcomesOf = async (uses: Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(uses)).map(({ status }) => status).toSorted();
const rows = async (): Promise<string[]> =>
  (await database.pool.query<{ key: string }>('SELECT key FROM limit_use')).rows.map(
    ({ key }) => key,
  );
const keysInRedis = async (): Promise<string[]> => (await connect()).keys('*');

const places = [
  {
    place: 'PostgreSQL',
    /** Opens the rate limits as another process would, or as the same process after a restart. */
    process: async () => open(null),
    kept: rows,
    takeAway: () => database.pool.query('ALTER TABLE limit_use RENAME TO away'),
    bringBack: () => database.pool.query('ALTER TABLE away RENAME TO limit_use'),
  },
  {
    place: 'Redis',
    process: async () => open(await connect()),
    kept: keysInRedis,
    takeAway: () => server.stop(),
    bringBack: () => server.start(),
  },
];

describe.each(places)('a limit that guards a secret, stored in $place', (where) => {
  const guesses: Limit = { name: 'guesses', points: 3, seconds: 60, shared: true };

  it('counts several points at once; those that do not fit take none', async () => {
    const bytes: Limit = { name: 'bytes', points: 100, seconds: 60, shared: true };
    const limits = await where.process();
    await limits.use(bytes, 'a', undefined, 70);
    await expect(limits.use(bytes, 'a', undefined, 40)).rejects.toMatchObject({
      kind: { status: 429 },
    });
    await limits.use(bytes, 'a', undefined, 30);
    await limits.refund(bytes, 'a', 20);
    await limits.use(bytes, 'a', undefined, 20);
    await expect(limits.use(bytes, 'a')).rejects.toMatchObject({ kind: { status: 429 } });
  });

  it('is shared by all processes, also under concurrency', async () => {
    const [one, other] = [await where.process(), await where.process()];
    const uses = Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 ? one : other).use(guesses, 'a'),
    );
    expect(await outcomesOf(uses)).toEqual([
      ...Array.from({ length: 3 }, () => 'fulfilled'),
      ...Array.from({ length: 7 }, () => 'rejected'),
    ]);
    const restarted = await where.process();
    await expect(restarted.use(guesses, 'a')).rejects.toMatchObject({
      retryAfter: MOST_OF_A_MINUTE,
    });
    await expect(restarted.use(guesses, 'b')).resolves.toBeUndefined();
  });

  it('is reset for all of them', async () => {
    const [one, other] = [await where.process(), await where.process()];
    for (let turn = 0; turn < 3; turn += 1) await one.use(guesses, 'c');
    await other.refund(guesses, 'c');
    await one.use(guesses, 'c');
    await expect(one.use(guesses, 'c')).rejects.toMatchObject({ retryAfter: MOST_OF_A_MINUTE });
    await other.reset(guesses, 'c');
    await one.use(guesses, 'c');
  });

  it('does not store its keys in clear', async () => {
    const limits = await where.process();
    await limits.use(guesses, '+22790123456');
    const kept = await where.kept();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('90123456');
  });

  it('applies per process while the store is unreachable, and to all of them after recovery', async () => {
    const [limits, other] = [await where.process(), await where.process()];
    await limits.use(guesses, 'd');
    logged = [];
    await where.takeAway();
    try {
      for (let turn = 0; turn < 3; turn += 1) await limits.use(guesses, 'd');
      await expect(limits.use(guesses, 'd')).rejects.toMatchObject({
        retryAfter: MOST_OF_A_MINUTE,
      });
      await limits.refund(guesses, 'd');
      await limits.reset(guesses, 'd');
      await limits.use(guesses, 'd');
      expect(logged).toEqual(['rate-limit store unreachable, falling back to memory']);
    } finally {
      await where.bringBack();
    }
    await until('both have found it again', async () => {
      await limits.reset(guesses, 'e');
      await other.reset(guesses, 'e');
      const back = logged.filter((said) => said === 'rate-limit store reachable again');
      return back.length * 2 === logged.length;
    });
    for (let turn = 0; turn < 3; turn += 1) await other.use(guesses, 'e');
    await expect(limits.use(guesses, 'e')).rejects.toMatchObject({ retryAfter: MOST_OF_A_MINUTE });
  });
});

describe('a Redis that hangs', () => {
  it('does not delay callers for long', async () => {
    const limits = open(await connect());
    const guess: Limit = { name: 'hung', points: 1, seconds: 60, shared: true };
    server.freeze(true);
    try {
      const start = performance.now();
      // The delay is below the one after which the connection is given up.
      await limits.use(guess, 'a');
      expect(performance.now() - start).toBeLessThan(2900);
      await expect(limits.use(guess, 'a')).rejects.toMatchObject({ retryAfter: MOST_OF_A_MINUTE });
    } finally {
      server.freeze(false);
    }
  });
});

describe('a limit that is not shared', () => {
  it.each(places)('writes nothing to $place', async (where) => {
    const before = await where.kept();
    const edits: Limit = { name: 'edits', points: 1, seconds: 60 };
    const limits = await where.process();
    await limits.use(edits, 'a');
    await expect(limits.use(edits, 'a')).rejects.toMatchObject({ retryAfter: MOST_OF_A_MINUTE });
    expect(await where.kept()).toEqual(before);
  });
});

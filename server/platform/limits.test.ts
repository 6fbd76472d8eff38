import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openLimits, type Limit, type Limits } from './limits.ts';

let database: TestDatabase;
const warnings: unknown[] = [];
/** Counters as another process, or the same after a restart, opens them. */
const open = (): Limits =>
  openLimits({
    database,
    secrets: { keyedHash: (text) => Buffer.from(text).toString('hex').slice(-20) },
    log: { warn: (...said: unknown[]) => void warnings.push(said) },
  });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const outcomesOf = async (uses: Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(uses)).map(({ status }) => status).toSorted();
const rows = async (): Promise<{ key: string }[]> =>
  (await database.pool.query<{ key: string }>('SELECT key FROM limit_use')).rows;

describe('a limit on what guards a secret', () => {
  const guesses: Limit = { name: 'guesses', points: 3, seconds: 60, shared: true };

  it('is one for all processes, many at once included', async () => {
    const [one, other] = [open(), open()];
    const uses = Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 ? one : other).use(guesses, 'a'),
    );
    expect(await outcomesOf(uses)).toEqual([
      ...Array.from({ length: 3 }, () => 'fulfilled'),
      ...Array.from({ length: 7 }, () => 'rejected'),
    ]);
    await expect(open().use(guesses, 'a')).rejects.toMatchObject({ retryAfter: 60 });
    await expect(open().use(guesses, 'b')).resolves.toBeUndefined();
  });

  it('is lifted for all of them', async () => {
    const [one, other] = [open(), open()];
    for (let turn = 0; turn < 3; turn += 1) await one.use(guesses, 'c');
    await other.giveBack(guesses, 'c');
    await one.use(guesses, 'c');
    await expect(one.use(guesses, 'c')).rejects.toMatchObject({ retryAfter: 60 });
    await other.reset(guesses, 'c');
    await one.use(guesses, 'c');
  });

  it('does not keep whom it counts', async () => {
    await open().use(guesses, '+22790123456');
    const kept = await rows();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('90123456');
  });

  it('still holds, in each process, when its table cannot be reached', async () => {
    const limits = open();
    await limits.use(guesses, 'd');
    await database.pool.query('ALTER TABLE limit_use RENAME TO away');
    try {
      for (let turn = 0; turn < 3; turn += 1) await limits.use(guesses, 'd');
      await expect(limits.use(guesses, 'd')).rejects.toMatchObject({ retryAfter: 60 });
      await limits.giveBack(guesses, 'd');
      await limits.reset(guesses, 'd');
      await limits.use(guesses, 'd');
      expect(warnings.length).toBeGreaterThan(0);
    } finally {
      await database.pool.query('ALTER TABLE away RENAME TO limit_use');
    }
  });
});

describe('any other limit', () => {
  it('writes nothing', async () => {
    const before = await rows();
    const edits: Limit = { name: 'edits', points: 1, seconds: 60 };
    const limits = open();
    await limits.use(edits, 'a');
    await expect(limits.use(edits, 'a')).rejects.toMatchObject({ retryAfter: 60 });
    expect(await rows()).toEqual(before);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { Clock } from '../clock.ts';
import { openSharedClock, type SharedClock } from './shared-clock.ts';

let database: TestDatabase;
const open: SharedClock[] = [];
const warnings: unknown[] = [];
const machine = (ahead: number): Clock => ({ now: () => new Date(Date.now() + ahead) });
const clockOf = async (ahead: number): Promise<SharedClock> => {
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  const clock = await openSharedClock(database, log, machine(ahead));
  open.push(clock);
  return clock;
};
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const clock of open) clock.close();
  await database.close();
});

describe('processes on machines whose clocks differ', () => {
  it.each([-10, -2, 2, 10])('use the time of the database: %i minutes', async (minutes) => {
    const before = warnings.length;
    const clock = await clockOf(minutes * MINUTE);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
    expect(warnings.length).toBe(before + 1);
  });

  it('do not adjust a correct clock', async () => {
    const before = warnings.length;
    const own = machine(3);
    const clock = await clockOf(3);
    expect(Math.abs(clock.now().getTime() - own.now().getTime())).toBeLessThan(50);
    expect(warnings.length).toBe(before);
  });
});

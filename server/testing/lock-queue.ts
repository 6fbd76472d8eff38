import { until } from './process.ts';
import type { TestService } from './service.ts';

/** Counts the database sessions that wait for a lock. */
export const countWaiting = async ({ database }: TestService): Promise<number> => {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks
     WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
};

/**
 * Locks the row of an account, starts each of several functions once the one before it waits for a lock, then releases
 * the row. Returns the results of the functions.
 */
export const queueBehindAccount = async <T>(
  service: TestService,
  userId: number,
  work: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const client = await service.database.pool.connect();
  const started: Promise<T>[] = [];
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [userId]);
    for (const start of work) {
      started.push(start());
      const isWaiting = async () => (await countWaiting(service)) === started.length;
      await until('all of them wait', isWaiting);
    }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  return Promise.all(started);
};

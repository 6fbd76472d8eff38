import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { until } from '#server/testing/process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a connection that is lost between two queries of a transaction fails the transaction, not the process', async () => {
  const { orm, pool } = database;
  const work = orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid;
    await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await until('the connection is gone', async () => {
      const found = await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]);
      return found.rowCount === 0;
    });
    await tx.execute('SELECT 1');
  });
  await expect(work).rejects.toThrow(/^Failed query/);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

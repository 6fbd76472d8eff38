import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { timeQueries } from './slow-queries.ts';

let database: TestDatabase;
let pool: pg.Pool;
const timed: [query: string, ms: number][] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // The database of the test ends with connections open.
  pool.on('error', () => undefined);
  timeQueries(pool, (query) => (ms) => void timed.push([query, ms]));
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

it('queries of the pool and of transactions are timed, without their values', async () => {
  const sleep = 'SELECT pg_sleep($1), $2::text AS value';
  expect((await pool.query(sleep, [0.1, 'hidden'])).rows).toMatchObject([{ value: 'hidden' }]);
  const client = await pool.connect();
  await client.query({ name: 'a-name', text: sleep, values: [0.1, 'hidden'] });
  client.release();
  expect(timed.map(([query]) => query)).toEqual([sleep, 'a-name']);
  for (const [, ms] of timed) expect(ms).toBeGreaterThan(90);
});

it('failed queries are timed too, and still fail', async () => {
  await expect(pool.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  const client = await pool.connect();
  await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  client.release();
  expect(timed.filter(([query]) => query === 'SELECT 1 / 0')).toHaveLength(2);
});

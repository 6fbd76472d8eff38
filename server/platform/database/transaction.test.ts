import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts';
import { withTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query('CREATE TABLE note (text text)');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const notes = async (): Promise<string[]> =>
  (await pool.query<{ text: string }>('SELECT text FROM note')).rows.map(({ text }) => text);

it('a transaction stores all or nothing, and its connection serves the next query', async () => {
  await withTransaction(pool, (client) => client.query("INSERT INTO note VALUES ('kept')"));
  const failing = withTransaction(pool, async (client) => {
    await client.query("INSERT INTO note VALUES ('undone')");
    await client.query('SELECT 1 / 0');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await notes()).toEqual(['kept']);
});

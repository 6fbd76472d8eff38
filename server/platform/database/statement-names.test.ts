import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { countCapped } from './count-capped.ts';
import { openDatabase, type Database } from './database.ts';

const city = pgTable('city', { id: integer().notNull(), name: text().notNull() });
const watched: string[] = [];

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  const watch = (query: string) => {
    watched.push(query);
    return () => undefined;
  };
  database = await openDatabase(test.url, { connections: 1, watch });
});
afterAll(async () => {
  await database.close();
  await test.close();
});

/** Returns how often the only connection has run each statement since preparing it. */
const preparedUses = async (like: string): Promise<number[]> => {
  const { rows } = await database.pool.query<{ uses: number }>(
    `SELECT generic_plans + custom_plans AS uses FROM pg_prepared_statements
     WHERE statement LIKE $1 AND name <> '' ORDER BY name`,
    [like],
  );
  return rows.map(({ uses }) => uses);
};

it('what the query builder repeats is prepared once for each connection, in transactions too', async () => {
  const { orm } = database;
  const read = (id: number) => orm.select({ name: city.name }).from(city).where(eq(city.id, id));
  for (const id of [1, 2]) await read(id);
  expect(await preparedUses('%from "city" where "city"."id" = $1')).toEqual([]);
  const names = [];
  for (const id of [1, 2]) names.push(...(await read(id)));
  expect(new Set(names.map(({ name }) => name)).size).toBe(2);
  await orm.transaction((tx) => tx.select({ name: city.name }).from(city).where(eq(city.id, 3)));
  expect(await preparedUses('%from "city" where "city"."id" = $1')).toEqual([3]);
  expect(watched).toContain('select "name" from "city" where "city"."id" = $1');
});

it('lists of four and more values, of which each length is a statement of its own, are not prepared', async () => {
  for (let count = 1; count <= 20; count += 1) {
    const ids = Array.from({ length: Math.max(4, count) }, (_, i) => i);
    await database.orm.select({ id: city.id }).from(city).where(inArray(city.id, ids));
  }
  expect(await preparedUses('%"id" in (%')).toEqual([]);
});

it('a statement that failed may be repeated', async () => {
  const divide = (by: number) =>
    database.orm.execute<{ result: number }>(sql`SELECT 6 / ${by}::integer AS result`);
  for (let n = 0; n < 4; n += 1) await expect(divide(0)).rejects.toThrow('Failed query');
  expect((await divide(3)).rows).toEqual([{ result: 2 }]);
});

it('hand-written text is planned for its values each time', async () => {
  for (let n = 0; n < 5; n += 1)
    await database.pool.query('SELECT name FROM city WHERE id = $1 + 0', [n]);
  expect(await preparedUses('%id = $1 + 0')).toEqual([]);
});

it('a count is prepared unless its plan depends on values', async () => {
  for (let n = 0; n < 4; n += 1) {
    await countCapped(database.pool, 'city c WHERE c.id > 1');
    await countCapped(database.pool, 'city c WHERE c.id > $1', [n]);
  }
  expect(await preparedUses('%count(*)%c.id > 1%')).toEqual([2]);
  expect(await preparedUses('%count(*)%c.id > $1%')).toEqual([]);
});

it('a stream of COPY is sent as it is', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('CREATE TEMPORARY TABLE copied (id integer)');
    for (let n = 0; n < 4; n += 1)
      await pipeline(Readable.from(['1\n2\n']), client.query(copyFrom('COPY copied FROM STDIN')));
    const { rows } = await client.query('SELECT count(*) AS count FROM copied');
    expect(rows).toEqual([{ count: 8 }]);
  } finally {
    client.release();
  }
});

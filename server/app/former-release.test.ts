import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { isOlder } from '#server/platform/database/migration-file.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import {
  readReleased,
  refusedQueries,
  RELEASED_QUERIES,
} from '#server/testing/released-queries.ts';

// While an update replaces one process after the other, the former release runs on the schema of this one. That its rows
// are taken too, without a value for new columns, is seen by the gate `migrations`.
const { release, queries } = readReleased(await readFile(RELEASED_QUERIES, 'utf8'));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it(`every query of release ${release} is one on the schema of this release`, async () => {
  expect(isOlder(packageJson.version, release)).toBe(false);
  expect(queries.length).toBeGreaterThan(300);
  expect(await refusedQueries(database.pool, queries)).toEqual([]);
});

it.each([
  ['a column is gone', 'ALTER TABLE ad DROP COLUMN title CASCADE'],
  ['a table has another name', 'ALTER TABLE conversation RENAME TO talk'],
  ['a column has another type', 'ALTER TABLE paused_prefix ALTER COLUMN paused_until TYPE text'],
])('they are refused where %s', async (_, change) => {
  const changed = await testDatabase();
  await changed.pool.query(change);
  expect((await refusedQueries(changed.pool, queries)).length).toBeGreaterThan(0);
  await changed.close();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { migrate } from '#server/platform/database/migrate.ts';
import { isOlder } from '#server/platform/database/migration-file.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { findReleased, refusedQueries, writeReleased } from '#server/testing/released-queries.ts';

// During an update, processes of the former release run on the schema of this release. The check `migrations` covers
// the rows that they insert, without values for new columns.
const FIRST = '1.0.0';
const FEWEST = 300;
const former = await findReleased();

it('every query of the former release is one on the schema of this release', async () => {
  const database = await testDatabase();
  // The queries of a release are recorded when it is released; before 1.0.0 there are none.
  const { release, queries } = former ?? { release: FIRST, queries: [] };
  expect(former === null && packageJson.version !== FIRST).toBe(false);
  expect(isOlder(packageJson.version, release)).toBe(false);
  expect(queries.length).toBeGreaterThanOrEqual(former === null ? 0 : FEWEST);
  expect(await refusedQueries(database.pool, queries)).toEqual([]);
  await database.close();
});

describe('an invented release and the migrations of the next one', () => {
  const QUERIES = [
    'SELECT id, name FROM goods WHERE note IS NULL ORDER BY id',
    'INSERT INTO goods (id, name) VALUES ($1, $2) RETURNING id',
    'UPDATE goods SET note = $2\n  WHERE id = $1 AND length(note) > 3',
  ];
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await emptyDatabase();
    folder = await mkdtemp(join(tmpdir(), 'kasuwa-releases-'));
    await write('0001_goods.sql', 'CREATE TABLE goods (id integer, name text, note text)');
    await migrate(database.pool, { folder, release: '1.0.0' });
    await database.pool.query("INSERT INTO goods SELECT n, 'riz' FROM generate_series(1, 2500) n");
    await write('released.sql.txt', writeReleased('1.0.0', QUERIES));
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  it.each([
    ['adds a column', 'ALTER TABLE goods ADD COLUMN price integer NOT NULL DEFAULT 0', 0],
    ['adds a table', 'CREATE TABLE price (goods_id integer PRIMARY KEY, price integer)', 0],
    [
      'builds an index',
      '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS goods_id ON goods (id)',
      0,
    ],
    [
      'fills a column in batches',
      '-- in batches\nUPDATE goods SET note = name WHERE id IN (SELECT id FROM goods WHERE note IS NULL LIMIT 1000)',
      0,
    ],
    ['drops a column', '-- oldest release: 1.1.0\nALTER TABLE goods DROP COLUMN note', 2],
    ['renames a table', '-- oldest release: 1.1.0\nALTER TABLE goods RENAME TO article', 3],
    ['changes a type', 'ALTER TABLE goods ALTER COLUMN note TYPE boolean USING note IS NULL', 1],
  ])('one that %s runs, and its queries are tried after it', async (_, sql, refused) => {
    await write('0002_next.sql', sql);
    expect(await migrate(database.pool, { folder, release: '1.1.0' })).toBe(2);
    const found = await findReleased(join(folder, 'released.sql.txt'));
    expect(found).toEqual({ release: '1.0.0', queries: QUERIES });
    expect(await refusedQueries(database.pool, QUERIES)).toHaveLength(refused);
  });

  it('findReleased returns null when no release was recorded', async () => {
    expect(await findReleased(join(folder, 'none.sql'))).toBeNull();
  });
});

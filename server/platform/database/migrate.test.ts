import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { listMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let reader: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await database.close();
});

it('a migration that finds its table in use gives way after a second and tries again', async () => {
  const { pool } = database;
  const last = (await listMigrations()).at(-1);
  // The journal is in use, as a table is by a long query, so nothing can be written into it.
  await pool.query('DELETE FROM schema_migration WHERE version = $1', [last?.version]);
  await pool.query('ALTER TABLE schema_migration RENAME TO journal_of_migrations');
  await pool.query('CREATE VIEW schema_migration AS SELECT * FROM journal_of_migrations');
  await reader.query('BEGIN');
  await reader.query('LOCK TABLE journal_of_migrations IN SHARE MODE');
  const migrating = migrate(pool).then(
    () => null,
    (error: Error) => error,
  );
  await pause(2500);
  const { rows } = await pool.query<{ waited: number }>(
    `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)), 0)::float8 AS waited
     FROM pg_locks WHERE NOT granted AND locktype = 'relation'`,
  );
  expect(rows[0]?.waited).toBeLessThan(2);
  await reader.query('COMMIT');
  // The migration ran; what fails now is that its changes are there already.
  expect((await migrating)?.message ?? '').not.toMatch(/lock/);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts';
import { until } from '#server/testing/process.ts';
import { lockSession, unlockSession } from './locks.ts';
import { migrate } from './migrate.ts';

// These tests run their own migrations on a table in use. A session that waits for a lock for
// longer than a migration may fails.
const LOCK_TIMEOUT = 'SET lock_timeout = 1000';
const ROWS = 3500;

let database: TestDatabase;
let other: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(LOCK_TIMEOUT);
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-migrations-'));
  await write(
    '0001_goods.sql',
    'CREATE TABLE goods (id integer PRIMARY KEY, name text, note text)',
  );
  await run();
  await other.query(`INSERT INTO goods SELECT n, 'riz ' || n FROM generate_series(1, ${ROWS}) n`);
});
afterEach(async () => {
  await other.end();
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);
const run = (release = '1.1.0') => migrate(database.pool, { folder, release });

const INDEX =
  '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS goods_name ON goods (name);';
const FILL =
  '-- in batches\nUPDATE goods SET note = name WHERE id IN (SELECT id FROM goods WHERE note IS NULL LIMIT 1000);';

/** Writes rows one after the other until `work` is done, and returns their number. */
const writeDuring = async (work: Promise<unknown>): Promise<number> => {
  const state = { isDone: false };
  const ended = work.finally(() => (state.isDone = true));
  let id = ROWS;
  while (!state.isDone) {
    id += 1;
    await other.query('INSERT INTO goods VALUES ($1, $2, $2)', [id, `mil ${id}`]);
    await other.query('UPDATE goods SET name = upper(name) WHERE id = $1', [1 + (id % ROWS)]);
  }
  await ended;
  return id - ROWS;
};

const indexIsValid = async (): Promise<boolean | undefined> => {
  const { rows } = await database.pool.query<{ indisvalid: boolean }>(
    "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('goods_name')",
  );
  return rows[0]?.indisvalid;
};

describe('an index is built', () => {
  it('while another session writes', async () => {
    await write('0002_index.sql', INDEX);
    expect(await writeDuring(run())).toBeGreaterThan(0);
    expect(await indexIsValid()).toBe(true);
  });

  it('once a transaction that uses the table has ended, and other sessions write meanwhile', async () => {
    await write('0002_index.sql', INDEX);
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('BEGIN; UPDATE goods SET name = name WHERE id = 1');
    const migrating = run();
    await until('the index is begun', async () => (await indexIsValid()) === false);
    await other.query("INSERT INTO goods VALUES (0, 'sel')");
    await other.query("UPDATE goods SET name = 'sucre' WHERE id = 2");
    await reader.query('COMMIT');
    await reader.end();
    expect(await migrating).toBe(2);
    expect(await indexIsValid()).toBe(true);
  });

  it('again after an interruption that left it invalid', async () => {
    await write('0002_index.sql', INDEX);
    await other.query('BEGIN; UPDATE goods SET name = name WHERE id = 1');
    const first = run().then(
      () => 'done',
      (error: Error) => error.message,
    );
    await until('the index is begun', async () => (await indexIsValid()) === false);
    await database.pool.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE '%CONCURRENTLY%' AND pid <> pg_backend_pid()",
    );
    expect(await first).toMatch(/^Migration 0002_index\.sql failed: /);
    expect(await indexIsValid()).toBe(false);
    await other.query('COMMIT');
    await run();
    expect(await indexIsValid()).toBe(true);
  });

  it('again when its name is quoted, and has capitals', async () => {
    await write('0002_index.sql', INDEX.replace('goods_name', '"Goods name"'));
    await other.query('CREATE INDEX "Goods name" ON goods (name)');
    const superuser = new pg.Client({
      connectionString: inject('adminUrl').replace(
        /[^/]*$/,
        new URL(database.url).pathname.slice(1),
      ),
    });
    await superuser.connect();
    await superuser.query(
      `UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass('"Goods name"')`,
    );
    await superuser.end();
    await run();
    const { rows } = await other.query<{ indisvalid: boolean }>(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('"Goods name"')`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('when two processes start at once, by one of them', async () => {
    await write('0002_index.sql', INDEX);
    expect(await Promise.all([run(), run()])).toEqual([2, 2]);
    expect(await indexIsValid()).toBe(true);
  });
});

describe('a table is filled in batches', () => {
  const unfilled = async (): Promise<number> => {
    const { rowCount } = await database.pool.query('SELECT FROM goods WHERE note IS NULL');
    return rowCount ?? 0;
  };

  it('of their own transactions, while another session writes', async () => {
    await write('0002_fill.sql', FILL);
    expect(await writeDuring(run())).toBeGreaterThan(0);
    expect(await unfilled()).toBe(0);
  });

  it('and where it was interrupted, from there on', async () => {
    await write('0002_fill.sql', FILL);
    await other.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE ON goods FOR EACH ROW WHEN (old.id = 2500) EXECUTE FUNCTION refuse()`,
    );
    await expect(run()).rejects.toThrow('Migration 0002_fill.sql failed: no room');
    expect(await unfilled()).toBe(ROWS - 2000);
    await other.query('DROP TRIGGER refuse ON goods');
    await run();
    expect(await unfilled()).toBe(0);
  });
});

it('batches that never end are ended, with a sentence', async () => {
  await write('0002_fill.sql', FILL.replace('note IS NULL', 'note IS NULL OR true'));
  await expect(migrate(database.pool, { folder, release: '1.1.0', maxBatches: 5 })).rejects.toThrow(
    'Migration 0002_fill.sql failed: it still changes rows after 5 batches.',
  );
});

describe('a process that starts while another one migrates', () => {
  const said: string[] = [];
  const start = () =>
    migrate(database.pool, {
      folder,
      release: '1.1.0',
      log: { info: (line: unknown) => void said.push(String(line)) },
    });
  beforeEach(async () => {
    said.length = 0;
    await lockSession(other, 'migrations');
  });

  it('does not wait when it needs no migration', async () => {
    expect(await start()).toBe(1);
    expect(said).toEqual([]);
  });

  it('waits when it needs the migration, and logs this once', async () => {
    await write('0002_price.sql', 'ALTER TABLE goods ADD COLUMN price integer');
    const starting = start();
    await until('it waits', () => said.length > 0);
    await unlockSession(other, 'migrations');
    expect(await starting).toBe(2);
    expect(said).toEqual(['another process migrates the database: waiting for it']);
  });
});

describe('a release that is older than the schema', () => {
  it('runs when the schema only gained something', async () => {
    await write('0002_expand.sql', 'ALTER TABLE goods ADD COLUMN price integer');
    await run('1.2.0');
    await rm(join(folder, '0002_expand.sql'));
    expect(await run('1.1.0')).toBe(1);
  });

  it('is refused in one sentence when the schema lost what it uses', async () => {
    await write(
      '0002_contract.sql',
      '-- oldest release: 1.2.0\nALTER TABLE goods DROP COLUMN note',
    );
    await run('1.3.0');
    await rm(join(folder, '0002_contract.sql'));
    expect(await run('1.2.0')).toBe(1);
    await expect(run('1.1.9')).rejects.toThrow(
      /^Kasuwa 1\.1\.9 cannot run on this database, whose schema needs 1\.2\.0 or newer: [^\n]+\.$/,
    );
  });
});

describe('a database of an unreleased version', () => {
  const SAYS =
    /^Kasuwa 1\.1\.0 cannot update this database, which an unreleased version made: [^\n]+\.$/;

  it('is refused in one sentence, and stays as it is', async () => {
    await other.query(
      "INSERT INTO schema_migration (version, name) VALUES (2, '0002_catalog.sql')",
    );
    await write('0002_price.sql', 'ALTER TABLE goods ADD COLUMN price integer');
    await write('0003_weight.sql', 'ALTER TABLE goods ADD COLUMN weight integer');
    await expect(run()).rejects.toThrow(SAYS);
    const { fields } = await other.query('SELECT * FROM goods LIMIT 1');
    expect(fields.map(({ name }) => name)).toEqual(['id', 'name', 'note']);
  });

  it('is refused too when its journal lacks columns that releases have', async () => {
    await other.query(`UPDATE schema_migration SET name = '0001_platform.sql';
                       ALTER TABLE schema_migration DROP COLUMN oldest_release`);
    await expect(run()).rejects.toThrow(SAYS);
  });
});

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { sharedBuffersFor } from './embedded-server.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

// The superuser owns the objects of this database, as when it restored them: migrations with
// extensions and search configurations, the schema of jobs, and one object of each other kind.
const OTHER_OBJECTS = `
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE TYPE pair AS (one integer, two integer);
  CREATE DOMAIN small AS integer CHECK (VALUE < 10);
  CREATE SEQUENCE counter;
  CREATE TABLE old_row (id serial PRIMARY KEY, mood mood);
  CREATE TABLE part (id integer) PARTITION BY LIST (id);
  CREATE TABLE part_one PARTITION OF part FOR VALUES IN (1);
  CREATE VIEW seen AS SELECT id FROM old_row;
  CREATE MATERIALIZED VIEW counted AS SELECT count(*) FROM old_row;
  CREATE PROCEDURE nothing() LANGUAGE sql AS '';
  INSERT INTO old_row (mood) VALUES ('good')`;

/** Selects every object owned by a superuser that does not belong to an extension. */
const OWNED_BY_SUPERUSERS = `
  SELECT found.type, found.identity FROM (
    SELECT 'pg_namespace'::regclass AS catalog, oid, nspowner AS owner FROM pg_namespace
    UNION ALL SELECT 'pg_class'::regclass, oid, relowner FROM pg_class
    UNION ALL SELECT 'pg_type'::regclass, oid, typowner FROM pg_type
    UNION ALL SELECT 'pg_proc'::regclass, oid, proowner FROM pg_proc
    UNION ALL SELECT 'pg_operator'::regclass, oid, oprowner FROM pg_operator
    UNION ALL SELECT 'pg_collation'::regclass, oid, collowner FROM pg_collation
    UNION ALL SELECT 'pg_ts_dict'::regclass, oid, dictowner FROM pg_ts_dict
    UNION ALL SELECT 'pg_ts_config'::regclass, oid, cfgowner FROM pg_ts_config
  ) AS object JOIN pg_roles r ON r.oid = object.owner AND r.rolsuper,
    pg_identify_object(object.catalog, object.oid, 0) AS found
  WHERE object.oid >= 16384 AND found.identity NOT LIKE 'pg_toast.%' AND NOT EXISTS (
    SELECT FROM pg_depend d LEFT JOIN pg_depend outer_d ON outer_d.objid = d.refobjid AND outer_d.deptype = 'e'
    WHERE d.objid = object.oid AND (d.deptype = 'e' OR outer_d.objid IS NOT NULL))`;

let folder = '';
let embedded: EmbeddedDatabase;

const makeJobs = async (url: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, schema: 'job', supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
};

/** Runs `sql` on a connection of its own. */
const queryAs = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const migrateAs = async (url: string): Promise<void> => {
  const database = await openDatabase(url);
  await migrate(database.pool);
  await database.close();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-embedded-'));
  await chmod(folder, 0o755);
  embedded = await startEmbedded(folder);
});
afterAll(async () => {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

it('connects as a role that owns its database and has no other privileges', async () => {
  const [role] = await queryAs(
    embedded.url,
    `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
            (SELECT datdba = r.oid FROM pg_database WHERE datname = current_database()) AS owns
     FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(role).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    owns: true,
  });
  for (const sql of [
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "SELECT pg_read_file('/etc/passwd')",
    'SELECT * FROM pg_authid',
    'CREATE DATABASE another',
    'CREATE ROLE another',
  ])
    await expect(queryAs(embedded.url, sql)).rejects.toThrow('permission denied');
  // As the control, the superuser may read files.
  expect(await queryAs(embedded.adminUrl, "SELECT pg_read_file('PG_VERSION')")).toHaveLength(1);
});

it('has an eighth of the memory for its cache, between 128 MB and 1 GB', async () => {
  const gigabytes = [0.5, 1, 2, 4, 8, 64].map((size) => sharedBuffersFor(size * 1024 ** 3));
  expect(gigabytes).toEqual([128, 128, 256, 512, 1024, 1024]);
  const [setting] = await queryAs(
    embedded.url,
    "SELECT pg_size_bytes(current_setting('shared_buffers')) >= 128 * 1024 ^ 2 AS is_set, source FROM pg_settings WHERE name = 'shared_buffers'",
  );
  expect(setting).toEqual({ is_set: true, source: 'command line' });
});

it('takes over a database whose objects the superuser owns, and can change all of them', async () => {
  await migrateAs(embedded.adminUrl);
  await makeJobs(embedded.adminUrl);
  await queryAs(embedded.adminUrl, OTHER_OBJECTS);
  expect((await queryAs(embedded.adminUrl, OWNED_BY_SUPERUSERS)).length).toBeGreaterThan(100);
  await expect(queryAs(embedded.url, 'SELECT * FROM old_row')).rejects.toThrow('permission denied');
  await embedded.stop();

  embedded = await startEmbedded(folder);
  expect(await queryAs(embedded.adminUrl, OWNED_BY_SUPERUSERS)).toEqual([]);
  expect(await queryAs(embedded.url, 'SELECT * FROM old_row')).toEqual([{ id: 1, mood: 'good' }]);
  await queryAs(
    embedded.url,
    `ALTER TABLE app_user ADD COLUMN extra text; ALTER TYPE mood ADD VALUE 'fine'; DROP TABLE part;
     ALTER TEXT SEARCH CONFIGURATION fr ALTER MAPPING FOR word WITH simple; DROP SCHEMA job CASCADE;
     CREATE OR REPLACE FUNCTION fr_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT word';
     REFRESH MATERIALIZED VIEW counted; SELECT nextval('counter'); INSERT INTO old_row (mood) VALUES ('bad')`,
  );
  await makeJobs(embedded.url);
});

it('creates every object of the service as that role, in an empty database', async () => {
  await embedded.stop();
  await rm(join(folder, 'postgres'), { recursive: true });
  embedded = await startEmbedded(folder);
  await migrateAs(embedded.url);
  await makeJobs(embedded.url);
  expect(await queryAs(embedded.adminUrl, OWNED_BY_SUPERUSERS)).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { personalDataDomains } from './personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const COLUMNS = `
  SELECT c.table_name || '.' || c.column_name AS name
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE t.table_type = 'BASE TABLE' AND t.table_schema NOT IN ('pg_catalog', 'information_schema')
  ORDER BY 1`;

const labelled = (): string[] =>
  personalDataDomains.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
  );

it('every database column has a privacy label in exactly one domain', async () => {
  const { rows } = await database.pool.query<{ name: string }>(COLUMNS);
  expect(labelled().toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('free text is never kept after erasure', async () => {
  const kept = personalDataDomains.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, label]) =>
        label === 'kept' ? [`${table}.${column}`] : [],
      ),
    ),
  );
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `SELECT table_name || '.' || column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name || '.' || column_name = ANY($1)
       AND data_type NOT IN ('integer', 'bigint', 'boolean') AND data_type NOT LIKE 'timestamp%'`,
    [kept],
  );
  // A role is one of three codes.
  expect(rows.map(({ name }) => name)).toEqual(['app_user.role']);
});

it('a table of which no column is personal refers to no person', async () => {
  const impersonal = personalDataDomains.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.values(columns).every((label) => label === 'neutral') ? [table] : [],
    ),
  );
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'app_user'::regclass AND conrelid::regclass::text = ANY($1)`,
    [impersonal],
  );
  expect(rows).toEqual([]);
});

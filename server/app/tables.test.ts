import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';

const SERVER = join(import.meta.dirname, '..');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Returns every table that the domains define in code (`pgTable`). */
const describedTables = async (): Promise<PgTable[]> => {
  const found: PgTable[] = [];
  for await (const path of glob('domains/*/tables.ts', { cwd: SERVER })) {
    const exported = (await import(join(SERVER, path))) as Record<string, unknown>;
    found.push(...Object.values(exported).filter((one): one is PgTable => is(one, PgTable)));
  }
  return found;
};

const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END) AS type
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`;

it('tables are described to queries as they are in the database', async () => {
  const { rows } = await database.pool.query<{ name: string; type: string }>(COLUMNS);
  const stored = new Map(rows.map(({ name, type }) => [name, type]));
  const described = (await describedTables()).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => {
      const type = column.getSQLType();
      const notNull = column.notNull ? ' NOT NULL' : '';
      return [`${name}.${column.name}`, `${type}${notNull}`] as const;
    });
  });
  expect(described.length).toBeGreaterThan(300);
  expect(described.filter(([name, type]) => stored.get(name) !== type)).toEqual([]);
});

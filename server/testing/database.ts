import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { TEMPLATE } from './global-setup.ts';
import { recordQueries } from './record-queries.ts';

export interface TestDatabase extends Database {
  url: string;
}

const asAdmin = async (sql: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
};

const copyOf = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = inject('serverUrl').replace(/\/kasuwa$/, `/${name}`);
  // FILE_COPY takes half the CPU time of the default strategy, which writes all data to the log, too.
  await asAdmin(
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${new URL(url).username}`,
  );
  const database = await openDatabase(url);
  const recorded = process.env['RECORD_QUERIES'];
  if (recorded !== undefined) recordQueries(database.pool, recorded);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};

/** Creates a migrated database with catalogue and search words but without users. `close` drops it. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(TEMPLATE);

/** Creates a database without tables. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template1');

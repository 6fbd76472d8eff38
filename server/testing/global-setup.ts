import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedCheckWords } from '#server/domains/moderation/index.ts';
import { seedSearch } from '#server/domains/search/index.ts';
import { seedCatalog } from '#server/domains/catalog/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Is the URL by which the superuser connects, to create and drop databases. */
    adminUrl: string;
    /** Is the URL by which the service's own role connects; tests use it so that a missing privilege fails. */
    serverUrl: string;
  }
}

/** Names the template of the test databases: migrated, with catalogue and search words. */
export const TEMPLATE = 'template_kasuwa';

/** Starts one real PostgreSQL for the whole run. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-test-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(folder);
  const admin = new pg.Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  // The data is discarded after the run, so durability is off.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`ALTER SYSTEM SET ${setting} = off`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${new URL(embedded.url).username}`);
  await admin.end();
  const database = await openDatabase(embedded.url.replace(/\/kasuwa$/, `/${TEMPLATE}`));
  await migrate(database.pool);
  await seedCatalog(database.orm);
  await seedSearch(database.pool);
  await seedCheckWords(database.pool);
  await database.close();
  project.provide('adminUrl', embedded.adminUrl);
  project.provide('serverUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

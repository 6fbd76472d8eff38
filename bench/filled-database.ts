import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { seedSearch } from '#server/domains/search/index.ts';
import { seedCatalog } from '#server/domains/catalog/index.ts';
import { fillAds } from '#server/demo/bulk.ts';
import { expectOne, openDatabase } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';

export interface FilledDatabase {
  url: string;
  pool: pg.Pool;
  close: () => Promise<void>;
}

export interface FillOptions {
  count: number;
  /** Is the seed of the random ads; without a seed, each database has different ads. */
  seed?: string;
  /** Is the folder in which to keep the database; without it, the database is removed. */
  keptUnder?: string | undefined;
}

const makeFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true });
  // The system user that runs the embedded database must be able to traverse the folder.
  await chmod(path, 0o755);
  return path;
};

const isFilled = async (pool: pg.Pool): Promise<boolean> =>
  expectOne(
    (await pool.query<{ filled: boolean }>('SELECT EXISTS (SELECT FROM ad) AS filled')).rows,
  ).filled;

/** Opens an embedded database with `count` ads; a database kept from an earlier run is not filled again. */
export const openFilled = async ({
  count,
  seed,
  keptUnder,
}: FillOptions): Promise<FilledDatabase> => {
  const folder = keptUnder
    ? await makeFolder(join(await makeFolder(keptUnder), String(count)))
    : await makeFolder(await mkdtemp(join(tmpdir(), 'kasuwa-bench-')));
  const embedded = await startEmbedded(folder);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    if (!keptUnder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = await openDatabase(embedded.url);
    const { pool } = database;
    await migrate(pool);
    if (!(await isFilled(pool))) {
      await seedCatalog(database.orm);
      await seedSearch(pool);
      const started = performance.now();
      await fillAds(pool, count, { now: new Date(), pictures: 'any', seed });
      console.log(
        `filled with ${count} ads in ${Math.round((performance.now() - started) / 1000)} s`,
      );
    }
    return {
      url: embedded.url,
      pool,
      close: async () => {
        await database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

// The page server in a process of its own, whose pages are never kept: every request renders.

import { fillDemo } from '#server/demo/index.ts';
import { openPlatform, type OpenPlatform } from '#server/app/open.ts';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { buildServer } from '#server/app/server.ts';
import { Traffic } from '#server/app/traffic.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { readSettings } from '#server/platform/settings.ts';
import { openFilled } from './filled-database.ts';
import { cpuMilliseconds, parentOf } from './measure.ts';

export type HostTask =
  /** Opens a site; `count` asks for a database of this many ads instead of the demo. */
  | { kind: 'open'; folder: string; count?: number }
  /** Asks for the CPU milliseconds of this process so far. */
  | { kind: 'cpu' };

export interface Hosted {
  url: string;
  /** Is the connection address of the database. */
  database: string;
  /** Is the pid of the main process of the database. */
  postmaster: number;
  /** Lists published ads with the ids of their sellers. */
  ads: { id: number; seller: number }[];
  categories: number[];
}

const ADS = `SELECT id, owner_id AS seller FROM ad WHERE status = 'published' ORDER BY id LIMIT 200`;
const CATEGORIES = 'SELECT id FROM category WHERE parent_id IS NULL ORDER BY id';

let platform: OpenPlatform | undefined;
let close: () => Promise<void> = async () => {};

/**
 * Opens a database with `count` ads, or with the ads of the demo, and serves its pages without a page cache. Returns
 * its addresses, the pid of PostgreSQL, and ads and categories whose pages may be requested.
 */
const open = async (folder: string, count: number | undefined): Promise<Hosted> => {
  const database = count ? await openFilled({ count }) : await startEmbedded(folder);
  close = () => ('close' in database ? database.close() : database.stop());
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    // The number of ads read from one address is limited: each request names another client address.
    TRUST_PROXY: '127.0.0.1',
  });
  platform = await openPlatform(settings);
  const { pool } = platform.database;
  if (!count) await fillDemo(platform);
  const app = await buildServer(platform, {
    cache: new PageCache({ maxAgeMs: 0 }),
    isDevelopment: false,
    isClosing: () => false,
    traffic: new Traffic(platform),
  });
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const categories = await pool.query<{ id: number }>(CATEGORIES);
  const ads = await pool.query<{ id: number; seller: number }>(ADS);
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    database: database.url,
    postmaster: await parentOf(expectOne(rows).pid),
    ads: ads.rows,
    categories: categories.rows.map(({ id }) => id),
  };
};

process.on('message', (task: HostTask) => {
  void (async () => {
    process.send?.(task.kind === 'open' ? await open(task.folder, task.count) : cpuMilliseconds());
  })();
});
process.on('SIGTERM', () => {
  void platform
    ?.close()
    .then(close)
    .finally(() => process.exit(0));
});

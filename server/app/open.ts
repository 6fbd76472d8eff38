import type { Redis } from 'ioredis';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { openReplica, type Replica } from '#server/platform/database/replica.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { storeSessionSettings } from '#server/platform/database/store-session-settings.ts';
import { openSharedClock, type SharedClock } from '#server/platform/database/shared-clock.ts';
import { openDiskRoom } from '#server/platform/disk-room.ts';
import { openDownload } from '#server/platform/download.ts';
import { openLocalEvents } from '#server/platform/local-events.ts';
import { openLimits } from '#server/platform/limits.ts';
import { openLog } from '#server/platform/log.ts';
import { openGateways } from '#server/platform/messages/gateways.ts';
import { openDecoder } from '#server/platform/pictures/decoder.ts';
import { openPictureStorage, type PictureStorage } from '#server/platform/pictures/storage.ts';
import type { WatchQuery } from '#server/platform/database/slow-queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openRedis } from '#server/platform/redis.ts';
import { refuseOtherKey } from '#server/platform/refuse-other-key.ts';
import { countMessages, countPictures } from '#server/platform/counted.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { openTallies } from '#server/platform/tallies.ts';
import { openTraces } from '#server/platform/traces/open-traces.ts';
import type { Traces } from '#server/platform/traces/traces.ts';
import { servesSite, type Settings } from '#server/platform/settings.ts';
import { findNewestEncrypted as findNewestSecrets } from '#server/domains/accounts/index.ts';
import { findNewestEncrypted as findNewestOwners } from '#server/domains/companies/index.ts';
import { seedCatalog } from '#server/domains/catalog/index.ts';
import { loadCheckWords, seedCheckWords } from '#server/domains/moderation/index.ts';
import { seedSearch } from '#server/domains/search/index.ts';
import { announceRemovals } from './announce-removals.ts';
import { refuseSuperuser } from './refuse-superuser.ts';

/** Is the number of characters to which logged queries are cut, enough to find them in the code. */
const MAX_QUERY_CHARS = 300;

export interface OpenPlatform extends Platform {
  /** Is the URL of the database itself rather than of a connection pooler, for connections that LISTEN. */
  databaseUrl: string;
  /** Is the replica that answers public reads; null when the site has none. */
  replica: Replica | null;
  traces: Traces | null;
  /** Is true with the embedded database, when no other process uses the database or the data folder. */
  isAlone: boolean;
  /**
   * Returns for how many milliseconds the embedded database has been down; 0 while it runs. Undefined with an external
   * database.
   */
  embeddedAwayMs: (() => number) | undefined;
  /** Closes all connections and processes of the platform, the embedded database last. */
  close(): Promise<void>;
}

/**
 * Opens what the service depends on: database (embedded unless given), migrations, seeds, secrets, pictures. @throws
 * StartupError with one sentence for the operator
 */
export const openPlatform = async (settings: Settings): Promise<OpenPlatform> => {
  const log = openLog(settings);
  const secrets = await openSecrets(settings.DATA_DIR);
  const tallies = openTallies();
  const traces = await openTraces(settings);
  const decoder = countPictures(openDecoder({ log }), tallies);
  const embedded = settings.DATABASE_URL ? null : await startEmbedded(settings.DATA_DIR, log);
  const databaseUrl = settings.DATABASE_URL ?? embedded?.url ?? '';
  const directUrl = settings.DATABASE_DIRECT_URL ?? databaseUrl;
  let database: Database | undefined;
  let replica: Replica | null = null;
  let clock: SharedClock | undefined;
  let redis: Redis | null = null;
  let pictures: PictureStorage | undefined;
  const gateways = openGateways(settings, secrets, tallies);
  /** Closes everything that has been opened so far, the database after all that uses it. */
  const close = async (): Promise<void> => {
    await gateways.close();
    clock?.close();
    redis?.disconnect();
    await decoder.close();
    pictures?.close();
    await replica?.close();
    await database?.close();
    await embedded?.stop();
    await traces?.close();
  };
  try {
    const isAlone = embedded !== null;
    if (settings.REDIS_URL) redis = await openRedis(settings.REDIS_URL);
    /** Starts the trace of a query; the returned function ends it, and logs and counts a slow query. */
    const watch: WatchQuery = (query) => {
      const endSpan = traces?.query(query);
      return (ms) => {
        endSpan?.();
        if (ms < settings.SLOW_QUERY_MS) return;
        tallies.add('slow_queries');
        log.warn({ ms: Math.round(ms), query: query.slice(0, MAX_QUERY_CHARS) }, 'slow query');
      };
    };
    const connections = settings.DATABASE_CONNECTIONS;
    database = await openDatabase(databaseUrl, {
      connections,
      directUrl: settings.DATABASE_DIRECT_URL,
      prepare: storeSessionSettings,
      watch,
    });
    traces?.watchPool(database.pool);
    await refuseSuperuser(database.pool, settings, log);
    clock = await openSharedClock(database, log);
    await migrate(database.direct, { log });
    const { pool } = database;
    const encrypted = [...(await findNewestOwners(pool)), ...(await findNewestSecrets(pool))];
    refuseOtherKey(secrets, settings.DATA_DIR, encrypted);
    await seedCatalog(database.orm);
    await seedSearch(database.pool);
    await seedCheckWords(database.pool);
    await loadCheckWords(database.pool);
    const stored = await openPictureStorage(settings, { log, isAlone });
    pictures = settings.CDN_PURGE_URL ? announceRemovals(stored, database.orm) : stored;
    // The replica is opened after the migrations, because it is read only once it has received them.
    if (settings.DATABASE_READ_URL && servesSite(settings)) {
      replica = openReplica(settings.DATABASE_READ_URL, directUrl, { log, connections, watch });
      traces?.watchPool(replica.database.pool);
      const followed = replica;
      tallies.watch('replica_lag_seconds', () => (followed.lagMs() ?? Infinity) / 1000);
    }
    return {
      settings,
      log,
      clock,
      database,
      secrets,
      diskRoom: openDiskRoom(settings, log),
      pictures,
      decoder,
      gateways: countMessages(gateways, tallies),
      download: openDownload(),
      limits: openLimits({ database, secrets, log, redis }),
      localEvents: openLocalEvents(),
      tallies,
      databaseUrl: directUrl,
      replica,
      traces,
      isAlone,
      embeddedAwayMs: embedded?.awayMs,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

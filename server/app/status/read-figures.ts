import { diskFloor, readDisk } from '#server/platform/disk-room.ts';
import { listMigrations } from '#server/platform/database/migrate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { servesSite } from '#server/platform/settings.ts';
import type { Figures } from './checks.ts';
import { readFacts } from './facts.ts';
import { readBackupAge, readRestoreCheck } from './backups.ts';

/** Is the name of a picture that does not exist, read to check that the storage responds. */
const NO_PICTURE = 'none.webp';

/** Returns the version of the database schema that the migrations of this release reach. */
export const wantedVersion = async (): Promise<number> =>
  (await listMigrations()).at(-1)?.version ?? 0;

/** Reads the current figures of this process and of the site. */
export const readFigures = async (platform: Platform, eventLoopMs: number): Promise<Figures> => {
  const { database, pictures } = platform;
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = database.pool;
  const [facts, disk, backupAge, restoreCheck, canReadPictures] = await Promise.all([
    readFacts(platform).catch(() => null),
    readDisk(platform.settings),
    readBackupAge(platform),
    readRestoreCheck(platform),
    // Reading a picture that does not exist fails only when the storage does not respond.
    pictures.read(NO_PICTURE).then(
      () => true,
      () => false,
    ),
  ]);
  const pool = { total, idle, waiting };
  return {
    facts,
    wanted: await wantedVersion(),
    pool,
    disk: { ...disk, floor: diskFloor(platform.settings) },
    // Preview mode needs no backup.
    ...(platform.settings.PREVIEW ? {} : { backupAge, restoreCheck }),
    ...(platform.settings.DATABASE_READ_URL !== undefined && servesSite(platform.settings)
      ? { replicaLag: platform.tallies.gauge('replica_lag_seconds') }
      : {}),
    canReadPictures,
    eventLoopMs,
  };
};

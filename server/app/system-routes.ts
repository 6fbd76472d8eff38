import packageJson from '../../package.json' with { type: 'json' };
import { systemRoutes as contract } from '#contract/system.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { listMigrations } from '#server/platform/database/migrate.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { servesSite } from '#server/platform/settings.ts';
import { checksOf, type Seen } from './status/checks.ts';
import { readDisk } from './status/disk.ts';
import { readFacts } from './status/facts.ts';
import { readBackupAge } from './status/last-backup.ts';
import { requireOperator } from './status/may-see-all.ts';

interface ProcessState {
  /** Makes readiness fail before the server closes. */
  isClosing(): boolean;
  eventLoopDelay(): number;
}

/** No picture has this name. */
const NO_PICTURE = 'none.webp';

const look = async (platform: Platform, state: ProcessState, wanted: number): Promise<Seen> => {
  const { database, pictures } = platform;
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = database.pool;
  const [facts, disk, backupAge, canReadPictures] = await Promise.all([
    readFacts(platform).catch(() => null),
    readDisk(platform),
    readBackupAge(platform),
    pictures.read(NO_PICTURE).then(
      () => true,
      () => false,
    ),
  ]);
  const pool = { total, idle, waiting };
  return {
    facts,
    wanted,
    pool,
    disk,
    // A trial needs none.
    ...(platform.settings.PREVIEW ? {} : { backupAge }),
    ...(platform.settings.DATABASE_READ_URL !== undefined && servesSite(platform.settings)
      ? { replicaLag: platform.tallies.gauge('replica_lag_seconds') }
      : {}),
    canReadPictures,
    eventLoopMs: state.eventLoopDelay(),
  };
};

/** Liveness and readiness. */
export const systemRoutes = (platform: Platform, state: ProcessState): Route[] => [
  answer(contract.health, () =>
    Promise.resolve({ message: 'En marche.', version: packageJson.version }),
  ),
  answer(contract.ready, async ({ query, request, actor }) => {
    const wanted = (await listMigrations()).at(-1)?.version ?? 0;
    if (query.all !== undefined) {
      requireOperator(request, actor, platform.settings, contract.ready);
      const seen = await look(platform, state, wanted);
      const checks = checksOf(seen);
      const isFine = checks.every(({ state: one }) => one !== 'failing');
      const message = isFine ? 'Prêt.' : 'Quelque chose ne va pas.';
      return { message, version: seen.facts?.version ?? 0, checks };
    }
    if (state.isClosing()) throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
    const found = await platform.database.pool
      .query<{ version: number }>('SELECT max(version) AS version FROM schema_migration')
      .catch((error: unknown) => {
        platform.log.warn({ err: error }, 'not ready: the database does not answer');
        throw new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
      });
    const version = found.rows[0]?.version ?? 0;
    if (version < wanted) throw new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
    return { message: 'Prêt.', version };
  }),
];

import { systemRoutes as contract } from '#contract/system.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { listMigrations } from '#server/platform/database/migrate.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Liveness and readiness. `isClosing` makes readiness fail before the server closes. */
export const systemRoutes = ({ database, log }: Platform, isClosing: () => boolean): Route[] => [
  answer(contract.health, () => Promise.resolve({ message: 'En marche.' })),

  answer(contract.ready, async () => {
    if (isClosing()) throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
    const wanted = (await listMigrations()).at(-1)?.version ?? 0;
    const found = await database.pool
      .query<{ version: number }>('SELECT max(version) AS version FROM schema_migration')
      .catch((error: unknown) => {
        log.warn({ err: error }, 'not ready: the database does not answer');
        throw new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
      });
    const version = found.rows[0]?.version ?? 0;
    if (version < wanted) throw new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
    return { message: 'Prêt.', version };
  }),
];

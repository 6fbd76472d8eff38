import packageJson from '../../package.json' with { type: 'json' };
import { systemRoutes as contract } from '#contract/app/routes/system.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { MINUTE } from '#contract/common/time.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { checksOf } from './status/checks.ts';
import { readFigures, wantedVersion } from './status/read-figures.ts';
import { requireOperator } from './status/may-see-all.ts';
import { systemMessages } from './texts.ts';
import { systemRefusals } from '#contract/app/refusals.ts';

interface ProcessState {
  /** Tells whether the server is about to close, which makes the readiness check fail. */
  isClosing(): boolean;
  eventLoopDelay(): number;
  /** Returns for how many milliseconds the embedded database has been down; absent with an external database. */
  embeddedAwayMs?: (() => number) | undefined;
}

/** Is the time, in ms, in which the embedded database must recover before the process counts as broken. */
const RECOVERY_MS = MINUTE;

/**
 * Returns the routes of the health check, which includes the embedded database, and of the readiness check, which with
 * `all` returns every status check to operators.
 */
export const systemRoutes = (platform: Platform, state: ProcessState): Route[] => [
  answer(contract.health, async () => {
    const awayMs = state.embeddedAwayMs?.() ?? 0;
    if (awayMs > RECOVERY_MS) throw new Refusal(systemRefusals.databaseLost);
    const message = awayMs > 0 ? systemMessages.recovering : systemMessages.running;
    return { message, version: packageJson.version };
  }),
  answer(contract.ready, async ({ query, request, actor }) => {
    if (query.all !== undefined) {
      requireOperator(request, actor, platform.settings, contract.ready);
      const figures = await readFigures(platform, state.eventLoopDelay());
      const checks = checksOf(figures);
      const isFine = checks.every(({ state: one }) => one !== 'failing');
      const message = isFine ? systemMessages.ready : systemMessages.failing;
      return { message, version: figures.facts?.version ?? 0, checks };
    }
    const wanted = await wantedVersion();
    if (state.isClosing()) throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
    const found = await platform.database.pool
      .query<{ version: number }>('SELECT max(version) AS version FROM schema_migration')
      .catch((error: unknown) => {
        platform.log.warn({ err: error }, 'not ready: the database does not answer');
        throw new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
      });
    const version = found.rows[0]?.version ?? 0;
    if (version < wanted) throw new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
    return { message: systemMessages.ready, version };
  }),
];

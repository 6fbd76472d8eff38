import { systemClock, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { expectOne, type Database } from './database.ts';

/**
 * Is the difference, in ms, between this machine's clock and the database's below which it is ignored, as normal with
 * NTP.
 */
const TOLERANCE_MS = 500;
/** Is the difference, in ms, between this machine's clock and the database's above which a warning is logged. */
export const WARN_ABOVE_MS = 5000;
const MEASURE_EVERY_MS = 60_000;

export interface SharedClock extends Clock {
  close(): void;
}

/**
 * Returns by how many ms the database's clock is ahead of this machine's; null when the database answered too slowly to
 * tell.
 */
export const skewOf = async (
  { pool }: Pick<Database, 'pool'>,
  own: Clock,
): Promise<number | null> => {
  const start = own.now().getTime();
  const { rows } = await pool.query<{ at: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at',
  );
  const elapsed = own.now().getTime() - start;
  return elapsed > TOLERANCE_MS ? null : expectOne(rows).at - start - elapsed / 2;
};

/**
 * Follows the database's time, so that codes and tokens have the same age in every process. The
 * offset is measured each minute.
 */
export const openSharedClock = async (
  database: Pick<Database, 'pool'>,
  log: Pick<Log, 'warn'>,
  own: Clock = systemClock,
): Promise<SharedClock> => {
  let offset = 0;
  /** Measures the offset of the database's clock, which is ignored while small, and warns of a large one. */
  const measure = async (): Promise<void> => {
    const skew = await skewOf(database, own);
    if (skew === null) return;
    offset = Math.abs(skew) < TOLERANCE_MS ? 0 : Math.round(skew);
    if (Math.abs(skew) > WARN_ABOVE_MS)
      log.warn({ skew_ms: offset }, 'clock skew between this machine and the database');
  };
  await measure();
  const timer = setInterval(() => {
    // The last known offset stays in use while the database is unreachable.
    measure().catch(() => undefined);
  }, MEASURE_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(own.now().getTime() + offset),
    close: () => clearInterval(timer),
  };
};

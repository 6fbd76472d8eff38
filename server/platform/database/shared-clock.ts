import { systemClock, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { only, type Database } from './database.ts';

/** Clocks of one machine, or kept by NTP, differ by less: nothing is set right then. */
const TOLERANCE_MS = 500;
/** Worth telling whoever runs the machines. */
const ALARM_MS = 5000;
const LOOK_EVERY_MS = 60_000;

export interface SharedClock extends Clock {
  close(): void;
}

/** How far the database's clock is ahead of ours, in ms; null when it answered too slowly to tell. */
const skewOf = async ({ pool }: Pick<Database, 'pool'>, own: Clock): Promise<number | null> => {
  const asked = own.now().getTime();
  const { rows } = await pool.query<{ at: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at',
  );
  const waited = own.now().getTime() - asked;
  return waited > TOLERANCE_MS ? null : only(rows).at - asked - waited / 2;
};

/**
 * The database's time, which all processes share: a code or a token that one of them made is as old to the others,
 * whatever their machines say. Looked up each minute; in between the machine's clock goes on from there.
 */
export const openSharedClock = async (
  database: Pick<Database, 'pool'>,
  log: Pick<Log, 'warn'>,
  own: Clock = systemClock,
): Promise<SharedClock> => {
  let offset = 0;
  const look = async (): Promise<void> => {
    const skew = await skewOf(database, own);
    if (skew === null) return;
    offset = Math.abs(skew) < TOLERANCE_MS ? 0 : Math.round(skew);
    if (Math.abs(skew) > ALARM_MS)
      log.warn({ skew_ms: offset }, 'clock skew between this machine and the database');
  };
  await look();
  const timer = setInterval(() => {
    // A database that is away tells nothing: what was last known goes on.
    look().catch(() => undefined);
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(own.now().getTime() + offset),
    close: () => clearInterval(timer),
  };
};

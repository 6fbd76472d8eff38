import { DAY, MINUTE } from '#contract/common/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countDay } from '../queries/count-day.ts';

/** Is the number of days whose figures are kept: those that can be shown, and one more. */
const KEPT_DAYS = 366;
/**
 * Is the time, in ms, after the end of a day before the day is counted: longer than any transaction that may still add
 * to it.
 */
const SETTLED_MS = 15 * MINUTE;

// Selects the days that have ended and whose figures are missing or were counted on an earlier day.
const STALE = `
  SELECT to_char(d, 'YYYY-MM-DD') AS day
  FROM generate_series($1::date - ${KEPT_DAYS}, $1::date - 1, interval '1 day') AS d
  LEFT JOIN figure_day f ON f.day = d::date WHERE f.day IS NULL OR f.counted_at < $1::date ORDER BY d DESC`;

const STORE = `
  INSERT INTO figure_day AS f (day, figures, counted_at) VALUES ($1, $2, $3)
  ON CONFLICT (day) DO UPDATE SET figures = excluded.figures, counted_at = excluded.counted_at
  WHERE f.counted_at < excluded.counted_at`;

/**
 * Stores the figures of the days that have ended, and deletes those too old to be shown. Each day is counted again once
 * a day, since ads are deleted and moved to other categories, so that stored figures are at most a day old, also after
 * failures.
 */
export const countDays = async ({ database: { pool }, clock }: Platform): Promise<void> => {
  const settled = new Date(clock.now().getTime() - SETTLED_MS).toISOString().slice(0, 10);
  const { rows } = await pool.query<{ day: string }>(STALE, [settled]);
  for (const { day } of rows) {
    // Taken before counting: of two processes that count a day, the figures of the one that began later remain.
    const now = clock.now();
    await pool.query(STORE, [day, await countDay(pool, day), now]);
  }
  await pool.query('DELETE FROM figure_day WHERE day < $1::date', [
    new Date(clock.now().getTime() - (KEPT_DAYS + 1) * DAY),
  ]);
};

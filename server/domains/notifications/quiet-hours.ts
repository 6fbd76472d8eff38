import { sql } from 'drizzle-orm';
import { USUAL_QUIET, type QuietHours } from '#contract/common/quiet-hours.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Returns the quiet hours that a person chose, otherwise the usual ones. Plain SQL avoids a circular import:
 * `tables.ts` imports the kinds, which import this file.
 */
export const readQuietHours = async (db: Queryable, userId: number): Promise<QuietHours> => {
  const { rows } = await db.execute<{ from: number; to: number }>(
    sql`SELECT from_hour AS "from", to_hour AS "to" FROM quiet_hours WHERE user_id = ${userId}`,
  );
  return rows[0] ?? USUAL_QUIET;
};

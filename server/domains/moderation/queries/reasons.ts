import { asc, desc, eq, sql } from 'drizzle-orm';
import type { RejectionReason } from '#contract/moderation/admin/review.ts';
import { DAY } from '#contract/common/time.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { rejectionReason } from '../tables.ts';

const COLUMNS = {
  id: rejectionReason.id,
  code: rejectionReason.code,
  label: rejectionReason.label,
  advice: rejectionReason.advice,
  field: rejectionReason.field,
  position: rejectionReason.position,
};

/** Is how long, in ms, a use of a rejection reason counts for the order of reasons. */
const USE_LIFE_MS = 90 * DAY;

/** Returns the SQL of the number of rejections and removals for a reason since a time. */
const usesSince = (since: Date) =>
  sql`(SELECT count(*) FROM journal j WHERE j.act IN ('ad.rejected', 'ad.withdrawn')
       AND j.at > ${since.toISOString()}::timestamptz AND j.reason = ${rejectionReason.code})`;

/**
 * Returns the active rejection reasons: first those used most in the last 90 days, then in the order that
 * administrators set.
 */
export const listReasons = (db: Queryable, now: Date): Promise<RejectionReason[]> =>
  db
    .select(COLUMNS)
    .from(rejectionReason)
    .where(eq(rejectionReason.retired, false))
    .orderBy(
      desc(usesSince(new Date(now.getTime() - USE_LIFE_MS))),
      asc(rejectionReason.position),
      asc(rejectionReason.id),
    );

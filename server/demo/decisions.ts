import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * Is the SQL interval that an ad waited for its decision, computed from its id: from four minutes to an afternoon, most
 * often about an hour.
 */
const WAITED = sql.raw('make_interval(secs => 240 + (id * 7919 % 61) * (id * 7919 % 61) * 3)');

/** Is the SQL expression, computed from the ad's id, of the code of the reason for its rejection. */
const REASON = sql.raw(
  "(ARRAY['photos', 'incomplete', 'category', 'photos', 'duplicate', 'contact'])[1 + ad.id % 6]",
);

/** Moves the submission of decided demo ads back by the time that they waited, and gives rejected ads their reason. */
export const prepareDecisions = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    UPDATE ad SET submitted_at = submitted_at - ${WAITED}, created_at = created_at - ${WAITED}
    WHERE status <> 'pending'`);
  await tx.execute(sql`
    UPDATE ad SET rejection_reason = r.label || '. ' || r.advice, rejection_field = r.field
    FROM rejection_reason r WHERE status = 'rejected' AND r.code = ${REASON}`);
};

/**
 * Returns a function that records in the journal the moderator's decisions on demo ads since its last call. The journal
 * shows its rows in the order in which they were written, so that calls must be made in chronological order.
 */
export const decisionLog = (tx: Tx, moderatorId: number) => {
  let after = new Date(0);
  return async (until: Date): Promise<void> => {
    await tx.execute(sql`
      INSERT INTO journal (at, actor_id, act, subject_id, version, reason, detail)
      SELECT submitted_at + ${WAITED} AS decided_at, ${moderatorId},
             CASE status WHEN 'rejected' THEN 'ad.rejected' ELSE 'ad.approved' END,
             id, version, CASE status WHEN 'rejected' THEN ${REASON} END,
             jsonb_build_object('waited', extract(epoch FROM ${WAITED})::integer)
      FROM ad WHERE status <> 'pending' AND submitted_at + ${WAITED} > ${after.toISOString()}
        AND submitted_at + ${WAITED} <= ${until.toISOString()} ORDER BY decided_at`);
    after = until;
  };
};

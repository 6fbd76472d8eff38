import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

/** How long the ad `id` waited: from some minutes to an afternoon, most often about an hour. */
const WAITED = sql.raw('make_interval(secs => 240 + (id * 7919 % 61) * (id * 7919 % 61) * 3)');

/** The rejection of the ad. */
const REASON = sql.raw(
  "(ARRAY['photos', 'incomplete', 'category', 'photos', 'duplicate', 'contact'])[1 + ad.id % 6]",
);

/** Records a decision of the demo's moderator for every ad that does not wait for one, as if submitted a while before. */
export const decideDemoAds = async (tx: Tx, moderatorId: number): Promise<void> => {
  await tx.execute(sql`
    UPDATE ad SET submitted_at = submitted_at - ${WAITED}, created_at = created_at - ${WAITED}
    WHERE status <> 'pending'`);
  await tx.execute(sql`
    UPDATE ad SET rejection_reason = r.label || '. ' || r.advice, rejection_field = r.field
    FROM rejection_reason r WHERE status = 'rejected' AND r.code = ${REASON}`);
  await tx.execute(sql`
    INSERT INTO journal (at, actor_id, act, subject_id, version, reason, detail)
    SELECT submitted_at + ${WAITED}, ${moderatorId}, CASE status WHEN 'rejected' THEN 'ad.rejected' ELSE 'ad.approved' END,
           id, version, CASE status WHEN 'rejected' THEN ${REASON} END,
           jsonb_build_object('waited', extract(epoch FROM ${WAITED})::integer)
    FROM ad WHERE status <> 'pending' ORDER BY 1`);
};

import { sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Signals } from '../rules.ts';

/** Reads from the database the signals that a rating may be fake, except whether both people used one device. */
export const readSignals = async (
  tx: Tx,
  { raterId, ratedId, now }: { raterId: number; ratedId: number; now: Date },
): Promise<Omit<Signals, 'sameDevice'>> => {
  const { rows } = await tx.execute<{ since: string; same: boolean; today: number }>(sql`
    SELECT rater.created_at AS since,
           EXISTS (SELECT FROM contact_number n
                   WHERE n.user_id = rater.id AND n.telephone IN (
                       SELECT rated.telephone UNION ALL SELECT telephone FROM contact_number WHERE user_id = rated.id)
                      OR n.user_id = rated.id AND n.telephone = rater.telephone) AS same,
           (SELECT count(*)::integer FROM rating
            WHERE rated_id = rated.id AND created_at > ${new Date(now.getTime() - DAY).toISOString()}) AS today
    FROM app_user rater, app_user rated WHERE rater.id = ${raterId} AND rated.id = ${ratedId}`);
  const { since, same, today } = expectOne(rows);
  return { raterSince: new Date(since), sameNumber: same, ratedToday: today };
};

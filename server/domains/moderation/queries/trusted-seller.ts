import { sql } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import { PURPOSES } from '#contract/ads/purposes.ts';
import type { LockedAd } from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { TRUSTED_APPROVALS } from '#contract/moderation/limits.ts';

/**
 * Is the SQL condition that the seller `u` has enough approvals of ads to be trusted. Approvals without a version are
 * left out: those of a flagged ad, which was approved before.
 */
export const HAS_APPROVALS = `(SELECT count(*) FROM (
    SELECT FROM ad o JOIN journal j ON j.subject = 'ad' AND j.subject_id = o.id AND j.act = 'ad.approved' AND j.version IS NOT NULL
    WHERE o.owner_id = u.id LIMIT ${TRUSTED_APPROVALS}) AS approvals) = ${TRUSTED_APPROVALS}`;

/**
 * Returns the SQL condition that no moderator has listened to the voice recording of an ad or of its pending change;
 * `id` is the SQL of the ad's id.
 */
export const hasUnheardVoice = (id: string): string => `EXISTS (
  SELECT FROM (SELECT own.voice FROM ad own WHERE own.id = ${id}
               UNION ALL SELECT e.voice FROM ad_edit e WHERE e.ad_id = ${id}) of_ad
  JOIN ad_voice v ON v.name = of_ad.voice WHERE v.heard_at IS NULL)`;

/**
 * Is the age in days of an account, and the number of days without a rejection or removal by a moderator, from which
 * its ads may be published at once.
 */
export const TRUSTED_DAYS = 60;
/**
 * Limits the ads of one seller that may be online before their review, so that a stolen account cannot fill the site.
 */
export const MOST_DUE = 3;

/**
 * Tells whether a pending ad may be published before its review. It is for sale or wanted, is not published by another
 * person for its seller and has no recording to listen to; the pre-checks found nothing in this version, and no
 * moderator has decided on the ad yet. The account of the seller is sixty days old and has ten approvals and a
 * confirmed phone; it was never suspended, has no upheld report, and no ad removed or rejected for sixty days. It has
 * fewer than three other ads published before their review and not yet reviewed, sold and withdrawn ones included,
 * since they come back without a review.
 */
export const mayBePublishedAtOnce = async (
  tx: Tx,
  { id, kind, ownerId, version }: LockedAd,
  now: Date,
): Promise<boolean> => {
  // Ads about things lost, stolen or found wait, since found papers, for example, belong to another person.
  if (!PURPOSES[kind].forSale) return false;
  const since = new Date(now.getTime() - TRUSTED_DAYS * DAY).toISOString();
  const { rows } = await tx.execute(sql`
    SELECT FROM app_user u JOIN ad_check k ON k.ad_id = ${id} AND k.version = ${version} AND k.checks = '[]'
    WHERE u.id = ${ownerId} AND u.created_at <= ${since} AND u.phone_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM journal WHERE subject = 'user' AND subject_id = u.id AND act = 'user.suspended')
      AND NOT EXISTS (SELECT FROM ad_agent WHERE ad_id = ${id})
      AND NOT ${sql.raw(hasUnheardVoice(String(id)))}
      AND NOT EXISTS (SELECT FROM journal WHERE subject = 'ad' AND subject_id = ${id})
      AND NOT EXISTS (
        SELECT FROM ad o JOIN journal j ON j.subject = 'ad' AND j.subject_id = o.id WHERE o.owner_id = u.id
        AND (j.act = 'ad.report_upheld' OR j.act IN ('ad.rejected', 'ad.withdrawn') AND j.at > ${since}))
      AND ${sql.raw(HAS_APPROVALS)}
      AND (SELECT count(*) FROM review_due d JOIN ad o ON o.id = d.ad_id
           WHERE o.owner_id = u.id AND o.id <> ${id} AND d.submitted_at > ${since} AND NOT d.is_flagged) < ${MOST_DUE}`);
  return rows.length > 0;
};

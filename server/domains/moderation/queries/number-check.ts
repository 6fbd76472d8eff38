import type pg from 'pg';
import { NUMBER_CHECK_DAYS, type NumberCheck } from '#contract/moderation/routes/number-check.ts';
import { DAY } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';

/**
 * Is the weight of a report reason, from 1 to 3, from which a founded report concerns the seller and not only the ad.
 */
const SERIOUS = 2;

// Counts only ads of accounts that proved the number, since an ad may contain any number. `advance` counts the ads of
// which a moderator confirmed that money was asked in advance.
const SELECT = `
  SELECT count(DISTINCT r.ad_id)::integer AS ads, max(r.closed_at) AS last,
         count(DISTINCT r.ad_id) FILTER (WHERE EXISTS (
           SELECT FROM journal j WHERE j.subject = 'ad' AND j.subject_id = r.ad_id
           AND j.act = 'ad.report_upheld' AND j.detail @> '{"advance": true}'))::integer AS advance
  FROM report r JOIN report_reason why ON why.code = r.reason
  WHERE r.outcome = 'upheld' AND r.closed_at > $2 AND why.weight >= ${SERIOUS}
    AND ((r.snapshot -> 'owner') ->> 'id')::integer = ANY (ARRAY(
      SELECT id FROM app_user WHERE telephone = $1 AND phone_verified_at IS NOT NULL AND deleted_at IS NULL
      UNION SELECT user_id FROM contact_number WHERE telephone = $1))
    AND $1 IN (r.snapshot ->> 'whatsapp', r.snapshot ->> 'telephone', r.snapshot ->> 'sms')`;

/**
 * Counts the ads that showed this number (E.164), proven by their sellers, and about which a report was recently upheld
 * for a reason that concerns the seller; `advance` counts those whose seller asked for money in advance, and `last` is
 * the time of the last such decision.
 */
export const checkNumber = async (
  pool: pg.Pool,
  telephone: string,
  now: Date,
): Promise<NumberCheck> => {
  const { rows } = await pool.query<{ ads: number; advance: number; last: Date | null }>(SELECT, [
    telephone,
    new Date(now.getTime() - NUMBER_CHECK_DAYS * DAY),
  ]);
  const { ads, advance, last } = expectOne(rows);
  return { ads, advance, last: last?.toISOString() ?? null };
};

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { StolenPhone } from '#contract/moderation/routes/stolen-phones.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * Is the SQL of the valid declarations `s` of stolen phones with their author `d`; those by
 * suspended and deleted accounts are left out.
 */
export const DECLARED = `stolen_phone s JOIN app_user d ON d.id = s.user_id AND d.suspended_at IS NULL AND d.deleted_at IS NULL`;

/**
 * Is the SQL of a JSON list of the declarations of stolen phones that concern an IMEI of the ad `wanted` (id,
 * owner_id), with their authors and the outcomes of the reports by these.
 */
export const DECLARATIONS_JSON = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'last_four', s.last_four, 'stolen_on', to_char(s.stolen_on, 'YYYY-MM-DD'), 'place', s.place, 'receipt', s.receipt, 'at', s.created_at,
    'by', jsonb_build_object('id', d.id, 'name', d.first_name || ' ' || d.last_name, 'since', d.created_at, 'is_seller', d.id = wanted.owner_id,
      'upheld', (SELECT count(*) FROM report r WHERE r.reporter_id = d.id AND r.outcome = 'upheld'),
      'dismissed', (SELECT count(*) FROM report r WHERE r.reporter_id = d.id AND r.outcome = 'dismissed'))) ORDER BY s.id), '[]')
  FROM ad_imei i JOIN ${DECLARED} ON s.imei_hash = i.imei_hash WHERE i.ad_id = wanted.id)`;

/** Returns a person's declarations of stolen phones, newest first. */
export const listOwnPhones = async (pool: pg.Pool, userId: number): Promise<StolenPhone[]> => {
  const { rows } = await pool.query<StolenPhone>(
    `SELECT id, last_four, to_char(stolen_on, 'YYYY-MM-DD') AS stolen_on, place, receipt
     FROM stolen_phone WHERE user_id = $1 ORDER BY id DESC`,
    [userId],
  );
  return rows;
};

/** Returns the ads that name the phone of one declaration, or those of the given ads that name any declared phone. */
export const adsNaming = async (
  pool: pg.Pool,
  of: { phone: number } | { ads: readonly number[] },
): Promise<number[]> => {
  const [condition, value] =
    'phone' in of ? ['s.id = $1', of.phone] : ['i.ad_id = ANY($1::integer[])', of.ads];
  const { rows } = await pool.query<{ id: number }>(
    `SELECT DISTINCT i.ad_id AS id FROM ad_imei i JOIN ${DECLARED} ON s.imei_hash = i.imei_hash
     WHERE ${condition} ORDER BY i.ad_id`,
    [value],
  );
  return rows.map(({ id }) => id);
};

/** Tells whether a phone named by the ad was declared stolen since a moderator began to review it. */
export const isDeclaredMeanwhile = async (tx: Tx, adId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    SELECT FROM review_hold h JOIN ad_imei i ON i.ad_id = h.ad_id JOIN ${sql.raw(DECLARED)} ON s.imei_hash = i.imei_hash
    WHERE h.ad_id = ${adId} AND s.created_at > h.held_since LIMIT 1`);
  return rows.length > 0;
};

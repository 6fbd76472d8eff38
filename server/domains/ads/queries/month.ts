import type pg from 'pg';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Status } from '../tables.ts';

/** Describes a period of days (`2026-10-01`), in which `to` is not included. */
export interface Days {
  from: string;
  to: string;
}

/** Describes the figures of an ad in a period, and the properties that its seller could improve. */
export interface AdMonth {
  id: number;
  kind: AdPurpose;
  title: string;
  status: Status;
  views: number;
  contacts: number;
  is_published: boolean;
  photos: number;
  description_length: number;
}

/** Is the number of users that one query examines. */
const BATCH = 500;
/** Limits the ads of a seller that the figures of a month show, to more than may be online at once. */
const MOST_ADS = 300;

/**
 * Examines the next batch of users with ids above `after` who have an email address and are neither suspended nor
 * deleted. Returns those whose ads were viewed in a period (`seen`), and the last id of the batch; null when no users
 * are left.
 */
const sellersAfter = async (
  pool: pg.Pool,
  after: number,
  { from, to }: Days,
): Promise<{ last: number | null; seen: number[] }> => {
  const { rows } = await pool.query<{ last: number | null; seen: number[] | null }>(
    `WITH batch AS (SELECT id FROM app_user
       WHERE id > $1 AND email IS NOT NULL AND suspended_at IS NULL AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH})
     SELECT max(id) AS last, array_agg(id ORDER BY id) FILTER (WHERE EXISTS (
       SELECT FROM ad a JOIN ad_day d ON d.ad_id = a.id AND d.day >= $2 AND d.day < $3 AND d.views > 0
       WHERE a.owner_id = batch.id)) AS seen FROM batch`,
    [after, from, to],
  );
  return { last: rows[0]?.last ?? null, seen: rows[0]?.seen ?? [] };
};

/**
 * Yields, batch by batch, the ids of the users with an email address, neither suspended nor deleted, whose ads were
 * viewed in a period.
 */
export async function* eachSellerSeen(pool: pg.Pool, days: Days): AsyncGenerator<number> {
  let batch = await sellersAfter(pool, 0, days);
  while (batch.last !== null) {
    yield* batch.seen;
    batch = await sellersAfter(pool, batch.last, days);
  }
}

/** Is the SQL of the ads of seller $1 with their views and contacts from day $2 until before day $3. */
const MONTH_OF_ADS = `
  SELECT a.id, a.kind, a.title, a.status, a.status = 'published' AS is_published, length(a.description) AS description_length,
    (SELECT count(*)::integer FROM picture p WHERE p.ad_id = a.id) AS photos,
    coalesce(sum(d.views), 0)::integer AS views, coalesce(sum(d.contacts), 0)::integer AS contacts
  FROM ad a LEFT JOIN ad_day d ON d.ad_id = a.id AND d.day >= $2 AND d.day < $3
  WHERE a.owner_id = $1 GROUP BY a.id`;

/** Returns the ads of a seller that were viewed in a period, the most viewed first. */
export const monthOfSeller = async (
  pool: pg.Pool,
  sellerId: number,
  { from, to }: Days,
): Promise<AdMonth[]> => {
  const { rows } = await pool.query<AdMonth>(
    `${MONTH_OF_ADS} HAVING sum(d.views) > 0 ORDER BY views DESC, a.id`,
    [sellerId, from, to],
  );
  return rows;
};

/**
 * Returns the ads of a seller, at most `MOST_ADS`, that were viewed in a period, or that are online and were published
 * before its end, the most viewed first.
 */
export const wholeMonthOfSeller = async (
  pool: pg.Pool,
  sellerId: number,
  { from, to }: Days,
): Promise<AdMonth[]> => {
  const { rows } = await pool.query<AdMonth>(
    `${MONTH_OF_ADS}
     HAVING sum(d.views) > 0 OR a.status = 'published' AND a.published_at < $3::timestamp AT TIME ZONE '${NIAMEY_TIME_ZONE}'
     ORDER BY views DESC, a.id LIMIT ${MOST_ADS}`,
    [sellerId, from, to],
  );
  return rows;
};

/** Returns the sums of views and contacts of all ads of a seller in a period. */
export const sumOfMonth = async (
  pool: pg.Pool,
  sellerId: number,
  { from, to }: Days,
): Promise<{ views: number; contacts: number }> => {
  const { rows } = await pool.query<{ views: number; contacts: number }>(
    `SELECT coalesce(sum(d.views), 0)::integer AS views, coalesce(sum(d.contacts), 0)::integer AS contacts
     FROM ad a JOIN ad_day d ON d.ad_id = a.id AND d.day >= $2 AND d.day < $3 WHERE a.owner_id = $1`,
    [sellerId, from, to],
  );
  return expectOne(rows);
};

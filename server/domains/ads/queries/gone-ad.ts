import type pg from 'pg';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { DAY } from '#contract/common/time.ts';

/** Describes the data shown for an ad that is no longer public. */
export interface GoneAdRow {
  id: number;
  kind: AdPurpose;
  title: string;
  price_label: string;
  city: { id: number; name: string };
  sub: { id: number; name: string };
  category: { id: number; name: string };
  status: 'sold' | 'expired' | 'withdrawn';
  /** Is the last day (`YYYY-MM-DD`) of the seller's absence that pauses the ad; null without an absence. */
  paused_until: string | null;
}

/** Is the number of days for which the page of an ad stays after the ad has ended. */
const GONE_PAGE_DAYS = 365;

// The last condition compares `$2` with the date on which the ad entered its current status.
const SELECT_GONE = `
  SELECT a.id, a.kind, a.title, a.price_label, a.status,
    (SELECT to_char(b.last_day, 'YYYY-MM-DD') FROM seller_absence b
     WHERE b.user_id = a.owner_id AND a.status = 'expired' AND a.expired_because = 'absence') AS paused_until,
    (SELECT json_build_object('id', c.id, 'name', c.name) FROM city c WHERE c.id = a.city_id) AS city,
    (SELECT json_build_object('id', c.id, 'name', c.name) FROM category c WHERE c.id = a.sub_category_id) AS sub,
    (SELECT json_build_object('id', c.id, 'name', c.name) FROM category c WHERE c.id = a.category_id) AS category
  FROM ad a JOIN app_user u ON u.id = a.owner_id
  WHERE a.id = $1 AND a.status IN ('sold', 'expired', 'withdrawn') AND a.published_at IS NOT NULL
    AND u.suspended_at IS NULL
    AND (a.status <> 'withdrawn' OR a.withdrawn_by = 'owner')
    AND CASE a.status WHEN 'sold' THEN a.sold_at WHEN 'expired' THEN a.expired_at ELSE a.withdrawn_at END > $2`;

/** Returns an ad that was sold, expired, or withdrawn by its owner within the last year; null for any other. */
export const findGoneAd = async (
  pool: pg.Pool,
  id: number,
  now: Date,
): Promise<GoneAdRow | null> => {
  const since = new Date(now.getTime() - GONE_PAGE_DAYS * DAY);
  const { rows } = await pool.query<GoneAdRow>({
    name: 'gone_ad',
    text: SELECT_GONE,
    values: [id, since],
  });
  return rows[0] ?? null;
};

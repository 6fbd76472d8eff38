import type pg from 'pg';
import type { AdDay } from '#contract/ads/schemas/ads.ts';
import { DAY, niameyDay } from '#contract/common/time.ts';

/** Is the number of days for which an ad's figures are shown to its seller. */
const SHOWN_DAYS = 30;

/**
 * Returns the views and contacts of an ad on each of the last 30 days in Niamey, oldest first,
 * including days without any.
 */
export const figuresOf = async (pool: pg.Pool, adId: number, now: Date): Promise<AdDay[]> => {
  const first = new Date(now.getTime() - (SHOWN_DAYS - 1) * DAY);
  const { rows } = await pool.query<AdDay>({
    name: 'ad_figures',
    text: `SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(views, 0) AS views, coalesce(contacts, 0) AS contacts
           FROM generate_series($2::date, $3::date, interval '1 day') AS d
           LEFT JOIN ad_day ON ad_id = $1 AND day = d::date ORDER BY d`,
    values: [adId, niameyDay(first), niameyDay(now)],
  });
  return rows;
};

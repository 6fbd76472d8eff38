import type pg from 'pg';
import type { Figures, PublicFigures } from '#contract/admin/figures.ts';
import { DAY } from '#contract/time.ts';
import { only } from '#server/platform/database/database.ts';
import { WAITING } from './waiting.ts';

/** The days shown, today included. */
interface Span {
  first: string;
  last: string;
}

const spanOf = (days: number, now: Date): Span => ({
  first: new Date(now.getTime() - (days - 1) * DAY).toISOString().slice(0, 10),
  last: now.toISOString().slice(0, 10),
});

const DECIDED = `act IN ('ad.approved', 'ad.rejected') AND at >= $1::date AND at < $2::date + 1`;
const MEDIAN = `round((percentile_cont(0.5) WITHIN GROUP (ORDER BY (detail->>'waited')::integer) / 60.0)::numeric, 1)::float8`;

const decisionsOf = async (
  pool: pg.Pool,
  days: number,
  { first, last }: Span,
): Promise<PublicFigures> => {
  const whole = await pool.query<{ median: number | null; approved: number; rejected: number }>(
    `SELECT ${MEDIAN} AS median, count(*) FILTER (WHERE act = 'ad.approved') AS approved,
            count(*) FILTER (WHERE act = 'ad.rejected') AS rejected
     FROM journal WHERE ${DECIDED}`,
    [first, last],
  );
  const { median, approved, rejected } = only(whole.rows);
  const reasons = await pool.query<{ code: string; label: string; count: number }>(
    `SELECT j.reason AS code, coalesce(r.label, j.reason) AS label, count(*) AS count
     FROM journal j LEFT JOIN rejection_reason r ON r.code = j.reason
     WHERE ${DECIDED} AND j.act = 'ad.rejected' AND j.reason IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC, 1`,
    [first, last],
  );
  const all = approved + rejected;
  return {
    days,
    median_minutes: median,
    approved,
    rejected,
    rejections: reasons.rows.map((row) => ({ ...row, share: row.count / all })),
  };
};

const BY_DAY = `
  SELECT to_char(d, 'YYYY-MM-DD') AS day,
    (SELECT count(*) FROM ad WHERE created_at >= d AND created_at < d + interval '1 day') AS ads,
    (SELECT count(*) FROM app_user WHERE created_at >= d AND created_at < d + interval '1 day') AS sign_ups,
    coalesce((SELECT sum(contacts) FROM ad_day WHERE day = d::date), 0)::integer AS contacts,
    decided.n AS decisions, decided.median AS median_minutes
  FROM generate_series($1::date, $2::date, interval '1 day') AS d,
       LATERAL (SELECT count(*) AS n, ${MEDIAN} AS median FROM journal
                WHERE act IN ('ad.approved', 'ad.rejected') AND at >= d AND at < d + interval '1 day') decided
  ORDER BY d`;

const SENT = 'created_at >= $1::date AND created_at < $2::date + 1';

const sentBy = (column: 'category_id' | 'city_id'): string => `
  SELECT ${column} AS id, count(*) AS n FROM ad WHERE ${SENT} GROUP BY 1`;
const reachedBy = (column: 'category_id' | 'city_id'): string => `
  SELECT ad.${column} AS id, sum(d.contacts)::integer AS n FROM ad_day d JOIN ad ON ad.id = d.ad_id
  WHERE d.day BETWEEN $1::date AND $2::date AND d.contacts > 0 GROUP BY 1`;

const BY_CATEGORY = `
  SELECT p.id, p.name, coalesce(sent.n, 0) AS count, coalesce(reached.n, 0) AS contacts
  FROM category p LEFT JOIN (${sentBy('category_id')}) sent USING (id) LEFT JOIN (${reachedBy('category_id')}) reached USING (id)
  WHERE coalesce(sent.n, reached.n) IS NOT NULL ORDER BY 3 DESC, 4 DESC, p.id`;

const BY_CITY = `
  SELECT p.id, p.name, coalesce(sent.n, 0) AS count, coalesce(reached.n, 0) AS contacts, coalesce(joined.n, 0) AS sign_ups
  FROM city p LEFT JOIN (${sentBy('city_id')}) sent USING (id) LEFT JOIN (${reachedBy('city_id')}) reached USING (id)
  LEFT JOIN (SELECT city_id AS id, count(*) AS n FROM app_user WHERE ${SENT} GROUP BY 1) joined USING (id)
  WHERE coalesce(sent.n, reached.n, joined.n) IS NOT NULL ORDER BY 3 DESC, 4 DESC, 5 DESC, p.id`;

/** Figures for administrators. */
export const readFigures = async (pool: pg.Pool, days: number, now: Date): Promise<Figures> => {
  const span = spanOf(days, now);
  const values = [span.first, span.last];
  const [decisions, byDay, byCategory, byCity, waiting] = await Promise.all([
    decisionsOf(pool, days, span),
    pool.query<Figures['by_day'][number]>(BY_DAY, values),
    pool.query<Figures['by_category'][number]>(BY_CATEGORY, values),
    pool.query<Figures['by_city'][number]>(BY_CITY, values),
    pool.query<{ n: number; since: Date | null }>(
      `SELECT count(*) AS n, min(submitted_at) AS since FROM (${WAITING}) w`,
    ),
  ]);
  const { n, since } = only(waiting.rows);
  return {
    ...decisions,
    waiting: n,
    oldest_waiting_since: since?.toISOString() ?? null,
    by_day: byDay.rows,
    by_category: byCategory.rows,
    by_city: byCity.rows,
  };
};

const PUBLIC_DAYS = 30;

/** Public figures. */
export const readPublicFigures = (pool: pg.Pool, now: Date): Promise<PublicFigures> =>
  decisionsOf(pool, PUBLIC_DAYS, spanOf(PUBLIC_DAYS, now));

import type pg from 'pg';
import { DAY, startOfNiameyDay } from '#contract/common/time.ts';
import type { CityDay } from '../day-text.ts';
import { shownTitleOf } from '#server/domains/ads/index.ts';

/** Limits the ads that are read of one day; the newest come first. */
const MOST_READ = 100;

interface Row {
  id: number;
  title: string;
  price_label: string;
  category_id: number;
  owner_id: number;
}

const ON_THE_DAY = 'city_id = $1 AND published_at >= $2 AND published_at < $3';

type City = CityDay['city'] & { id: number };

const findCity = async (pool: pg.Pool, slug: string): Promise<City | null> => {
  const { rows } = await pool.query<City>('SELECT id, name, slug FROM city WHERE slug = $1', [
    slug,
  ]);
  return rows[0] ?? null;
};

/**
 * Returns the last day on which ads were published in a city, with these ads, or the last such day before a given time;
 * null when there is none.
 */
const lastDay = async (
  pool: pg.Pool,
  { id, ...city }: City,
  before: Date | null = null,
): Promise<CityDay | null> => {
  const newest = await pool.query<{ at: Date | null }>(
    `SELECT max(published_at) AS at FROM ad_search
     WHERE city_id = $1 AND published_at < coalesce($2, 'infinity'::timestamptz)`,
    [id, before],
  );
  const at = newest.rows[0]?.at;
  if (!at) return null;
  const day = startOfNiameyDay(at);
  const values = [id, day, new Date(day.getTime() + DAY)];
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(
      `SELECT count(*) AS total FROM ad_search WHERE ${ON_THE_DAY}`,
      values,
    ),
    pool.query<Row>(
      `SELECT a.id, ${shownTitleOf('a')} AS title, a.price_label, s.category_id, a.owner_id
       FROM (SELECT ad_id, published_at, category_id FROM ad_search WHERE ${ON_THE_DAY}
             ORDER BY published_at DESC, ad_id DESC LIMIT ${MOST_READ}) s
       JOIN ad a ON a.id = s.ad_id ORDER BY s.published_at DESC, s.ad_id DESC`,
      values,
    ),
  ]);
  const ads = rows.map((row) => ({
    id: row.id,
    title: row.title,
    priceLabel: row.price_label,
    categoryId: row.category_id,
    ownerId: row.owner_id,
  }));
  return { city, day, total: counted.rows[0]?.total ?? 0, ads };
};

/**
 * Returns a city and the last day on which ads were published there (null when there is none); null
 * for an unknown city.
 */
export const findCityDay = async (
  pool: pg.Pool,
  slug: string,
): Promise<{ city: CityDay['city']; day: CityDay | null } | null> => {
  const cityRow = await findCity(pool, slug);
  if (!cityRow) return null;
  const { id: _id, ...city } = cityRow;
  return { city, day: await lastDay(pool, cityRow) };
};

/** Limits the days in the feed of a city's new ads. */
const MOST_DAYS = 7;

/**
 * Returns a city and its last days with ads before today, at most `MOST_DAYS`, the latest first; null for an unknown
 * city.
 */
export const listCityDays = async (
  pool: pg.Pool,
  slug: string,
  now: Date,
): Promise<{ city: CityDay['city']; days: CityDay[] } | null> => {
  const cityRow = await findCity(pool, slug);
  if (!cityRow) return null;
  const { id: _id, ...city } = cityRow;
  const days: CityDay[] = [];
  let day = await lastDay(pool, cityRow, startOfNiameyDay(now));
  while (day) {
    days.push(day);
    day = days.length < MOST_DAYS ? await lastDay(pool, cityRow, day.day) : null;
  }
  return { city, days };
};

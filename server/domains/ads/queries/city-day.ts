import type pg from 'pg';
import { DAY, startOfNiameyDay } from '#contract/time.ts';
import type { CityDay } from '../day-text.ts';

/** Of a day with more ads, the newest are read. */
const MOST_READ = 100;

interface Row {
  id: number;
  title: string;
  price_label: string;
  category_id: number;
  owner_id: number;
}

const ON_THE_DAY = 'city_id = $1 AND published_at >= $2 AND published_at < $3';

/** A city and the last day on which ads were published there, null without ads; null for an unknown city. */
export const findCityDay = async (
  pool: pg.Pool,
  slug: string,
): Promise<{ city: CityDay['city']; day: CityDay | null } | null> => {
  const { rows: cities } = await pool.query<CityDay['city'] & { id: number; newest: Date | null }>(
    `SELECT id, name, slug, (SELECT max(published_at) FROM ad_search WHERE city_id = city.id) AS newest
     FROM city WHERE slug = $1`,
    [slug],
  );
  const [found] = cities;
  if (!found) return null;
  const { id, newest, ...city } = found;
  if (!newest) return { city, day: null };
  const start = startOfNiameyDay(newest);
  const values = [id, start, new Date(start.getTime() + DAY)];
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(
      `SELECT count(*) AS total FROM ad_search WHERE ${ON_THE_DAY}`,
      values,
    ),
    pool.query<Row>(
      `SELECT a.id, a.title, a.price_label, s.category_id, a.owner_id
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
  return { city, day: { city, day: start, total: counted.rows[0]?.total ?? 0, ads } };
};

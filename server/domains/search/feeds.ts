import type pg from 'pg';
import { shownTitle } from '#contract/ads/purposes.ts';
import { listAds } from './list-ads.ts';

/** Describes a landing page for a category, a city, or both, with the time of its newest ad. */
export interface LandingEntry {
  category_id: number | null;
  category_slug: string | null;
  city_slug: string | null;
  newest_at: Date;
}

/** Is the number of ad ids in one sitemap part. Parts are ranges of ids, so that a full part rarely changes. */
const PART_SIZE = 5000;

/** Lists every category, every city, and every category and city with published ads, as of the last count. */
export const listLandings = async (pool: pg.Pool): Promise<LandingEntry[]> => {
  const { rows } = await pool.query<LandingEntry>(`
    SELECT k.id AS category_id, k.slug AS category_slug, c.slug AS city_slug, n.newest_at
    FROM ad_count n
    LEFT JOIN category k ON k.id = n.kind_id
    LEFT JOIN city c ON n.place = 'c:' || c.id
    WHERE (n.kind_id = 0 OR k.id IS NOT NULL) AND (n.place = '' OR c.id IS NOT NULL) AND NOT (n.kind_id = 0 AND n.place = '')
    ORDER BY n.place, n.kind_id`);
  return rows;
};

/** Lists the numbers of the non-empty sitemap parts, each with the time of its newest ad. Reads every published ad. */
export const listAdParts = async (pool: pg.Pool): Promise<{ part: number; newest_at: Date }[]> => {
  const { rows } = await pool.query<{ part: number; newest_at: Date }>(
    `SELECT ad_id / ${PART_SIZE} AS part, max(published_at) AS newest_at FROM ad_search GROUP BY 1 ORDER BY 1`,
  );
  return rows;
};

/** Lists the published ads of one sitemap part. */
export const adsOfPart = async (
  pool: pg.Pool,
  part: number,
): Promise<{ id: number; published_at: Date }[]> => {
  const { rows } = await pool.query<{ id: number; published_at: Date }>(
    'SELECT ad_id AS id, published_at FROM ad_search WHERE ad_id >= $1 AND ad_id < $2 ORDER BY ad_id',
    [part * PART_SIZE, (part + 1) * PART_SIZE],
  );
  return rows;
};

/** Describes an ad in a feed, which shows at most the fields of its card. */
export interface FeedAd {
  id: number;
  title: string;
  priceLabel: string;
  city: string;
  publishedAt: Date;
}

/** Returns the newest ads of a category or a city with the name of that category or city; null when it is unknown. */
export const newestAds = async (
  pool: pg.Pool,
  place: { categoryId: number } | { citySlug: string },
): Promise<{ name: string; ads: FeedAd[] } | null> => {
  const isTown = 'citySlug' in place;
  const { rows: found } = await pool.query<{ id: number; name: string; parent_id: number | null }>(
    isTown
      ? 'SELECT id, name, NULL::integer AS parent_id FROM city WHERE slug = $1'
      : 'SELECT id, name, parent_id FROM category WHERE id = $1',
    [isTown ? place.citySlug : place.categoryId],
  );
  const [subject] = found;
  if (!subject) return null;
  const kind = subject.parent_id === null ? { category: subject.id } : { sub_category: subject.id };
  const { rows } = await listAds(pool, isTown ? { city: subject.id } : kind, { perPage: 30 });
  return {
    name: subject.name,
    ads: rows.map((row) => ({
      id: row.id,
      title: shownTitle(row),
      priceLabel: row.price_label,
      city: row.city.name,
      publishedAt: new Date(row.published_at ?? row.created_at),
    })),
  };
};

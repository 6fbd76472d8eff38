import { DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import { SEEKING_PURPOSES } from '#server/domains/ads/index.ts';
import type pg from 'pg';
import { find } from './find.ts';
import { idsAmong, readFilters } from './match.ts';
import { ORDERS, type AdFilters } from './orders.ts';

/** Describes the part of a published wanted ad with which offers are compared. */
export interface WantedAd {
  id: number;
  title: string;
  /** Is the budget of the wanted ad in whole francs; null without one. */
  price: number | null;
  sub_category_id: number;
  city_id: number;
  region: string;
}

/**
 * Returns the filters of the offers that answer a wanted ad: those that match its title, in its
 * sub-category and region, within its budget.
 */
export const filtersOfWanted = ({
  title,
  price,
  sub_category_id: sub,
  region,
}: WantedAd): AdFilters => ({
  q: title,
  kind: DEFAULT_PURPOSE,
  sub_category: sub,
  region,
  ...(price !== null && { price_max: price }),
});

/**
 * Returns the SQL that reads, the newest first, what offers are compared with from the wanted ads that the query `rows`
 * selects from `ad_search`.
 */
const wantedAds = (rows: string): string =>
  `SELECT a.id, a.title, a.price, s.sub_category_id, s.city_id, s.region FROM (${rows}) AS s JOIN ad a ON a.id = s.ad_id
   ORDER BY s.published_at DESC, s.ad_id DESC`;

/** Returns those of the given ads that are published wanted ads. */
export const findWanted = async (pool: pg.Pool, ids: readonly number[]): Promise<WantedAd[]> => {
  const { rows } = await pool.query<WantedAd>(
    wantedAds(
      `SELECT * FROM ad_search WHERE purpose IN ${SEEKING_PURPOSES} AND ad_id = ANY($1::integer[])`,
    ),
    [ids],
  );
  return rows;
};

/** Returns the newest wanted ads of a sub-category in a region. */
export const newestWanted = async (
  pool: pg.Pool,
  { subCategory, region }: { subCategory: number; region: string },
  limit: number,
): Promise<WantedAd[]> => {
  const { rows } = await pool.query<WantedAd>(
    wantedAds(`SELECT * FROM ad_search WHERE purpose IN ${SEEKING_PURPOSES} AND sub_category_id = $1::integer AND region = $2::text
      ORDER BY published_at DESC, ad_id DESC LIMIT $3::integer`),
    [subCategory, region, limit],
  );
  return rows;
};

/**
 * Returns those of the given ads that answer the wanted ad; none when its title has no word to
 * search. Preferences ("neuf") are not required.
 */
export const answersAmong = async (
  pool: pg.Pool,
  wanted: WantedAd,
  adIds: readonly number[],
): Promise<number[]> => {
  const reading = await readFilters(pool, filtersOfWanted(wanted));
  return reading.searchTerms.length > 0 ? idsAmong(pool, reading, adIds) : [];
};

/**
 * Returns the ids of the newest offers that answer the wanted ad, first those of its city, then those of its region;
 * none when its title has no word to search.
 */
export const newestAnswers = async (
  pool: pg.Pool,
  wanted: WantedAd,
  limit: number,
): Promise<number[]> => {
  const { filters, searchTerms } = await readFilters(pool, filtersOfWanted(wanted));
  if (searchTerms.length === 0) return [];
  const search = { order: ORDERS.recent, searchTerms, ask: { offset: 0, perPage: limit } };
  const near = await find(pool, { ...search, filters: { ...filters, city: wanted.city_id } });
  if (near.ads.length >= limit) return near.ads.map(({ id }) => id);
  const all = await find(pool, { ...search, filters });
  return [...new Set([...near.ads, ...all.ads].map(({ id }) => id))].slice(0, limit);
};

import type pg from 'pg';
import {
  CARD_COLUMNS,
  CARD_JOINS,
  readCard,
  type AdCardRow,
  type FlatCardRow,
  IS_PUBLIC,
  soldSince,
} from '#server/domains/ads/index.ts';

const MAX = 8;
/** Limits the ads that are compared to the newest of each index scan. */
const MAX_CANDIDATES = 40;

/**
 * Is the SQL of the ad to compare others with, and of a tsquery for any word of its title, taken from the ad's row in
 * `ad_search` if there is one.
 */
const SOURCE = `
  SELECT a.id, a.category_id, a.sub_category_id, a.city_id, a.price, a.attributes ->> 'brand' AS brand,
    (SELECT string_agg(quote_literal(w), ' | ') FROM unnest(coalesce(
        (SELECT tsvector_to_array(ts_filter(own.tsv, '{a}')) FROM ad_search own WHERE own.ad_id = a.id),
        fr_stems(a.title))) AS w)::tsquery AS words,
    ${IS_PUBLIC} AS is_public
  FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = $1`;

const of = (column: string): string => `(SELECT ${column} FROM source)`;

const newest = (where: string, limit: number | string = MAX_CANDIDATES): string =>
  `(SELECT ad_id FROM ad_search WHERE ${where} ORDER BY published_at DESC, ad_id DESC LIMIT ${limit})`;

const weight = (condition: string, gain: number): string =>
  `CASE WHEN ${condition} THEN real '${gain}' ELSE real '0' END`;

// Ranks the ads of short index scans by what they share with the ad: words, category, city, price, brand. The rest of
// the category is read only when the sub-category has too few. The list is cut by rank, since a LIMIT with a parameter
// is planned for a tenth of all rows.
const SELECT_SIMILAR = `
  WITH source AS MATERIALIZED (${SOURCE}),
  same_sub AS MATERIALIZED ${newest(`sub_category_id = ${of('sub_category_id')}`)}, near AS (
    ${newest(`sub_category_id = ${of('sub_category_id')} AND city_id = ${of('city_id')}`)} UNION SELECT ad_id FROM same_sub
    UNION ${newest(`category_id = ${of('category_id')}`, `(SELECT CASE WHEN count(*) > ${MAX} THEN 0 ELSE ${MAX_CANDIDATES} END FROM same_sub)`)}
  ), weighed AS (
    SELECT s.ad_id, s.published_at,
      coalesce(ts_rank(s.tsv, source.words), 0) + ${[
        weight('s.sub_category_id = source.sub_category_id', 0.4),
        weight('s.city_id = source.city_id', 0.2),
        weight('s.price BETWEEN source.price / 2 AND source.price::bigint * 2', 0.2),
        weight("s.fields ->> 'brand' = source.brand", 0.3),
      ].join(' + ')} AS likeness
    FROM source CROSS JOIN near JOIN ad_search s USING (ad_id) WHERE s.ad_id <> source.id
  ), best AS (
    SELECT ad_id, row_number() OVER (ORDER BY likeness DESC, published_at DESC, ad_id DESC) AS n FROM weighed
    ORDER BY n LIMIT ${MAX}
  )
  SELECT source.is_public, ${CARD_COLUMNS}
  FROM source LEFT JOIN (best JOIN ad a ON a.id = best.ad_id ${CARD_JOINS}) ON best.n <= $3
  ORDER BY best.n`;

interface Similar {
  /** Says whether the ad to which `ads` are similar is public. */
  is_public: boolean;
  ads: AdCardRow[];
}

/**
 * Returns at most eight published ads similar to an ad, which need not be published itself, and whether it is public;
 * null when the id is unknown. `now` decides whether a sold ad still is.
 */
export const findSimilar = async (
  pool: pg.Pool,
  { id, count = MAX }: { id: number; count?: number | undefined },
  now: Date,
): Promise<Similar | null> => {
  const { rows } = await pool.query<Pick<Similar, 'is_public'> & (FlatCardRow | { id: null })>({
    name: 'similar_ads',
    text: SELECT_SIMILAR,
    values: [id, soldSince(now), Math.min(count, MAX)],
  });
  const [adRow] = rows;
  return adRow
    ? // Without similar ads, the one row has a null id and says only whether the ad is public.
      { is_public: adRow.is_public, ads: rows.filter((row) => row.id !== null).map(readCard) }
    : null;
};

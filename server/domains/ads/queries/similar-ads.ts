import type pg from 'pg';
import { AD_CARD_TEXT, type AdCardRow } from './ad-card-row.ts';

const MAX = 8;
/** Newest candidates of each index scan to compare. */
const MAX_CANDIDATES = 60;

interface Source {
  category_id: number;
  sub_category_id: number;
  city_id: number;
  price: number | null;
  brand: string | null;
  /** A tsquery of any of its title's words. */
  words: string;
}

const SELECT_SOURCE = `
  SELECT category_id, sub_category_id, city_id, price, attributes ->> 'brand' AS brand,
    coalesce((SELECT string_agg(quote_literal(w), ' | ') FROM unnest(fr_stems(title)) AS w), '') AS words
  FROM ad WHERE id = $1`;

const newest = (where: string, limit: number | string = MAX_CANDIDATES): string =>
  `(SELECT ad_id FROM ad_search WHERE ${where} ORDER BY published_at DESC, ad_id DESC LIMIT ${limit})`;

// Short index scans, then ranked by what they share with the ad: words, category, city, price, brand. The rest of the
// category is read only when the sub-category has too few.
const SELECT_SIMILAR = `
  WITH same_sub AS MATERIALIZED ${newest('sub_category_id = $2')}, near AS (
    ${newest('sub_category_id = $2 AND city_id = $4')} UNION SELECT ad_id FROM same_sub
    UNION ${newest('category_id = $3', `(SELECT CASE WHEN count(*) > ${MAX} THEN 0 ELSE ${MAX_CANDIDATES} END FROM same_sub)`)}
  ), weighed AS (
    SELECT s.ad_id, s.published_at,
      CASE WHEN $6 = '' THEN 0 ELSE ts_rank(s.tsv, $6::tsquery) END
        + CASE WHEN s.sub_category_id = $2 THEN 0.4 ELSE 0 END
        + CASE WHEN s.city_id = $4 THEN 0.2 ELSE 0 END
        + CASE WHEN s.price BETWEEN $5::integer / 2 AND $5::integer::bigint * 2 THEN 0.2 ELSE 0 END
        + CASE WHEN s.fields ->> 'brand' = $7 THEN 0.3 ELSE 0 END AS likeness
    FROM near JOIN ad_search s USING (ad_id) WHERE s.ad_id <> $1
  ), best AS (
    SELECT ad_id, row_number() OVER (ORDER BY likeness DESC, published_at DESC, ad_id DESC) AS n FROM weighed
    ORDER BY n LIMIT ${MAX}
  )
  SELECT ${AD_CARD_TEXT} AS ad FROM best JOIN ad a ON a.id = best.ad_id ORDER BY best.n`;

/** Up to eight published ads similar to this one, published or not; null when the id is unknown. */
export const findSimilar = async (pool: pg.Pool, id: number): Promise<AdCardRow[] | null> => {
  const sources = await pool.query<Source>({
    name: 'similar_source',
    text: SELECT_SOURCE,
    values: [id],
  });
  const [source] = sources.rows;
  if (!source) return null;
  const { rows } = await pool.query<{ ad: AdCardRow }>({
    name: 'similar_ads',
    text: SELECT_SIMILAR,
    values: [
      id,
      source.sub_category_id,
      source.category_id,
      source.city_id,
      source.price,
      source.words,
      source.brand,
    ],
  });
  return rows.map((row) => row.ad);
};

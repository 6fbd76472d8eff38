import type pg from 'pg';
import type { AdHints } from '#contract/ads/schemas.ts';
import { statusLabel } from '../present.ts';
import type { Status } from '../tables.ts';

/** Ads examined for one title: the newest that share a word with it. */
const SAMPLE_SIZE = 300;
/** The share of them that must be in the same category before it is suggested. */
const MIN_SHARE = 0.6;
/** Minimum trigram similarity, 0 to 1, of two titles of one seller to be reported as duplicates. */
const MIN_SIMILARITY = 0.6;
const MAX_DUPLICATES = 3;

// Each ad is weighted by how much of the title it shares; common words carry little weight.
const CATEGORY = `
  WITH q AS (
    SELECT string_agg(quote_literal(w) || ':A', ' | ')::tsquery AS words FROM unnest(fr_stems($1)) AS w WHERE length(w) > 1
  ), near AS (
    SELECT s.category_id, s.sub_category_id, ts_rank(s.tsv, q.words) AS rank
    FROM q, ad_search s WHERE s.tsv @@ q.words ORDER BY s.published_at DESC LIMIT ${SAMPLE_SIZE}
  ), places AS (
    SELECT category_id, sub_category_id, sum(rank) AS weight, sum(sum(rank)) OVER () AS total
    FROM near GROUP BY 1, 2
  )
  SELECT p.category_id AS cat_id, p.sub_category_id AS category_id, c.name
  FROM places p JOIN category c ON c.id = p.sub_category_id
  WHERE p.weight >= p.total * ${MIN_SHARE} ORDER BY p.weight DESC LIMIT 1`;

const SAME = `
  SELECT id, title, status FROM ad
  WHERE owner_id = $1 AND status IN ('pending', 'published') AND similarity(fr_norm(title), fr_norm($2)) >= ${MIN_SIMILARITY}
  ORDER BY similarity(fr_norm(title), fr_norm($2)) DESC, id DESC LIMIT ${MAX_DUPLICATES}`;

/** Hints for a title, from past ads and the person's own. */
export const hintsFor = async (pool: pg.Pool, userId: number, title: string): Promise<AdHints> => {
  // Unnamed, because a generic plan is bad for searches.
  const places = await pool.query<NonNullable<AdHints['category']>>(CATEGORY, [title]);
  const same = await pool.query<{ id: number; title: string; status: Status }>(SAME, [
    userId,
    title,
  ]);
  return {
    category: places.rows[0] ?? null,
    same: same.rows.map((row) => ({ ...row, status: statusLabel(row.status) })),
  };
};

import type pg from 'pg';
import type { AdHints } from '#contract/ads/schemas/ads.ts';
import { statusLabel, type Status } from '#server/domains/ads/index.ts';
import { proposeCategories } from './propose-categories.ts';

/** Is the minimum trigram similarity, 0 to 1, of two titles of one seller to be reported as duplicates. */
const MIN_SIMILARITY = 0.6;
/**
 * Is the similarity below which two titles are not compared further; it is measured before they are
 * normalised, which is slow.
 */
const MIN_TYPED_SIMILARITY = 0.35;
/** Limits the titles that are compared to those of the seller's newest ads. */
const MAX_COMPARED = 1000;
const MAX_DUPLICATES = 3;

const SAME = `
  WITH asked AS MATERIALIZED (
    SELECT plain_letters($2) AS typed, fr_norm($2) AS words
  ), newest AS MATERIALIZED (
    SELECT id, title, status FROM ad WHERE owner_id = $1 ORDER BY id DESC LIMIT ${MAX_COMPARED}
  ), near AS MATERIALIZED (
    SELECT id, title, status FROM newest, asked
    WHERE status IN ('pending', 'published') AND similarity(plain_letters(title), typed) >= ${MIN_TYPED_SIMILARITY}
  ), compared AS MATERIALIZED (
    SELECT id, title, status, similarity(fr_norm(title), words) AS similarity FROM near, asked
  )
  SELECT id, title, status FROM compared WHERE similarity >= ${MIN_SIMILARITY}
  ORDER BY similarity DESC, id DESC LIMIT ${MAX_DUPLICATES}`;

/** Returns hints for a title: the sub-categories that fit it, and the person's own ads with nearly the same title. */
export const hintsFor = async (
  pool: pg.Pool,
  userId: number,
  title: string,
): Promise<Omit<AdHints, 'attributes'>> => {
  const { all, clear } = await proposeCategories(pool, title);
  const same = await pool.query<{ id: number; title: string; status: Status }>({
    name: 'ads_with_nearly_the_title',
    text: SAME,
    values: [userId, title],
  });
  return {
    category: clear,
    categories: all,
    same: same.rows.map((row) => ({ ...row, status: statusLabel(row.status) })),
  };
};

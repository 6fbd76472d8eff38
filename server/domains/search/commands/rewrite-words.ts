import type pg from 'pg';
import { inSteps } from '#server/platform/database/in-steps.ts';

/** Rewrites the entries of the search index of published ads that have an attribute, or one choice of it. */
export const rewriteWords = (
  pool: pg.Pool,
  { attribute, choice }: { attribute: string; choice?: string | undefined },
): Promise<void> =>
  inSteps(pool, 'ad', (after, upTo) =>
    pool.query(
      `SELECT ad_search_put(array_agg(id)) FROM (
         SELECT id FROM ad WHERE id > $1 AND id <= $2 AND status = 'published' AND attributes -> $3 IS NOT NULL
           AND ($4::text IS NULL OR attributes -> $3 @> to_jsonb($4::text)) ORDER BY id FOR KEY SHARE) AS held`,
      [after, upTo, attribute, choice ?? null],
    ),
  );

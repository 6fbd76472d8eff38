import type pg from 'pg';
import { inSteps } from '#server/platform/database/in-steps.ts';

// When attributes change, ads are updated in steps, so that no statement and no lock lasts long. A repeated run changes
// nothing. Ads are locked against deletion while they are indexed; one deleted at the same time is left out.

/** Returns the SQL that replaces the choice $4 of the attribute $3 by $5 in `values`, without repeating a choice. */
const replaced = (values: string): string => `
  jsonb_set(${values}, ARRAY[$3], CASE jsonb_typeof(${values} -> $3)
    WHEN 'array' THEN (
      SELECT jsonb_agg(choice ORDER BY n) FROM (
        SELECT CASE one WHEN $4 THEN $5 ELSE one END AS choice, min(n) AS n
        FROM jsonb_array_elements_text(${values} -> $3) WITH ORDINALITY AS all_of (one, n) GROUP BY 1) AS each_once)
    ELSE to_jsonb($5::text) END)`;

const DECIDED = "decided_version -> 'attributes'";

/** Lists the SQL updates that replace a choice, one for each column that stores a version of an ad. */
const MOVES = [
  `UPDATE ad SET attributes = ${replaced('attributes')} WHERE id > $1 AND id <= $2 AND attributes -> $3 @> to_jsonb($4::text)`,
  `UPDATE ad_edit SET attributes = ${replaced('attributes')} WHERE ad_id > $1 AND ad_id <= $2 AND attributes -> $3 @> to_jsonb($4::text)`,
  `UPDATE ad SET decided_version = jsonb_set(decided_version, '{attributes}', ${replaced(`(${DECIDED})`)})
   WHERE id > $1 AND id <= $2 AND ${DECIDED} -> $3 @> to_jsonb($4::text)`,
] as const;

/** Replaces a choice of an attribute by another one in all ads that have it, including pending edits. */
export const moveChoice = (
  pool: pg.Pool,
  { attribute, from, into }: { attribute: string; from: string; into: string },
): Promise<void> =>
  inSteps(pool, 'ad', async (after, upTo) => {
    for (const text of MOVES) await pool.query(text, [after, upTo, attribute, from, into]);
  });

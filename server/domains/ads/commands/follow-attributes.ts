import type pg from 'pg';

// When attributes change, ads are updated in steps, so that no statement and no lock lasts long. A repeated run changes
// nothing. Ads are locked against deletion while they are indexed; one deleted at the same time is left out.

/**
 * Is the number of ad ids in one step of a change, which takes some 0.1 s of CPU when half of the
 * ads are written, so that no request waits a second.
 */
const STEP = 250;

/** Runs a change on the ads with ids above `after` up to `upTo`, step by step. */
export const inSteps = async (
  pool: pg.Pool,
  run: (after: number, upTo: number) => Promise<unknown>,
): Promise<void> => {
  const { rows } = await pool.query<{ last: number | null }>('SELECT max(id) AS last FROM ad');
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += STEP) await run(after, after + STEP);
};

/**
 * Returns the SQL that replaces choice $4 of attribute $3 by $5 in `values`, without repeating a
 * choice.
 */
const replaced = (values: string): string => `
  jsonb_set(${values}, ARRAY[$3], CASE jsonb_typeof(${values} -> $3)
    WHEN 'array' THEN (
      SELECT jsonb_agg(choice ORDER BY n) FROM (
        SELECT CASE one WHEN $4 THEN $5 ELSE one END AS choice, min(n) AS n
        FROM jsonb_array_elements_text(${values} -> $3) WITH ORDINALITY AS all_of (one, n) GROUP BY 1) AS each_once)
    ELSE to_jsonb($5::text) END)`;

const DECIDED = "decided_version -> 'attributes'";

/** Lists one update for each table that stores a version of an ad. */
const MOVES = [
  `UPDATE ad SET attributes = ${replaced('attributes')} WHERE id > $1 AND id <= $2 AND attributes -> $3 @> to_jsonb($4::text)`,
  `UPDATE ad_edit SET attributes = ${replaced('attributes')} WHERE ad_id > $1 AND ad_id <= $2 AND attributes -> $3 @> to_jsonb($4::text)`,
  `UPDATE ad SET decided_version = jsonb_set(decided_version, '{attributes}', ${replaced(`(${DECIDED})`)})
   WHERE id > $1 AND id <= $2 AND ${DECIDED} -> $3 @> to_jsonb($4::text)`,
] as const;

/** Replaces a choice by another one in all ads that have it, including pending edits. */
export const moveChoice = (
  pool: pg.Pool,
  { attribute, from, into }: { attribute: string; from: string; into: string },
): Promise<void> =>
  inSteps(pool, async (after, upTo) => {
    for (const text of MOVES) await pool.query(text, [after, upTo, attribute, from, into]);
  });

import type pg from 'pg';

/**
 * Is the number of ids in one step, which takes some 0.1 s of CPU when half of the rows are written, so that no request
 * waits a second.
 */
const STEP = 250;

/**
 * Calls `run` for the ids of a table in steps of `STEP`, one after the other (ids above `after` up to `upTo`), so that
 * no lock lasts long.
 */
export const inSteps = async (
  pool: pg.Pool,
  table: string,
  run: (after: number, upTo: number) => Promise<unknown>,
): Promise<void> => {
  const { rows } = await pool.query<{ last: number | null }>(
    `SELECT max(id) AS last FROM ${table}`,
  );
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += STEP) await run(after, after + STEP);
};

import type pg from 'pg';

const NEWEST = `
  (SELECT sealed FROM beneficial_owner ORDER BY id DESC LIMIT 1)
  UNION ALL
  (SELECT sealed FROM declaration_version ORDER BY declaration_id DESC, version DESC LIMIT 1)`;

/** Returns the newest encrypted owner and declaration, to verify the encryption key. */
export const findNewestSealed = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ sealed: string }>(NEWEST)).rows.map(({ sealed }) => sealed);

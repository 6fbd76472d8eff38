import type pg from 'pg';

const NEWEST = `
  (SELECT encrypted FROM beneficial_owner ORDER BY id DESC LIMIT 1)
  UNION ALL
  (SELECT encrypted FROM declaration_version ORDER BY declaration_id DESC, version DESC LIMIT 1)`;

/** Returns the newest encrypted owner and declaration, to verify the encryption key. */
export const findNewestEncrypted = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ encrypted: string }>(NEWEST)).rows.map(({ encrypted }) => encrypted);

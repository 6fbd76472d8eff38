import type pg from 'pg';

/** Returns the newest encrypted secret of two-step sign-in, to verify the encryption key. */
export const findNewestEncrypted = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ secret: string }>(
    'SELECT secret FROM two_step ORDER BY user_id DESC LIMIT 1',
  );
  return rows.map(({ secret }) => secret);
};

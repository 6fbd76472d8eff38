import type pg from 'pg';

/** Returns an encrypted secret of two-step sign-in, to verify the encryption key; an empty list when none exists. */
export const findNewestEncrypted = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ secret: string }>(
    'SELECT secret FROM two_step ORDER BY user_id DESC LIMIT 1',
  );
  return rows.map(({ secret }) => secret);
};

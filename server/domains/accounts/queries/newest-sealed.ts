import type pg from 'pg';

/** The newest sealed secret of two-step sign-in, to check the key against. */
export const findNewestSealed = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ secret: string }>(
    'SELECT secret FROM two_step ORDER BY user_id DESC LIMIT 1',
  );
  return rows.map(({ secret }) => secret);
};

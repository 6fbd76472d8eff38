import type pg from 'pg';

/** Runs `work` in a transaction of the connection and rolls back when it fails. */
export const inTransaction = async <T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T> => {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // The rollback fails when the connection is lost; the first error already says so.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/**
 * Runs `work` in a transaction on a connection of the pool, for hand-written SQL of several
 * statements.
 */
export const withTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    return await inTransaction(client, () => work(client));
  } finally {
    client.release();
  }
};

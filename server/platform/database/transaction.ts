import type pg from 'pg';

/** Runs `work` in a transaction of the connection, rolled back when it fails. */
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
    // Fails when the connection is lost, which the first error says.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** A transaction on a connection of the pool, for hand-written SQL that needs more than one statement. */
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

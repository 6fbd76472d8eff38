import type pg from 'pg';

interface Count {
  total: number;
  published: number;
  rejected: number;
}

const COUNTS = `
  SELECT owner_id, count(*) AS total, count(*) FILTER (WHERE status = 'published') AS published,
         count(*) FILTER (WHERE status = 'rejected') AS rejected
  FROM ad WHERE owner_id = ANY($1) GROUP BY owner_id`;

/** Counts all, published and rejected ads of each of the given owners; owners without ads are left out. */
export const countByOwner = async (
  pool: pg.Pool,
  ownerIds: readonly number[],
): Promise<Map<number, Count>> => {
  const { rows } = await pool.query<Count & { owner_id: number }>(COUNTS, [ownerIds]);
  return new Map(rows.map(({ owner_id: ownerId, ...count }) => [ownerId, count]));
};

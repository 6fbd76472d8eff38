import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

type Value = number | string | Date | null;

/**
 * Inserts rows by one statement with an array for each column; with `returnsIds`, returns their ids in the same order.
 * `types` maps each column to its PostgreSQL type.
 */
export const insertRows = async <Column extends string>(
  tx: Tx,
  table: string,
  types: Readonly<Record<Column, string>>,
  rows: readonly Readonly<Record<Column, Value>>[],
  { returnsIds = false }: { returnsIds?: boolean } = {},
): Promise<number[]> => {
  if (rows.length === 0) return [];
  const columns = Object.keys(types) as Column[];
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const arrays = sql.join(
    columns.map(
      (column) => sql`${sql.param(rows.map((row) => row[column]))}::${sql.raw(types[column])}[]`,
    ),
    sql`, `,
  );
  const returning = returnsIds ? sql`RETURNING id` : sql``;
  const inserted = await tx.execute<{ id: number }>(
    sql`INSERT INTO ${sql.identifier(table)} (${names}) SELECT * FROM unnest(${arrays}) ${returning}`,
  );
  return inserted.rows.map(({ id }) => id);
};

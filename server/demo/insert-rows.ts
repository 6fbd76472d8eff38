import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

type Value = number | string | Date | null;

/**
 * Inserts rows by one statement with an array for each column, and returns their ids in the same order, where the table
 * has any. `types`: the PostgreSQL type of each column.
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

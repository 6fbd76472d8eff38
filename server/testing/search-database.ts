import type pg from 'pg';

const TABLES = `
  SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/**
 * Returns every row of every table that contains one of the words in any column, regardless of case, as `table: row`.
 */
export const searchDatabase = async (
  pool: pg.Pool,
  words: readonly string[],
): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE lower(t::text) LIKE ANY($1)`,
      [words.map((word) => `%${word.toLowerCase()}%`)],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
};

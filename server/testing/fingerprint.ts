import type { TestService } from './service.ts';

// Not what counts tries.
const EVERY_ROW = `
  SELECT md5(string_agg(query_to_xml(format('SELECT * FROM %I ORDER BY 1', table_name), true, false, '')::text, ''
                        ORDER BY table_name)) AS rows
  FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'limit_use'`;

/** All rows of all tables in one value: the same before and after where nothing was changed. */
export const fingerprint = async ({ database }: TestService): Promise<string> => {
  const { rows } = await database.pool.query<{ rows: string }>(EVERY_ROW);
  return rows[0]?.rows ?? '';
};

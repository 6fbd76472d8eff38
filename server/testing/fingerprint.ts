import { readdir } from 'node:fs/promises';
import type { TestService } from './service.ts';

const BY_TABLE = `
  SELECT json_object_agg(table_name, md5(query_to_xml(
           format('SELECT * FROM %I.%I ORDER BY 1', table_schema, table_name), true, false, '')::text)
           ORDER BY table_name) AS tables
  FROM information_schema.tables
  WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)`;

const tablesBut = async ({ database }: TestService, but: string[]): Promise<object> => {
  const { rows } = await database.pool.query<{ tables: object }>(BY_TABLE, [but]);
  return rows[0]?.tables ?? {};
};

/** Returns a hash of all rows of all tables, to assert that nothing has changed. */
export const fingerprint = async (service: TestService): Promise<string> =>
  // Rate-limit counters change with each call.
  JSON.stringify(await tablesBut(service, ['limit_use']));

/**
 * Returns all state that a call could change: rows by table, with rate counters and jobs, files, and sent SMS, emails
 * and push messages.
 */
export const snapshot = async (service: TestService): Promise<Record<string, unknown>> => {
  await service.traffic.flush();
  const { texts, emails, pushes } = service.fakeGateways;
  const files = await readdir(service.platform.settings.DATA_DIR, { recursive: true });
  return {
    ...(await tablesBut(service, [])),
    files: files.toSorted(),
    post: [texts.length, emails.length, pushes.length],
  };
};

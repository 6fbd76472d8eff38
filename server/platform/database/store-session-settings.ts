import type pg from 'pg';
import { lockClientUntilCommit } from './locks.ts';
import { SESSION_SETTINGS } from './session-settings.ts';
import { withTransaction } from './transaction.ts';

/**
 * Stores the session settings, where they are missing, with the service's role in this database, so that sessions that
 * a connection pooler opens have them too.
 */
export const storeSessionSettings = (direct: pg.Pool): Promise<void> =>
  withTransaction(direct, async (client) => {
    await lockClientUntilCommit(client, 'sessionSettings');
    const { rows } = await client.query<{ stored: string[] }>(
      `SELECT setconfig AS stored FROM pg_db_role_setting s
       JOIN pg_database d ON d.oid = s.setdatabase JOIN pg_roles r ON r.oid = s.setrole
       WHERE d.datname = current_database() AND r.rolname = current_user`,
    );
    const stored = new Set((rows[0]?.stored ?? []).map((setting) => setting.toLowerCase()));
    const missing = Object.entries(SESSION_SETTINGS).filter(
      ([name, value]) => !stored.has(`${name}=${value}`.toLowerCase()),
    );
    const database = client.escapeIdentifier(client.database ?? '');
    for (const [name, value] of missing)
      await client.query(
        `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${client.escapeLiteral(value)}`,
      );
  });

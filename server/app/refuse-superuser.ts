import type { Pool } from 'pg';
import type { Log } from '#server/platform/log.ts';
import type { Settings } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Stops the start when the database role is a superuser, because an SQL injection could then read files and run
 * programs. In preview mode it only logs a warning. @throws StartupError
 */
export const refuseSuperuser = async (
  pool: Pool,
  { PREVIEW }: Pick<Settings, 'PREVIEW'>,
  log: Pick<Log, 'warn'>,
): Promise<void> => {
  const { rows } = await pool.query<{ is_superuser: 'on' | 'off' }>('SHOW is_superuser');
  if (rows[0]?.is_superuser !== 'on') return;
  if (PREVIEW) return log.warn('the role of DATABASE_URL is a superuser: a real site refuses it');
  throw new StartupError(
    'The role of DATABASE_URL is a superuser: give the service a role that owns its database and is none (docs/operating/settings.md).',
  );
};

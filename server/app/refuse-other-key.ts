import type { Pool } from 'pg';
import { secretFile, type Secrets } from '#server/platform/secrets.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** What is kept under seal for longer than a message takes to leave, the newest of each first. */
const NEWEST_SEALED = [
  'SELECT sealed FROM beneficial_owner ORDER BY id DESC LIMIT 1',
  'SELECT sealed FROM declaration_version ORDER BY declaration_id DESC, version DESC LIMIT 1',
  'SELECT secret AS sealed FROM two_step ORDER BY user_id DESC LIMIT 1',
] as const;

const opens = (secrets: Secrets, sealed: string): boolean => {
  try {
    secrets.open(sealed);
    return true;
  } catch {
    return false;
  }
};

/**
 * Ends a start whose key is not the one that sealed what the database holds: a service that went on would seal new
 * rows by another key, and nobody could ever read all of them. @throws StartupError
 */
export const refuseOtherKey = async (
  pool: Pool,
  secrets: Secrets,
  dataDir: string,
): Promise<void> => {
  for (const newest of NEWEST_SEALED) {
    const { rows } = await pool.query<{ sealed: string }>(newest);
    if (rows.some(({ sealed }) => !opens(secrets, sealed)))
      throw new StartupError(
        `The key ${secretFile(dataDir, 'master')} is not the one that sealed what the database holds: put back the one that was backed up with it.`,
      );
  }
};

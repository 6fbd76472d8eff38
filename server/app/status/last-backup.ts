import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#server/platform/platform.ts';

/** Seconds since the last complete run of ops/backup-daily.sh, which leaves a file in DATA_DIR; null: none known. */
export const readBackupAge = async ({
  settings,
}: Pick<Platform, 'settings'>): Promise<number | null> => {
  const found = await stat(join(settings.DATA_DIR, 'last-backup')).catch(() => null);
  // Written by the clock of this machine.
  return found && Math.max(0, (Date.now() - found.mtimeMs) / 1000);
};

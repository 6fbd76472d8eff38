import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#server/platform/platform.ts';

// What the scripts of backups leave in DATA_DIR, by the clock of this machine.

const ageOf = ({ mtimeMs }: { mtimeMs: number }): number =>
  Math.max(0, (Date.now() - mtimeMs) / 1000);

/** Seconds since the last complete run of ops/backup-daily.sh; null: none known. */
export const readBackupAge = async ({
  settings,
}: Pick<Platform, 'settings'>): Promise<number | null> => {
  const found = await stat(join(settings.DATA_DIR, 'last-backup')).catch(() => null);
  return found && ageOf(found);
};

export interface RestoreCheck {
  /** Seconds. */
  age: number;
  /** Whether the backup could be restored. */
  isGood: boolean;
}

/** The result of the last run of ops/restore-check.sh; null: none known. */
export const readRestoreCheck = async ({
  settings,
}: Pick<Platform, 'settings'>): Promise<RestoreCheck | null> => {
  const file = join(settings.DATA_DIR, 'last-restore-check');
  try {
    const [text, found] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { age: ageOf(found), isGood: text.startsWith('good ') };
  } catch {
    return null;
  }
};

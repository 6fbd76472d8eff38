import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#server/platform/platform.ts';

// The backup scripts leave files in DATA_DIR, whose times come from the clock of this machine.

const ageOf = ({ mtimeMs }: { mtimeMs: number }): number =>
  Math.max(0, (Date.now() - mtimeMs) / 1000);

/** Returns the seconds since the last complete run of ops/backup-daily.sh; null when none is known. */
export const readBackupAge = async ({
  settings,
}: Pick<Platform, 'settings'>): Promise<number | null> => {
  const stats = await stat(join(settings.DATA_DIR, 'last-backup')).catch(() => null);
  return stats && ageOf(stats);
};

export interface RestoreCheck {
  /** Is the number of seconds since the last restore check. */
  age: number;
  /** Is true when the backup could be restored. */
  isGood: boolean;
}

/** Returns the result of the last run of ops/restore-check.sh; null when none is known. */
export const readRestoreCheck = async ({
  settings,
}: Pick<Platform, 'settings'>): Promise<RestoreCheck | null> => {
  const file = join(settings.DATA_DIR, 'last-restore-check');
  try {
    const [text, stats] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { age: ageOf(stats), isGood: text.startsWith('good ') };
  } catch {
    return null;
  }
};

import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOpened } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';

// Accounts that were erased, a line each, outside the database: a restored backup has them again. Ids are given anew after
// a restore, so the moment when the account was opened tells whose it was. docs/operating.md#backup-and-restore.

const fileOf = ({ settings }: Platform): string => join(settings.DATA_DIR, 'erased-accounts');

/** An account as the ledger writes it. */
export const ledgerLine = (id: number, openedAt: Date): string => `${id} ${openedAt.toISOString()}`;

/** Notes an account before it is erased; on disk when this returns. */
export const noteErasure = async (platform: Platform, userId: number): Promise<void> => {
  const openedAt = await findOpened(platform.database.orm, userId);
  if (!openedAt) return;
  const file = await open(fileOf(platform), 'a', 0o600);
  try {
    await file.write(`${ledgerLine(userId, openedAt)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** The lines of the ledger. */
export const readLedger = async (platform: Platform): Promise<Set<string>> => {
  const text = await readFile(fileOf(platform), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return new Set(text.split('\n').filter((line) => line !== ''));
};

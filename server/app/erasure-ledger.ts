import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountDeleted, findOpened } from '#server/domains/accounts/index.ts';
import { defineJob } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';

// The ledger lists accounts that were closed to be erased, a line each, outside the database,
// because a restored backup contains them again. Ids are assigned anew after a restore, so the time
// when the account was opened identifies it. See
// docs/operating/restore.md#les-comptes-effacés-le-restent.

const fileOf = ({ settings }: Platform): string => join(settings.DATA_DIR, 'erased-accounts');

const LINE = /^(\d+) \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const MAX_ID = 2 ** 31 - 1;

/** Formats an account as a line of the ledger. */
export const ledgerLine = (id: number, openedAt: Date): string => `${id} ${openedAt.toISOString()}`;

/** Syncs the folder of the ledger, so that a new file survives a power cut, and not only its content. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Records a closed account in the ledger once; the line is on disk when this returns. */
export const noteErasure = async (platform: Platform, userId: number): Promise<void> => {
  const openedAt = await findOpened(platform.database.orm, userId);
  if (!openedAt) return;
  const line = ledgerLine(userId, openedAt);
  const file = await open(fileOf(platform), 'a+', 0o600);
  try {
    const text = await file.readFile('utf8');
    if (text.split('\n').includes(line)) return;
    // An interrupted append left a line without its end.
    const isTorn = text !== '' && !text.endsWith('\n');
    await file.appendFile(`${isTorn ? '\n' : ''}${line}\n`);
    await file.sync();
    if (text === '') await syncFolder(platform.settings.DATA_DIR);
  } finally {
    await file.close();
  }
};

/**
 * Records an account in the ledger when it is closed, because erasing begins half an hour later and
 * a disaster may come before.
 */
export const noteClosedAccount = defineJob({
  name: 'app-note-closed-account',
  payload: accountDeleted.payload,
  run: (platform, { user_id }) => noteErasure(platform, user_id),
});

/** Reads the lines of the ledger, each with its id. Lines cut by an interrupted append or a copy are left out. */
export const readLedger = async (platform: Platform): Promise<Map<string, number>> => {
  const text = await readFile(fileOf(platform), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const entries = text
    .split('\n')
    .map((line) => [line, Number(LINE.exec(line)?.[1] ?? Number.NaN)] as const);
  return new Map(entries.filter(([, id]) => id <= MAX_ID));
};

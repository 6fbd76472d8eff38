import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountDeleted, findOpened } from '#server/domains/accounts/index.ts';
import { defineJob } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';

// The ledger of erased accounts is a file with one line for each account that was closed to be erased. It is outside
// the database, because a restored backup contains such accounts again. Ids are assigned anew after a restore, so a
// line also contains the time when the account was opened. See
// docs/operating/restore.md#les-comptes-effacés-le-restent.

const fileOf = ({ settings }: Platform): string => join(settings.DATA_DIR, 'erased-accounts');

const LINE = /^(\d+) \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const MAX_ID = 2 ** 31 - 1;

/**
 * Returns the line of the ledger of erased accounts that identifies an account: its id and the time when it was opened.
 */
export const ledgerLine = (id: number, openedAt: Date): string => `${id} ${openedAt.toISOString()}`;

/** Writes the directory entry to disk, so that a new ledger file, and not only its content, survives a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Adds a closed account to the ledger of erased accounts unless it is there; the line is on disk when the promise
 * resolves.
 */
export const noteErasure = async (platform: Platform, userId: number): Promise<void> => {
  const openedAt = await findOpened(platform.database.orm, userId);
  if (!openedAt) return;
  const line = ledgerLine(userId, openedAt);
  const file = await open(fileOf(platform), 'a+', 0o600);
  try {
    const text = await file.readFile('utf8');
    if (text.split('\n').includes(line)) return;
    // An interrupted append may have left a last line without its line break.
    const isTorn = text !== '' && !text.endsWith('\n');
    await file.appendFile(`${isTorn ? '\n' : ''}${line}\n`);
    await file.sync();
    if (text === '') await syncFolder(platform.settings.DATA_DIR);
  } finally {
    await file.close();
  }
};

/**
 * Is the job that adds an account to the ledger of erased accounts as soon as it is closed, because erasing begins half
 * an hour later and a disaster may happen in between.
 */
export const noteClosedAccount = defineJob({
  name: 'app-note-closed-account',
  payload: accountDeleted.payload,
  run: (platform, { user_id }) => noteErasure(platform, user_id),
});

/**
 * Reads the ledger of erased accounts as a map from each line to its account id. Lines cut by an interrupted append or
 * copy are left out.
 */
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

import { closeAccount, listOpened } from '#server/domains/accounts/index.ts';
import { lockSession, unlockSession } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ledgerLine, readLedger } from './erasure-ledger.ts';
import { erasePerson } from './personal-data.ts';

/**
 * Returns the ids of open accounts in the ledger of erased accounts, which a restored backup has brought back. Closed
 * accounts are left out, because a timed job erases them.
 */
const listReturned = async (
  platform: Platform,
  ledger: ReadonlyMap<string, number>,
): Promise<number[]> => {
  const returned = await listOpened(platform.database.orm, [...ledger.values()]);
  return returned
    .filter(({ id, openedAt }) => ledger.has(ledgerLine(id, openedAt)))
    .map(({ id }) => id);
};

/**
 * Closes and erases again the accounts that were erased after the backup from which this database was restored. This
 * runs before any request is served. An account whose erasure fails stays closed and hidden until the timed job erases
 * it.
 */
export const eraseReturned = async (platform: Platform): Promise<void> => {
  const ledger = await readLedger(platform);
  if (ledger.size === 0 || (await listReturned(platform, ledger)).length === 0) return;
  const { log, clock, database } = platform;
  const client = await database.direct.connect();
  try {
    await lockSession(client, 'erasures');
    // Another process may have erased accounts during the wait for the lock.
    const returned = await listReturned(platform, ledger);
    for (const userId of returned)
      await database.orm.transaction((tx) => closeAccount(tx, userId, clock.now()));
    for (const userId of returned) {
      try {
        await erasePerson(platform, userId);
        log.warn({ user_id: userId }, 'erased account came back with a backup: erased again');
      } catch (error) {
        log.error(
          { err: error, user_id: userId },
          'erased account came back with a backup: closed, erasure failed, will retry',
        );
      }
    }
  } finally {
    await unlockSession(client, 'erasures').catch(() => undefined);
    client.release();
  }
};

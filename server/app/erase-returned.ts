import { closeAccount, listUnerased } from '#server/domains/accounts/index.ts';
import { lockSession, unlockSession } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ledgerLine, readLedger } from './erasure-ledger.ts';
import { erasePerson } from './personal-data.ts';

/** Accounts of the ledger that a restored backup has brought back. */
const listReturned = async (platform: Platform, ledger: Set<string>): Promise<number[]> => {
  const ids = [...ledger].map((line) => Number.parseInt(line, 10)).filter(Number.isInteger);
  const found = await listUnerased(platform.database.orm, ids);
  return found
    .filter(({ id, openedAt }) => ledger.has(ledgerLine(id, openedAt)))
    .map(({ id }) => id);
};

/** Erases again who was erased after the backup that this database comes from. Runs before anything is served. */
export const eraseReturned = async (platform: Platform): Promise<void> => {
  const ledger = await readLedger(platform);
  if (ledger.size === 0 || (await listReturned(platform, ledger)).length === 0) return;
  const { orm, pool } = platform.database;
  const client = await pool.connect();
  try {
    await lockSession(client, 'erasures');
    for (const userId of await listReturned(platform, ledger)) {
      await orm.transaction((tx) => closeAccount(tx, userId, platform.clock.now()));
      await erasePerson(platform, userId);
      platform.log.warn(
        { user_id: userId },
        'erased account came back with a backup: erased again',
      );
    }
  } finally {
    await unlockSession(client, 'erasures').catch(() => undefined);
    client.release();
  }
};

import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { UNCONFIRMED_LIFE_MS } from '../rules.ts';
import { appUser, hasNumber } from '../tables.ts';
import { lockTries } from './check-code.ts';
import { closeAccount } from './close-account.ts';

const MOST_AT_ONCE = 1000;

/**
 * Closes accounts whose phone was not confirmed in time, suspended ones too, so that the number's owner may register
 * it. Staff accounts stay.
 */
export const closeUnconfirmedAccounts = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const isOver = and(
    isNull(appUser.phoneVerifiedAt),
    hasNumber,
    eq(appUser.role, 'user'),
    lt(appUser.createdAt, new Date(now.getTime() - UNCONFIRMED_LIFE_MS)),
  );
  const found = await database.orm
    .select({ id: appUser.id, telephone: appUser.telephone })
    .from(appUser)
    .where(isOver)
    .orderBy(asc(appUser.createdAt))
    .limit(MOST_AT_ONCE);
  for (const { id, telephone } of found) {
    await database.orm.transaction(async (tx) => {
      await lockTries(tx, telephone);
      // Checked again under the lock: it may have been confirmed meanwhile.
      const [row] = await tx
        .select({ id: appUser.id })
        .from(appUser)
        .where(and(eq(appUser.id, id), isOver))
        .for('update');
      if (row) await closeAccount(tx, id, now);
    });
  }
};

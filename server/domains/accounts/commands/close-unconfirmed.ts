import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { niameyDay } from '#contract/common/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { READER_LIFE_MS, DORMANT_DAYS, UNCONFIRMED_LIFE_MS } from '../rules.ts';
import { appUser, hasNumber } from '../tables.ts';
import { lockTries } from './check-code.ts';
import { closeAccount } from './close-account.ts';

const MOST_AT_ONCE = 1000;

/**
 * Closes accounts, including suspended ones, whose phone was not confirmed in time, so that the number's owner can
 * register it. Accounts with a confirmed email address are closed only after a year without use, staff accounts never.
 */
export const closeUnconfirmedAccounts = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const since = new Date(now.getTime() - UNCONFIRMED_LIFE_MS);
  const isUnproven = and(
    hasNumber,
    isNull(appUser.emailVerifiedAt),
    lt(appUser.createdAt, since),
    or(isNull(appUser.emailUnprovenAt), lt(appUser.emailUnprovenAt, since)),
  );
  const lastSeen = niameyDay(new Date(now.getTime() - READER_LIFE_MS));
  // An account that lost its number after two years without use had confirmed it, and is not closed.
  const wasReader = or(
    isNull(appUser.numberFreedAt),
    sql`${appUser.numberFreedAt}::date - ${appUser.seenOn} < ${DORMANT_DAYS}`,
  );
  const isDormantReader = and(
    isNull(appUser.deletedAt),
    isNotNull(appUser.emailVerifiedAt),
    lt(appUser.seenOn, lastSeen),
    wasReader,
  );
  const isOver = and(
    isNull(appUser.phoneVerifiedAt),
    eq(appUser.role, 'user'),
    or(isUnproven, isDormantReader),
  );
  const rows = await database.orm
    .select({ id: appUser.id, telephone: appUser.telephone })
    .from(appUser)
    .where(isOver)
    .orderBy(asc(appUser.createdAt))
    .limit(MOST_AT_ONCE);
  for (const { id, telephone } of rows) {
    await database.orm.transaction(async (tx) => {
      await lockTries(tx, telephone);
      // The account is checked again under the lock, because it may have been confirmed since.
      const [row] = await tx
        .select({ id: appUser.id })
        .from(appUser)
        .where(and(eq(appUser.id, id), isOver))
        .for('update');
      if (row) await closeAccount(tx, id, now);
    });
  }
};

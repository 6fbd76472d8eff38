import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { phoneChangeStopped } from '../events.ts';
import { stateOfChange } from '../rules/number-changes.ts';
import { appUser, numberChange } from '../tables.ts';
import { lockTries } from './check-code.ts';
import { freeNumber } from './free-number.ts';
import { replacePhone } from './replace-phone.ts';
import { numberChangeRefusals } from '#contract/accounts/refusals.ts';

const MOST_AT_ONCE = 100;

/**
 * Gives an account the new number that its owner requested, once the days in which the change can be stopped have
 * passed, unless it was stopped or another person has proved the number since.
 */
const apply = async (platform: Platform, tx: Tx, id: number, target: string): Promise<void> => {
  const now = platform.clock.now();
  // The lock order is that of every number change: the code attempts of the number, then the account.
  await lockTries(tx, target);
  const [row] = await tx
    .select({ change: numberChange, user: appUser })
    .from(numberChange)
    .innerJoin(appUser, eq(appUser.id, numberChange.userId))
    .where(eq(numberChange.id, id))
    .for('update');
  if (!row || stateOfChange(row.change, now) !== 'waiting') return;
  const { user, change } = row;
  const isSame = user.telephone === change.former && user.suspendedAt === null;
  // The change is closed even if it fails: it was announced, and the days in which it can be stopped have ended.
  const doneAt = isSame && (await freeNumber(tx, target, now)) ? now : null;
  await tx.update(numberChange).set({ doneAt, closedAt: now }).where(eq(numberChange.id, id));
  if (!doneAt) {
    await emit(tx, phoneChangeStopped, { user_id: user.id, change_id: id });
    return;
  }
  await replacePhone(platform, tx, {
    userId: user.id,
    before: change.former,
    telephone: target,
    way: 'email',
    taken: numberChangeRefusals.taken,
  });
};

/** Applies the number changes requested by email that can no longer be stopped. A job calls it every five minutes. */
export const applyNumberChanges = async (platform: Platform): Promise<void> => {
  const { orm } = platform.database;
  const due = await orm
    .select({ id: numberChange.id, telephone: numberChange.telephone })
    .from(numberChange)
    .where(
      and(
        isNull(numberChange.doneAt),
        isNull(numberChange.closedAt),
        lte(numberChange.takesEffectAt, platform.clock.now()),
      ),
    )
    .orderBy(asc(numberChange.takesEffectAt))
    .limit(MOST_AT_ONCE);
  for (const { id, telephone } of due)
    await orm.transaction((tx) => apply(platform, tx, id, telephone));
};

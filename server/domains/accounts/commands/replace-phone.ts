import { and, eq, isNull, or } from 'drizzle-orm';
import type { RefusalKind } from '#contract/common/refusals.ts';
import { isDuplicate, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { numberProven, phoneReplaced, type PhoneWay } from '../events.ts';
import { appUser, code, contactNumber, numberChange } from '../tables.ts';
import { endMandatesOf } from './end-mandates.ts';
import { endSignIns } from './end-sign-ins.ts';

interface Replacement {
  userId: number;
  before: string;
  /** Tells whether the former number already belongs to another person. */
  wasFreed?: boolean;
  telephone: string;
  way: PhoneWay;
  /** Is the id of the change of number, which the holder of the former number may undo. */
  changeId?: number;
  /** Is the id of the session that stays open when the account's other sessions end. */
  but?: number;
  /** Is the refusal to throw when another account has the number. */
  taken: RefusalKind;
}

/**
 * Cancels the change of the account's number that has not taken effect yet, and returns its id;
 * null when there is none.
 */
export const closeWaitingChange = async (
  tx: Tx,
  userId: number,
  now: Date,
): Promise<number | null> => {
  const [closed] = await tx
    .update(numberChange)
    .set({ closedAt: now })
    .where(
      and(
        eq(numberChange.userId, userId),
        isNull(numberChange.doneAt),
        isNull(numberChange.closedAt),
      ),
    )
    .returning({ id: numberChange.id });
  return closed?.id ?? null;
};

/** Closes every change of the account's number, so that none can be undone and none takes effect. */
export const closeChanges = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx
    .update(numberChange)
    .set({ closedAt: now })
    .where(and(eq(numberChange.userId, userId), isNull(numberChange.closedAt)));
};

/**
 * Gives an account another number, which counts as confirmed since its owner proved it. Open codes
 * of the old number are closed; sessions end, since a lost phone may be signed in; mandates end,
 * since their consent came from the old number; both numbers are notified.
 * @throws Refusal as `taken`
 */
export const replacePhone = async (
  { clock, secrets }: Platform,
  tx: Tx,
  { userId, before, wasFreed = false, telephone, way, changeId, but, taken }: Replacement,
): Promise<void> => {
  const now = clock.now();
  try {
    await tx
      .update(appUser)
      .set({ telephone, phoneVerifiedAt: now, numberFreedAt: null })
      .where(eq(appUser.id, userId));
  } catch (error) {
    if (isDuplicate(error, 'app_user_telephone_key')) throw new Refusal(taken);
    throw error;
  }
  await endMandatesOf(tx, userId, now, { as: 'owner' });
  await closeWaitingChange(tx, userId, now);
  await tx
    .update(code)
    .set({ closedAt: now })
    .where(
      and(
        or(
          wasFreed ? undefined : eq(code.target, before),
          and(eq(code.userId, userId), eq(code.purpose, 'new_number')),
        ),
        isNull(code.closedAt),
      ),
    );
  // The new number is proven as the number of the account: its proof as a contact number is deleted, and ads that
  // waited for the proof are released.
  await tx
    .delete(contactNumber)
    .where(and(eq(contactNumber.userId, userId), eq(contactNumber.telephone, telephone)));
  await emit(tx, numberProven, { user_id: userId });
  await endSignIns(tx, { userId, ...(but !== undefined && { but }), why: 'phone', now });
  await emit(tx, phoneReplaced, {
    user_id: userId,
    encrypted: secrets.encrypt(before),
    way,
    change_id: changeId ?? null,
    was_freed: wasFreed,
  });
};

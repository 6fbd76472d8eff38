import { and, eq, isNull } from 'drizzle-orm';
import { adminRefusals } from '#contract/admin/refusals.ts';
import { isDuplicate, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { phoneReplaced } from '../events.ts';
import { appUser, code } from '../tables.ts';
import { endSignIns } from './end-sign-ins.ts';

/**
 * Gives an account another number, which counts as confirmed: its owner proved it. Codes sent to the old one are closed,
 * sessions end, since a lost phone may be signed in, and both numbers are told. @throws Refusal 409, 422
 */
export const replacePhone = async (
  { clock, secrets }: Platform,
  tx: Tx,
  { userId, before, telephone }: { userId: number; before: string; telephone: string },
): Promise<void> => {
  if (telephone === before) throw new Refusal(adminRefusals.phoneUnchanged);
  const now = clock.now();
  try {
    await tx.update(appUser).set({ telephone, phoneVerifiedAt: now }).where(eq(appUser.id, userId));
  } catch (error) {
    if (isDuplicate(error, 'app_user_telephone_key')) throw new Refusal(adminRefusals.phoneTaken);
    throw error;
  }
  await tx
    .update(code)
    .set({ closedAt: now })
    .where(and(eq(code.target, before), isNull(code.closedAt)));
  await endSignIns(tx, { userId, why: 'phone', now });
  await emit(tx, phoneReplaced, { user_id: userId, sealed: secrets.seal(before) });
};

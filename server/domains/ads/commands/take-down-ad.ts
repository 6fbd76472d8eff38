import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adTakenDown } from '../events.ts';
import { move } from '../rules.ts';
import { ad, adEdit, type Status } from '../tables.ts';
import type { RejectionWords } from './decide-ad.ts';
import type { LockedAd } from './lock-ad.ts';

/**
 * Returns the state to which an ad returns when its removal is annulled; for an ad hidden because its number was
 * disowned, the state before that.
 */
const beforeRemoval = ({ state, statusBefore }: LockedAd): Status | null => {
  if (state === 'taken_down') return statusBefore;
  return state === 'pending' ? (statusBefore ?? state) : state;
};

/**
 * Takes an ad off the site permanently; its owner cannot restore it. Returns false when a moderator
 * has already done so.
 */
export const takeDownAd = async (
  { clock }: Platform,
  tx: Tx,
  locked: LockedAd,
  { reason, field }: RejectionWords,
): Promise<boolean> => {
  if (move(locked.state, 'take_down') === null) return false;
  await tx
    .update(ad)
    .set({
      status: 'withdrawn',
      withdrawnBy: 'moderator',
      statusBefore: beforeRemoval(locked),
      withdrawnAt: clock.now(),
      rejectionReason: reason,
      rejectionField: field,
      decidedVersion: null,
      askedAt: null,
      unanswered: 0,
    })
    .where(eq(ad.id, locked.id));
  // A pending edit is rejected too: the decision covers the whole ad.
  await tx
    .update(adEdit)
    .set({ status: 'rejected', rejectionReason: reason, rejectionField: field })
    .where(eq(adEdit.adId, locked.id));
  await emit(tx, adTakenDown, { ad_id: locked.id, version: locked.version });
  return true;
};

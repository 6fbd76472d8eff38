import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adTakenDown } from '../events.ts';
import { move } from '../rules.ts';
import { ad } from '../tables.ts';
import type { LockedAd, RejectionWords } from './decide-ad.ts';

/** Takes an ad off the site for good, whatever its owner does; false when it is off already. */
export const takeDownAd = async (
  _platform: Platform,
  tx: Tx,
  locked: LockedAd,
  { reason }: RejectionWords,
): Promise<boolean> => {
  if (move(locked.status, 'take_down') === null) return false;
  await tx
    .update(ad)
    .set({ status: 'withdrawn', rejectionReason: reason })
    .where(eq(ad.id, locked.id));
  await emit(tx, adTakenDown, { ad_id: locked.id, version: locked.version });
  return true;
};

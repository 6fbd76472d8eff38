import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { adUnpublished } from '../events.ts';
import { move } from '../rules.ts';
import { ad } from '../tables.ts';
import type { LockedAd } from './lock-ad.ts';

/**
 * Puts a published ad back into the review queue, where it is to be rejected, as a new version, since the old version
 * may have been approved. Returns the changed ad; an ad that is not published is returned unchanged.
 */
export const unpublishAd = async (tx: Tx, locked: LockedAd): Promise<LockedAd> => {
  if (move(locked.state, 'unpublish') === null) return locked;
  const version = locked.version + 1;
  await tx
    .update(ad)
    .set({ status: 'pending', version, askedAt: null, unanswered: 0 })
    .where(eq(ad.id, locked.id));
  await emit(tx, adUnpublished, { ad_id: locked.id });
  return { ...locked, version, state: 'pending' };
};

import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { adUnpublished } from '../events.ts';
import { move } from '../rules.ts';
import { ad } from '../tables.ts';
import type { LockedAd } from './lock-ad.ts';

/** Puts a published ad back among those that wait for their review, to be rejected. */
export const unpublishAd = async (tx: Tx, locked: LockedAd): Promise<LockedAd> => {
  if (move(locked.standing, 'unpublish') === null) return locked;
  await tx
    .update(ad)
    .set({ status: 'pending', askedAt: null, silences: 0 })
    .where(eq(ad.id, locked.id));
  await emit(tx, adUnpublished, { ad_id: locked.id });
  return { ...locked, standing: 'pending' };
};

import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { move } from '../rules.ts';
import { ad, adEdit } from '../tables.ts';
import type { LockedAd } from './lock-ad.ts';

/** Whether a moderator rejected this ad or its edit, or took the ad down. */
export const isDecidedAgainst = ({ standing, edit }: LockedAd): boolean =>
  standing === 'rejected' ||
  standing === 'taken_down' ||
  (standing === 'published' && edit === 'rejected');

/** Takes back a rejection or removal: the ad, or its edit, awaits a decision again. Null when there is none. */
export const reopenAd = async (tx: Tx, locked: LockedAd): Promise<LockedAd | null> => {
  if (!isDecidedAgainst(locked)) return null;
  if (locked.standing === 'published') {
    await tx.update(adEdit).set({ status: 'pending' }).where(eq(adEdit.adId, locked.id));
    return { ...locked, edit: 'pending' };
  }
  if (move(locked.standing, 'reopen') === null) return null;
  // A removal rejected the pending edit too: it goes, and the ad comes back as it was.
  await tx.delete(adEdit).where(eq(adEdit.adId, locked.id));
  await tx
    .update(ad)
    .set({ status: 'pending', withdrawnBy: null, withdrawnAt: null })
    .where(eq(ad.id, locked.id));
  return { ...locked, standing: 'pending', edit: null };
};

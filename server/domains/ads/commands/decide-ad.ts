import { eq } from 'drizzle-orm';
import { only, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adChanged, adPublished, adRejected } from '../events.ts';
import { awaitsDecision, endOf, publicationOf } from '../rules.ts';
import { ad, adEdit } from '../tables.ts';
import { showPhotos } from './ad-photos.ts';
import type { LockedAd } from './lock-ad.ts';

/** Whether a decision on this ad, or on its changed version, is due. */
export const isWaiting = ({ standing, edit }: LockedAd): boolean => awaitsDecision(standing, edit);

const NO_REASON = { rejectionReason: null, rejectionField: null } as const;

/** The changed version takes the place of the public one; nothing else about the ad changes. */
const putEditUp = async (tx: Tx, { id: adId, version }: LockedAd): Promise<void> => {
  const found = only(await tx.delete(adEdit).where(eq(adEdit.adId, adId)).returning());
  const { adId: _id, pictureIds, status: _status, submittedAt, ...content } = found;
  await tx
    .update(ad)
    .set({ ...content, ...NO_REASON, submittedAt })
    .where(eq(ad.id, adId));
  await showPhotos(tx, adId, pictureIds);
  await emit(tx, adChanged, { ad_id: adId, version });
};

/** Publishes a waiting ad, or the waiting change of a published one; false when nothing waits. */
export const approveAd = async (
  { clock }: Platform,
  tx: Tx,
  locked: LockedAd,
): Promise<boolean> => {
  if (!isWaiting(locked)) return false;
  if (locked.edit === 'pending') {
    await putEditUp(tx, locked);
    return true;
  }
  const now = clock.now();
  const [row] = await tx.select({ at: ad.publishedAt }).from(ad).where(eq(ad.id, locked.id));
  await tx
    .update(ad)
    .set({
      ...NO_REASON,
      status: 'published',
      publishedAt: publicationOf(row?.at ?? null, now),
      expiresAt: endOf(now),
      decidedVersion: null,
    })
    .where(eq(ad.id, locked.id));
  await emit(tx, adPublished, { ad_id: locked.id, version: locked.version });
  return true;
};

/** What an owner reads of a rejection, and where on the form it points to. */
export interface RejectionWords {
  reason: string;
  field: string | null;
}

/** Turns a waiting ad, or a waiting change, down; false when nothing waits. The public version stays. */
export const rejectAd = async (
  tx: Tx,
  locked: LockedAd,
  { reason, field }: RejectionWords,
): Promise<boolean> => {
  if (!isWaiting(locked)) return false;
  const words = { status: 'rejected', rejectionReason: reason, rejectionField: field } as const;
  if (locked.edit === 'pending')
    await tx.update(adEdit).set(words).where(eq(adEdit.adId, locked.id));
  else
    await tx
      .update(ad)
      .set({ ...words, decidedVersion: null })
      .where(eq(ad.id, locked.id));
  await emit(tx, adRejected, { ad_id: locked.id, version: locked.version });
  return true;
};

import { eq } from 'drizzle-orm';
import { only, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adChanged, adPublished, adRejected } from '../events.ts';
import { awaitsDecision, endOf, publicationOf } from '../rules.ts';
import { ad, adEdit } from '../tables.ts';
import { setPhotos } from './ad-photos.ts';
import type { LockedAd } from './lock-ad.ts';

/** Whether this ad or its pending edit awaits review. */
export const isWaiting = ({ standing, edit }: LockedAd): boolean => awaitsDecision(standing, edit);

const NO_REASON = { rejectionReason: null, rejectionField: null } as const;

/** Replaces the public version by the pending edit; nothing else about the ad changes. */
const publishEdit = async (tx: Tx, { id: adId, version }: LockedAd): Promise<void> => {
  const found = only(await tx.delete(adEdit).where(eq(adEdit.adId, adId)).returning());
  const { adId: _id, pictureIds, status: _status, submittedAt, ...content } = found;
  await tx
    .update(ad)
    .set({ ...content, ...NO_REASON, submittedAt })
    .where(eq(ad.id, adId));
  await setPhotos(tx, adId, pictureIds);
  await emit(tx, adChanged, { ad_id: adId, version });
};

/** Approves a pending ad, or the pending edit of a published one; false when neither is pending. */
export const approveAd = async (
  { clock }: Platform,
  tx: Tx,
  locked: LockedAd,
): Promise<boolean> => {
  if (!isWaiting(locked)) return false;
  if (locked.edit === 'pending') {
    await publishEdit(tx, locked);
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

/** The reason shown to the owner, and the form field it points to. */
export interface RejectionWords {
  reason: string;
  field: string | null;
}

/** Rejects a pending ad or a pending edit; false when neither is pending. The public version stays. */
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

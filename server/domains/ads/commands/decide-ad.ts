import { eq } from 'drizzle-orm';
import { DAY } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adPublished, adRejected } from '../events.ts';
import { AD_LIFE_DAYS, move } from '../rules.ts';
import { ad, type Status } from '../tables.ts';

export interface LockedAd {
  id: number;
  ownerId: number;
  status: Status;
  version: number;
  /** Since when it, or its changed version, waits. */
  submittedAt: Date;
}

/** Holds an ad for the rest of the transaction, so that one decision at a time is taken on it. */
export const lockAd = async (tx: Tx, id: number): Promise<LockedAd | null> => {
  const [row] = await tx
    .select({
      id: ad.id,
      ownerId: ad.ownerId,
      status: ad.status,
      version: ad.version,
      submittedAt: ad.submittedAt,
    })
    .from(ad)
    .where(eq(ad.id, id))
    .for('update');
  return row ?? null;
};

/** Whether a decision on this ad is due. */
export const isWaiting = ({ status }: LockedAd): boolean => status === 'pending';

/** Publishes a waiting ad; false when it does not wait. */
export const approveAd = async (
  { clock }: Platform,
  tx: Tx,
  locked: LockedAd,
): Promise<boolean> => {
  if (move(locked.status, 'approve') !== 'published') return false;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + AD_LIFE_DAYS * DAY);
  await tx
    .update(ad)
    .set({ status: 'published', publishedAt: now, expiresAt, rejectionReason: null })
    .where(eq(ad.id, locked.id));
  await emit(tx, adPublished, { ad_id: locked.id });
  return true;
};

/** What an owner reads of a rejection, and where on the form it points to. */
export interface RejectionWords {
  reason: string;
  field: string | null;
}

/** Turns a waiting ad down with the reason its owner will read; false when it does not wait. */
export const rejectAd = async (
  tx: Tx,
  locked: LockedAd,
  { reason }: RejectionWords,
): Promise<boolean> => {
  if (move(locked.status, 'reject') !== 'rejected') return false;
  await tx
    .update(ad)
    .set({ status: 'rejected', rejectionReason: reason })
    .where(eq(ad.id, locked.id));
  await emit(tx, adRejected, { ad_id: locked.id, version: locked.version });
  return true;
};

import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { adSubmitted } from '../events.ts';
import { lapsePhotoCheck } from './lapse-photo-check.ts';
import { ad, adEdit } from '../tables.ts';
import { setEditPhotos, setPhotos } from './ad-photos.ts';
import { unprovenOf } from './contact-proof.ts';

type AdRow = typeof ad.$inferSelect;

/** Moves the pending edit into the ad, which then has its owner's latest version; a rejected edit is deleted. */
const takeInEdit = async (tx: Tx, id: number): Promise<void> => {
  const [edit] = await tx.delete(adEdit).where(eq(adEdit.adId, id)).returning();
  if (!edit) return;
  if (edit.status === 'rejected') return setEditPhotos(tx, id, []);
  const { adId, pictureIds, status, submittedAt, rejectionReason, rejectionField, ...latest } =
    edit;
  await lapsePhotoCheck(tx, adId, { content: latest, photoIds: pictureIds });
  await tx.update(ad).set(latest).where(eq(ad.id, adId));
  await setPhotos(tx, adId, pictureIds);
};

/**
 * Takes a locked ad off the site, replaces its content by its pending edit, and submits it for review. An ad with
 * numbers still to be proven (`unproven`) is not in the review queue until they are.
 */
export const returnToReview = async (
  tx: Tx,
  { id, version }: { id: number; version: number },
  { now, ...changes }: { now: Date } & Partial<Pick<AdRow, 'disownedAt' | 'statusBefore'>>,
): Promise<void> => {
  await takeInEdit(tx, id);
  await tx
    .update(ad)
    .set({
      ...changes,
      status: 'pending',
      // The version changes because the former one was decided, or is being reviewed.
      version: version + 1,
      submittedAt: now,
      askedAt: null,
      unanswered: 0,
      expiredAt: null,
      expiredBecause: null,
      withdrawnAt: null,
      withdrawnBy: null,
      beforeMove: null,
    })
    .where(eq(ad.id, id));
  await emit(tx, adSubmitted, { ad_id: id });
};

/**
 * Sends an ad that would be published again to the review queue instead when one of its numbers has to be proven, and
 * returns whether it did. The caller of this function has locked the ad.
 */
export const returnIfUnproven = async (
  tx: Tx,
  locked: { id: number; ownerId: number; version: number },
  now: Date,
): Promise<boolean> => {
  const { id, ownerId } = locked;
  /** Returns the numbers of the ad or of its edit that have to be proven; none when there is no edit. */
  const find = async (table: typeof ad | typeof adEdit, key: PgColumn) => {
    const [row] = await tx.select().from(table).where(eq(key, id));
    return row ? unprovenOf(tx, ownerId, row) : [];
  };
  if ((await find(ad, ad.id)).length === 0) {
    // The ad itself needs no proof, so that it is published again; its pending edit may still need one.
    const unproven = await find(adEdit, adEdit.adId);
    await tx.update(adEdit).set({ unproven }).where(eq(adEdit.adId, id));
    return false;
  }
  await returnToReview(tx, locked, { now });
  await tx
    .update(ad)
    .set({ unproven: await find(ad, ad.id) })
    .where(eq(ad.id, id));
  return true;
};

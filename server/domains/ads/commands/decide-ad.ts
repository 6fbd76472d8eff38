import { PURPOSES } from '#contract/ads/purposes.ts';
import { and, eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { AdContent } from '../content.ts';
import { adChanged, adPriceChanged, adPublished, adRejected, adRestored } from '../events.ts';
import { marksAfter, NO_MARKS } from '../price-marks.ts';
import { lapsePhotoCheck } from './lapse-photo-check.ts';
import { awaitsDecision, closingOf, endAfterChange, endOf, publicationOf } from '../rules.ts';
import { ad, adEdit, priceChange } from '../tables.ts';
import { followAbsence } from './absence.ts';
import { setPhotos } from './ad-photos.ts';
import type { LockedAd } from './lock-ad.ts';

/** Tells whether an ad or its pending edit awaits review. */
export const isWaiting = ({ state, edit }: LockedAd): boolean => awaitsDecision(state, edit);

const NO_REASON = { rejectionReason: null, rejectionField: null } as const;
const DECIDED = { decidedVersion: null, disownedAt: null } as const;

/** Checks that the closing date of an ad has not passed while it waited for review. @throws Refusal 409 */
const assertOpen = ({ attributes }: { attributes: AttributeValues }, now: Date): void => {
  const closing = closingOf(attributes);
  if (closing && closing <= now) throw new Refusal(adRefusals.closed);
};

type Price = Pick<AdContent, 'price' | 'priceUnit'>;

/**
 * Records a price change that a review approved, like a change that needs no review. Prices of different units are not
 * compared.
 */
const notePrice = async (
  tx: Tx,
  adId: number,
  { before, after, now }: { before: Price; after: Price; now: Date },
): Promise<void> => {
  if (before.priceUnit !== after.priceUnit) return;
  if (before.price === null || after.price === null || before.price === after.price) return;
  await tx.insert(priceChange).values({
    adId,
    priceBefore: before.price,
    priceAfter: after.price,
    changedAt: now,
    isReviewed: true,
  });
  await emit(tx, adPriceChanged, { ad_id: adId });
};

/**
 * Replaces the public version of an ad by its pending edit. The expiry changes only with the closing date; the photo
 * check lapses when title, sub-category or photos change. @throws Refusal 409 when the closing date has passed
 */
const publishEdit = async (tx: Tx, { id: adId, version }: LockedAd, now: Date): Promise<void> => {
  const pendingEdit = expectOne(await tx.delete(adEdit).where(eq(adEdit.adId, adId)).returning());
  const { adId: _id, pictureIds, status: _status, submittedAt, ...content } = pendingEdit;
  assertOpen(content, now);
  await lapsePhotoCheck(tx, adId, { content, photoIds: pictureIds });
  const before = expectOne(await tx.select().from(ad).where(eq(ad.id, adId)));
  const expiresAt = endAfterChange(now, {
    before: before.attributes,
    after: content.attributes,
    end: before.expiresAt,
  });
  const hasPrice = PURPOSES[content.kind].price === 'price';
  await tx
    .update(ad)
    .set({
      ...content,
      ...(hasPrice ? marksAfter(before, content, now) : NO_MARKS),
      ...NO_REASON,
      submittedAt,
      expiresAt,
      disownedAt: null,
    })
    .where(eq(ad.id, adId));
  await setPhotos(tx, adId, pictureIds);
  if (hasPrice) await notePrice(tx, adId, { before, after: content, now });
  await emit(tx, adChanged, { ad_id: adId, version });
};

/**
 * Approves a pending ad, or the pending edit of a published one; returns false when neither is pending. @throws Refusal
 * 409 when the closing date has passed
 */
export const approveAd = async (
  { clock }: Platform,
  tx: Tx,
  locked: LockedAd,
): Promise<boolean> => {
  if (!isWaiting(locked)) return false;
  const now = clock.now();
  await tx
    .update(priceChange)
    .set({ isReviewed: true })
    .where(and(eq(priceChange.adId, locked.id), eq(priceChange.isReviewed, false)));
  if (locked.edit === 'pending') {
    await publishEdit(tx, locked, now);
    return true;
  }
  const row = expectOne(await tx.select().from(ad).where(eq(ad.id, locked.id)));
  if (row.statusBefore === 'sold') {
    await tx
      .update(ad)
      .set({ ...NO_REASON, ...DECIDED, status: 'sold', statusBefore: null })
      .where(eq(ad.id, locked.id));
    await emit(tx, adRestored, { ad_id: locked.id });
    return true;
  }
  assertOpen(row, now);
  await tx
    .update(ad)
    .set({
      ...NO_REASON,
      status: 'published',
      publishedAt: publicationOf(row.publishedAt, now),
      priceSince: now,
      expiresAt: endOf(now, closingOf(row.attributes)),
      statusBefore: null,
      ...DECIDED,
    })
    .where(eq(ad.id, locked.id));
  await emit(tx, adPublished, { ad_id: locked.id, version: locked.version });
  await followAbsence(tx, locked, now);
  return true;
};

/** Contains the reason shown to the owner, and the form field to which it points. */
export interface RejectionWords {
  reason: string;
  field: string | null;
}

/**
 * Rejects a pending ad, or the pending edit of a public ad, which stays public; returns false when neither is pending.
 */
export const rejectAd = async (
  tx: Tx,
  locked: LockedAd,
  { reason, field }: RejectionWords,
): Promise<boolean> => {
  if (!isWaiting(locked)) return false;
  const words = { status: 'rejected', rejectionReason: reason, rejectionField: field } as const;
  // The rejection of an ad that was taken off the site also covers its pending edit.
  await tx.update(adEdit).set(words).where(eq(adEdit.adId, locked.id));
  if (locked.state === 'published')
    await tx.update(ad).set({ disownedAt: null }).where(eq(ad.id, locked.id));
  else
    await tx
      .update(ad)
      .set({ ...words, ...DECIDED })
      .where(eq(ad.id, locked.id));
  await emit(tx, adRejected, { ad_id: locked.id, version: locked.version });
  return true;
};

import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { FOLLOWS } from '#contract/ads/content.ts';
import { DEFAULT_PURPOSE, kindOf, PURPOSES } from '#contract/ads/purposes.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { adBody, type AdBody, type AdChange } from '#contract/ads/schemas/ads.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { cachedAttributes, type AttributeCatalog } from '#server/domains/catalog/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { ReceivedForm } from '#server/platform/http/receive-form.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { bodyOf, contentOf, type AdContent } from '../content.ts';
import { adSubmitted } from '../events.ts';
import { AD_SNAPSHOT, findOwnAd } from '../queries/one-ad.ts';
import { marksAfter, NO_MARKS } from '../price-marks.ts';
import { lapsePhotoCheck } from './lapse-photo-check.ts';
import { adStateOf } from '../rules.ts';
import { ad, adEdit } from '../tables.ts';
import { readContent } from './ad-content.ts';
import { addPhotos, setEditPhotos, setPhotos, shownPhotos, lockNewPhotos } from './ad-photos.ts';
import { unprovenOf } from './contact-proof.ts';
import { assertMayPledge } from './keep-pledge.ts';
import { deleteFiles, renderAll } from './add-photo.ts';
import { lockMandateOfAgent } from './hold-acting.ts';
import { lockOwnAd, type LockedAd } from './lock-ad.ts';
import { withChangedPriceLabel } from '../price-label.ts';
import { dropLeftShop } from './left-shop.ts';
import { lockOwner, assertActiveLimit } from './owner.ts';
import { assertOwnersNumbers, handOverPhotos } from './mandated-ad.ts';
import { lockVoice } from './voices.ts';
import { assertTransition } from './assert-transition.ts';

export const CHANGES: Limit = { name: 'ad-changes', points: 100, seconds: DAY_SECONDS };

export interface Change {
  userId: number;
  /** Is the agent who acts for the owner and sends the photos. */
  agentId?: number | undefined;
  adId: number;
  change: AdChange;
  /** Contains the photos uploaded with the change. */
  form: ReceivedForm | null;
}

/** Describes a version of an ad: its content and its photos in order. */
export interface Version {
  content: AdContent;
  photoIds: number[];
}

export const isSame = (a: Version, b: Version): boolean => isDeepStrictEqual(a, b);

/** Returns the public version of an ad, or the last one that was public. */
export const publicVersion = async (tx: Tx, adId: number): Promise<Version> => {
  const row = expectOne(await tx.select().from(ad).where(eq(ad.id, adId)));
  return { content: contentOf(row), photoIds: await shownPhotos(tx, adId) };
};

/** Returns the owner's latest version of an ad: its pending or rejected edit if there is one, or else the ad itself. */
export const latestVersion = async (tx: Tx, adId: number): Promise<Version> => {
  const [edit] = await tx.select().from(adEdit).where(eq(adEdit.adId, adId));
  return edit ? { content: contentOf(edit), photoIds: edit.pictureIds } : publicVersion(tx, adId);
};

/**
 * Merges the change into the full body of the ad, so that one schema validates both. A field that depends on a changed
 * one (`FOLLOWS`) is cleared unless the change contains it.
 */
const merged = (
  { content, photoIds }: Version,
  change: AdChange,
  catalog: AttributeCatalog,
): AdBody => {
  const changed = Object.fromEntries(
    Object.entries(withChangedPriceLabel(change, content, catalog)).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const cleared = Object.entries(FOLLOWS)
    .filter(([, followed]) => followed in changed)
    .map(([name]) => [name, undefined]);
  return validate(adBody, {
    ...bodyOf(content),
    ...Object.fromEntries(cleared),
    photo_ids: photoIds,
    ...changed,
  });
};

/**
 * Is the number of waiting ads that stay ahead of a corrected ad in the review queue; its owner has
 * already waited once.
 */
const AHEAD_OF_CORRECTIONS = 3;

/**
 * Returns the time from which an ad counts as submitted for review: now, or for the correction of a rejected ad the
 * time of an ad near the front of the queue, which excludes ads that wait for the proof of a number.
 */
const submissionTime = async (tx: Tx, now: Date, isCorrection: boolean): Promise<Date> => {
  if (!isCorrection) return now;
  const [near] = await tx
    .select({ submittedAt: ad.submittedAt })
    .from(ad)
    .where(and(eq(ad.status, 'pending'), sql`${ad.unproven} = '{}'`))
    .orderBy(ad.submittedAt, ad.id)
    .offset(AHEAD_OF_CORRECTIONS)
    .limit(1);
  return near?.submittedAt ?? now;
};

/** Is the SQL of the ad as it was before the change, with which the reviewer compares it. */
const snapshot = sql.raw(
  `(SELECT ${AD_SNAPSHOT} FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.id = ad.id)`,
);

/**
 * Stores a change of an unpublished ad in the ad itself, which then awaits review. Its pending edit is deleted, and its
 * photo check lapses when title, sub-category or photos change.
 */
const updateAd = async (
  { clock }: Platform,
  tx: Tx,
  { id, ownerId, state, version, unproven: missing }: LockedAd,
  { content, photoIds }: Version,
): Promise<void> => {
  const unproven = await unprovenOf(tx, ownerId, content);
  const stillWaits = state === 'pending';
  const now = clock.now();
  const submittedAt = await submissionTime(tx, now, state === 'rejected');
  await lapsePhotoCheck(tx, id, { content, photoIds });
  const row = expectOne(await tx.select().from(ad).where(eq(ad.id, id)));
  // Without `publishedAt`, a price that drops while the ad is off the site leaves no old price to show.
  const marks =
    PURPOSES[content.kind].price === 'price'
      ? marksAfter({ ...row, publishedAt: null }, content, now)
      : NO_MARKS;
  await tx.delete(adEdit).where(eq(adEdit.adId, id));
  await tx
    .update(ad)
    .set({
      ...content,
      ...marks,
      unproven,
      statusBefore: null,
      status: 'pending',
      version: version + 1,
      rejectionReason: null,
      rejectionField: null,
      withdrawnAt: null,
      withdrawnBy: null,
      expiredAt: null,
      expiredBecause: null,
      // The reviewer compares the change with the ad as it was before (`snapshot`).
      ...(stillWaits ? {} : { decidedVersion: snapshot }),
      // A pending ad keeps its place in the review queue, if it had one.
      ...(stillWaits && missing.length === 0 ? {} : { submittedAt }),
    })
    .where(eq(ad.id, id));
  await setPhotos(tx, id, photoIds);
};

/**
 * Stores a change of a published ad as its pending edit; a change equal to the public version deletes the pending edit.
 */
export const writeEdit = async (
  { clock }: Platform,
  tx: Tx,
  { id, ownerId, version, edit, unproven: missing }: LockedAd,
  next: Version,
): Promise<void> => {
  const isBack = isSame(next, await publicVersion(tx, id));
  await tx
    .update(ad)
    .set({ version: version + 1 })
    .where(eq(ad.id, id));
  if (isBack) {
    await tx.delete(adEdit).where(eq(adEdit.adId, id));
    await setEditPhotos(tx, id, []);
    return;
  }
  const submittedAt = await submissionTime(tx, clock.now(), edit === 'rejected');
  const row = {
    ...next.content,
    unproven: await unprovenOf(tx, ownerId, next.content),
    pictureIds: next.photoIds,
    status: 'pending' as const,
    rejectionReason: null,
    rejectionField: null,
    // A pending edit keeps its place in the review queue, if it had one.
    ...(edit === 'pending' && missing.length === 0 ? {} : { submittedAt }),
  };
  await tx
    .insert(adEdit)
    .values({ submittedAt, ...row, adId: id })
    .onConflictDoUpdate({ target: adEdit.adId, set: row });
  await setEditPhotos(tx, id, next.photoIds);
};

/**
 * Checks that a published ad moved to another sub-category stays on its side: things for sale or
 * wanted, or things lost or found.
 * @throws Refusal 422
 */
const assertSameSide = (
  { publishedAt, kind, subCategoryId }: LockedAd,
  next: number,
  catalog: AttributeCatalog,
): void => {
  if (publishedAt && next !== subCategoryId && catalog.of(next).for_sale !== PURPOSES[kind].forSale)
    throw new Refusal(adRefusals.fixedPurpose);
};

/** Stores a change of an ad within a transaction; returns false when nothing changed. */
const write = async (
  platform: Platform,
  tx: Tx,
  { userId, agentId, adId, change }: Change,
  stored: readonly StoredPicture[],
): Promise<boolean> => {
  const senderId = agentId ?? userId;
  await lockMandateOfAgent(tx, { userId, agentId }, platform.clock.now());
  await lockOwner(tx, userId);
  const locked = await lockOwnAd(tx, adId, userId);
  assertTransition(locked.state, 'edit');
  const before = await latestVersion(tx, adId);
  // Uploaded photos replace all others when the change contains no list of photos.
  const requestedPhotos = change.photo_ids ?? (stored.length > 0 ? [] : undefined);
  const catalog = await cachedAttributes(platform);
  assertSameSide(locked, change.category_id ?? before.content.subCategoryId, catalog);
  const body = merged(
    before,
    { ...change, ...(requestedPhotos ? { photo_ids: requestedPhotos } : {}) },
    catalog,
  );
  if (locked.publishedAt && (body.kind ?? DEFAULT_PURPOSE) !== kindOf(locked.kind))
    throw new Refusal(adRefusals.fixedKind);
  const kept = [...new Set(body.photo_ids)];
  const content = await readContent(tx, body, kept.length + stored.length, catalog, {
    now: platform.clock.now(),
    attributes: change.attributes,
    priceUnit: change.price_unit,
    stored: before.content.attributes,
    storedUnit: before.content.priceUnit,
    storedPrice: before.content,
  });
  if (senderId !== userId) assertOwnersNumbers(content, await unprovenOf(tx, userId, content));
  await assertMayPledge(tx, userId, content, platform.clock.now());
  if (content.voice !== before.content.voice)
    await lockVoice(tx, content, { from: senderId, to: userId });
  if (requestedPhotos) await lockNewPhotos(tx, { userId: senderId, adId }, kept);
  if (requestedPhotos) await handOverPhotos(tx, { from: senderId, to: userId, ids: kept });
  const added = await addPhotos(tx, { userId, now: platform.clock.now() }, stored);
  const next = { content, photoIds: [...kept, ...added] };
  // There is nothing new to review when the request was repeated or changes nothing.
  if (isSame(next, before) && locked.edit !== 'rejected' && locked.state !== 'rejected')
    return false;
  if (locked.state === 'published') await writeEdit(platform, tx, locked, next);
  else {
    if (locked.state !== 'pending') await assertActiveLimit(tx, userId);
    await updateAd(platform, tx, locked, next);
    await dropLeftShop(tx, adId);
  }
  await emit(tx, adSubmitted, { ad_id: adId });
  return true;
};

/**
 * Changes the caller's ad and submits it for review again; returns false when nothing changed. A
 * published ad stays public unchanged until the change is approved.
 * @throws Refusal 404, 409, 413, 415, 422, 429
 */
export const changeAd = async (platform: Platform, sent: Change): Promise<boolean> => {
  const { userId, adId, form } = sent;
  const ownAd = await findOwnAd(platform.database.pool, adId, userId);
  if (!ownAd) throw new Refusal(adRefusals.notFound);
  const { base_status: status, withdrawn_by: withdrawnBy } = ownAd;
  assertTransition(adStateOf({ status, withdrawnBy }), 'edit');
  await platform.limits.use(CHANGES, String(userId), adRefusals.tooManyChanges);
  const stored = form ? await renderAll(platform, form) : [];
  try {
    return await platform.database.orm.transaction((tx) => write(platform, tx, sent, stored));
  } catch (error) {
    await deleteFiles(platform, stored);
    throw error;
  }
};

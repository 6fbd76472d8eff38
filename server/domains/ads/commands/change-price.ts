import { and, asc, eq, lte } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adPriceChanged, adSubmitted } from '../events.ts';
import { marksAfter } from '../price-marks.ts';
import { relabel } from '../label-amount.ts';
import { skipsReview } from '../rules.ts';
import { ad, adEdit, priceChange } from '../tables.ts';
import { setEditPhotos } from './ad-photos.ts';
import { assertTransition } from './assert-transition.ts';
import {
  CHANGES,
  isSame,
  latestVersion,
  publicVersion,
  writeEdit,
  type Version,
} from './change-ad.ts';
import { lockOwnAd, type LockedAd } from './lock-ad.ts';
import type { MoveRequest } from './move-own-ad.ts';
import { lockOwner } from './owner.ts';

/** Names the result of a price change: the new price is public, waits for a review, or equals the current one. */
export type PriceOutcome = 'shown' | 'waits' | 'same';

/** Returns a version of the ad with another price and the price label that follows from it. */
const withPrice = ({ content, photoIds }: Version, price: number): Version => ({
  content: {
    ...content,
    price,
    priceLabel: relabel(content.priceLabel, { before: content.price, after: price }),
  },
  photoIds,
});

const priceColumns = ({ content: { price, priceLabel } }: Version) => ({ price, priceLabel });

/**
 * Returns the price that a moderator last approved: the one before the first unreviewed change, or
 * else the current one.
 */
const reviewedPrice = async (tx: Tx, adId: number, current: number | null) => {
  const [first] = await tx
    .select({ price: priceChange.priceBefore })
    .from(priceChange)
    .where(and(eq(priceChange.adId, adId), eq(priceChange.isReviewed, false)))
    .orderBy(asc(priceChange.id))
    .limit(1);
  return first?.price ?? current;
};

/**
 * Puts the new price into the stored edit of an ad (pending or rejected), which keeps its other changes; an edit
 * without other changes is deleted. `shown` is the public version, `latest` the edit, both with the new price.
 */
const priceEdit = async (
  tx: Tx,
  { id, edit }: LockedAd,
  shown: Version,
  latest: Version,
): Promise<void> => {
  if (isSame(shown, latest)) {
    await tx.delete(adEdit).where(eq(adEdit.adId, id));
    await setEditPhotos(tx, id, []);
    return;
  }
  await tx.update(adEdit).set(priceColumns(latest)).where(eq(adEdit.adId, id));
  if (edit === 'pending') await emit(tx, adSubmitted, { ad_id: id });
};

/** Shows a new price on a public ad at once, and in its edit if there is one; records a change that is not reviewed. */
const show = async (
  { clock }: Platform,
  tx: Tx,
  locked: LockedAd,
  { shown, latest, before }: { shown: Version; latest: Version; before: number },
): Promise<void> => {
  const { id, version, edit } = locked;
  const { price, priceLabel } = priceColumns(shown);
  const row = expectOne(await tx.select().from(ad).where(eq(ad.id, id)));
  const marks = marksAfter(row, { price, priceUnit: row.priceUnit }, clock.now());
  await tx
    .update(ad)
    .set({ price, priceLabel, ...marks, version: version + 1 })
    .where(eq(ad.id, id));
  if (price !== null && price !== before)
    await tx
      .insert(priceChange)
      .values({ adId: id, priceBefore: before, priceAfter: price, changedAt: clock.now() });
  if (edit) await priceEdit(tx, locked, shown, latest);
  await emit(tx, adPriceChanged, { ad_id: id });
};

/**
 * Changes the price of the caller's published ad: at once when no review is needed, otherwise as a
 * change that waits for one.
 * @throws Refusal 404, 409, 429
 */
export const changePrice = async (
  platform: Platform,
  { userId, adId, price }: MoveRequest & { price: number },
): Promise<PriceOutcome> => {
  await platform.limits.use(CHANGES, String(userId), adRefusals.tooManyChanges);
  return platform.database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const locked = await lockOwnAd(tx, adId, userId);
    const [shown, latest] = [await publicVersion(tx, adId), await latestVersion(tx, adId)];
    for (const { content } of [shown, latest])
      assertTransition(locked.state, 'reprice', content.kind);
    const before = shown.content.price;
    const reviewed = await reviewedPrice(tx, adId, before);
    const isFree = skipsReview(price, { before, reviewed });
    // The public version has this price, or the edit has it and the price needs a review.
    if (latest.content.price === price && (before === price || !isFree)) return 'same';
    if (before !== null && isFree) {
      const next = { shown: withPrice(shown, price), latest: withPrice(latest, price), before };
      await show(platform, tx, locked, next);
      return 'shown';
    }
    await writeEdit(platform, tx, locked, withPrice(latest, price));
    await emit(tx, adSubmitted, { ad_id: adId });
    return 'waits';
  });
};

/** Removes old prices whose time to be shown is over. Idempotent. */
export const endOldPrices = async ({ database, clock }: Platform): Promise<void> => {
  await database.orm
    .update(ad)
    .set({ oldPrice: null, oldPriceUntil: null })
    .where(lte(ad.oldPriceUntil, clock.now()));
};

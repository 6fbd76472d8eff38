import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const adId = z.object({ ad_id: z.int() });
/**
 * Is the payload of events about a reviewed version, which `version` numbers; the ad may have a
 * newer one when the event is handled.
 */
const versioned = adId.extend({ version: z.int() });

/** Tells that an agent published an ad for its owner, who is notified. */
export const adPublishedFor = defineEvent('ad.published_for', adId);
/** Tells that an ad or a pending edit entered the review queue. */
export const adSubmitted = defineEvent('ad.submitted', adId);
/** Tells that an ad was published for the first time, or again after an edit while it was unpublished. */
export const adPublished = defineEvent('ad.published', versioned);
/** Tells that the pending edit of a published ad was approved. */
export const adChanged = defineEvent('ad.changed', versioned);
/** Tells that the holder of a number asked for its removal, so that the ad or its edit waits for a moderator. */
export const adHidden = defineEvent('ad.hidden', versioned);
/** Tells that a moderator restored an ad to its former state, which is not online. */
export const adRestored = defineEvent('ad.restored', adId);
/** Tells that the owner changed the price of a published ad, directly or by an approved edit. */
export const adPriceChanged = defineEvent('ad.price_changed', adId);
/** Tells that a moderator put an ad that was published before its review back into the queue, to reject it. */
export const adUnpublished = defineEvent('ad.unpublished', adId);
export const adRejected = defineEvent('ad.rejected', versioned);
/** Tells that a moderator removed an ad from the site. */
export const adTakenDown = defineEvent('ad.taken_down', versioned);
/** Tells that the expiry of an ad was extended, or that it was restored unchanged. */
export const adRenewed = defineEvent('ad.renewed', adId);
/** Tells that the seller confirmed that an ad is still available. */
export const adConfirmed = defineEvent('ad.confirmed', adId);
export const adSold = defineEvent('ad.sold', adId);
/** Tells that the owner of an ad undid a sale or a renewal. */
export const adMoveUndone = defineEvent('ad.move_undone', adId);
/** Tells that an ad is published in the name of a shop, or no longer is. */
export const adShopChanged = defineEvent('ad.shop_changed', adId);
/**
 * Tells that the team of a shop removed the shop's name from an ad at the time `at` (ISO 8601); the seller is notified.
 */
export const adTakenOutOfShop = defineEvent(
  'ad.taken_out_of_shop',
  adId.extend({ shop_id: z.int(), at: z.iso.datetime() }),
);
/** Tells that the seller reserved an ad until `until` (ISO 8601), or for longer than before. */
export const adReserved = defineEvent(
  'ad.reserved',
  adId.extend({ until: z.iso.datetime(), is_longer: z.boolean() }),
);
/** Tells that the reservation of an ad ended, because its last day is past or the seller ended it. */
export const adUnreserved = defineEvent('ad.unreserved', adId);
export const adWithdrawn = defineEvent('ad.withdrawn', adId);
/** Tells that an ad expired, `because` it reached its end or its seller left two questions unanswered. */
export const adExpired = defineEvent(
  'ad.expired',
  adId.extend({ because: z.enum(['age', 'silence']) }),
);
/** Tells that an ad is paused while its seller is away; the ad is published again when the absence ends. */
export const adPaused = defineEvent('ad.paused', adId);
/** Tells that an ad expires soon, at `end` (ISO 8601); its owner gets a reminder. */
export const adEndsSoon = defineEvent('ad.ends_soon', adId.extend({ end: z.iso.datetime() }));
/** Tells that "Toujours disponible ?" was sent to the seller at the time `asked` (ISO 8601). */
export const adAsked = defineEvent('ad.asked', adId.extend({ asked: z.iso.datetime() }));
/** Tells that a photo of the article was requested from the seller, accepted or refused; the badge may have changed. */
export const adPhotoChecked = defineEvent(
  'ad.photo_checked',
  adId.extend({
    step: z.enum(['asked', 'accepted', 'refused']),
    /** Is the number, from 1, of the photo that was sent or requested in the photo check of the ad. */
    attempt: z.int(),
  }),
);
/** Tells that the seller published, changed or removed a question. */
export const adQuestionsChanged = defineEvent('ad.questions_changed', adId);
/** Tells that the row of an ad was deleted; its files are then deleted. */
export const adRemoved = defineEvent('ad.removed', adId.extend({ files: z.array(z.string()) }));
/** Tells that photos are no longer used by any version of an ad; their files are then deleted. */
export const photosDropped = defineEvent(
  'photos.dropped',
  z.object({ files: z.array(z.string()) }),
);

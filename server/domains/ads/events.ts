import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const adId = z.object({ ad_id: z.int() });
/** `version`: the reviewed one; the ad may have a newer one when the event is handled. */
const versioned = adId.extend({ version: z.int() });

/** An agent published it for its owner, who is notified. */
export const adPublishedFor = defineEvent('ad.published_for', adId);
/** An ad or a pending edit entered the review queue. */
export const adSubmitted = defineEvent('ad.submitted', adId);
/** First publication, or republication after an edit while unpublished. */
export const adPublished = defineEvent('ad.published', versioned);
/** The pending edit of a published ad was approved. */
export const adChanged = defineEvent('ad.changed', versioned);
/** The holder of a number asked for its removal: it, or its edit, waits for a moderator. */
export const adHidden = defineEvent('ad.hidden', versioned);
/** A moderator put it back as it was, but not online. */
export const adRestored = defineEvent('ad.restored', adId);
/** The price of a published ad changed, by its owner or with an approved edit. */
export const adPriceChanged = defineEvent('ad.price_changed', adId);
/** A moderator rejects an ad published before its review. */
export const adUnpublished = defineEvent('ad.unpublished', adId);
export const adRejected = defineEvent('ad.rejected', versioned);
/** A moderator removed it from the site. */
export const adTakenDown = defineEvent('ad.taken_down', versioned);
/** Its expiry was extended, or it was restored unchanged. */
export const adRenewed = defineEvent('ad.renewed', adId);
/** Its seller confirmed that it is still available. */
export const adConfirmed = defineEvent('ad.confirmed', adId);
export const adSold = defineEvent('ad.sold', adId);
/** Its owner undid a sale or a renewal. */
export const adMoveUndone = defineEvent('ad.move_undone', adId);
/** It is published in the name of a shop, or no longer. */
export const adShopChanged = defineEvent('ad.shop_changed', adId);
/** The shop's team took it out: its seller is notified. `at`: ISO 8601. */
export const adTakenOutOfShop = defineEvent(
  'ad.taken_out_of_shop',
  adId.extend({ shop_id: z.int(), at: z.iso.datetime() }),
);
/** Its seller said that it is reserved until `until` (ISO 8601), or longer than before. */
export const adReserved = defineEvent(
  'ad.reserved',
  adId.extend({ until: z.iso.datetime(), is_longer: z.boolean() }),
);
/** Its reservation ended, by itself or by its seller. */
export const adUnreserved = defineEvent('ad.unreserved', adId);
export const adWithdrawn = defineEvent('ad.withdrawn', adId);
/** `because`: it reached its expiry, or its seller left two questions unanswered. */
export const adExpired = defineEvent(
  'ad.expired',
  adId.extend({ because: z.enum(['age', 'silence']) }),
);
/** Its seller is away: it comes back by itself. */
export const adPaused = defineEvent('ad.paused', adId);
/** It expires soon, at `end` (ISO 8601): its owner gets a reminder. */
export const adEndsSoon = defineEvent('ad.ends_soon', adId.extend({ end: z.iso.datetime() }));
/** "Toujours disponible ?", sent at `asked` (ISO 8601). */
export const adAsked = defineEvent('ad.asked', adId.extend({ asked: z.iso.datetime() }));
/** A photo of its article was asked of its seller, accepted or refused: its badge may have changed. */
export const adPhotoChecked = defineEvent(
  'ad.photo_checked',
  adId.extend({
    step: z.enum(['asked', 'accepted', 'refused']),
    /** Of the photo, or of the one asked for. */
    attempt: z.int(),
  }),
);
/** Its seller published, changed or removed a question. */
export const adQuestionsChanged = defineEvent('ad.questions_changed', adId);
/** The row is deleted; its files are to be deleted. */
export const adRemoved = defineEvent('ad.removed', adId.extend({ files: z.array(z.string()) }));
/** Photos no longer used by any version of an ad: their files are to be deleted. */
export const photosDropped = defineEvent(
  'photos.dropped',
  z.object({ files: z.array(z.string()) }),
);

import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const adId = z.object({ ad_id: z.int() });
/** `version`: the one that was decided on; the ad may have another when it is told. */
const versioned = adId.extend({ version: z.int() });

/** An ad, or a changed version of one, waits for review. */
export const adSubmitted = defineEvent('ad.submitted', adId);
/** For the first time, or after it had left the public and was changed. */
export const adPublished = defineEvent('ad.published', versioned);
/** The changed version of a published ad took the place of the one before. */
export const adChanged = defineEvent('ad.changed', versioned);
export const adRejected = defineEvent('ad.rejected', versioned);
/** A moderator took it off the site. */
export const adTakenDown = defineEvent('ad.taken_down', versioned);
/** Its end was put off, or it came back as it was. */
export const adRenewed = defineEvent('ad.renewed', adId);
/** Its seller said that it is still to be had. */
export const adConfirmed = defineEvent('ad.confirmed', adId);
export const adSold = defineEvent('ad.sold', adId);
export const adWithdrawn = defineEvent('ad.withdrawn', adId);
/** `because`: its days were over, or its seller twice did not answer. */
export const adExpired = defineEvent(
  'ad.expired',
  adId.extend({ because: z.enum(['age', 'silence']) }),
);
/** It ends soon, at `end` (ISO 8601): its owner is told in time. */
export const adEndsSoon = defineEvent('ad.ends_soon', adId.extend({ end: z.iso.datetime() }));
/** "Toujours disponible ?", asked at `asked` (ISO 8601). */
export const adAsked = defineEvent('ad.asked', adId.extend({ asked: z.iso.datetime() }));
/** Its files are to be removed; the row is gone already. */
export const adRemoved = defineEvent('ad.removed', adId.extend({ files: z.array(z.string()) }));
/** Photos that no version of an ad shows any more: their files are to be removed. */
export const photosDropped = defineEvent(
  'photos.dropped',
  z.object({ files: z.array(z.string()) }),
);

import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const adId = z.object({ ad_id: z.int() });

export const adSubmitted = defineEvent('ad.submitted', adId);
export const adPublished = defineEvent('ad.published', adId);
export const adRejected = defineEvent('ad.rejected', adId.extend({ version: z.int() }));
/** A moderator took it off the site. */
export const adTakenDown = defineEvent('ad.taken_down', adId.extend({ version: z.int() }));
/** Its files are to be removed; the row is gone already. */
export const adRemoved = defineEvent('ad.removed', adId.extend({ files: z.array(z.string()) }));

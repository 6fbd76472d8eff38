import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

const decided = z.object({ shop_id: z.int(), version: z.int() });

/** Tells that a page of a shop waits for its review; nothing public has changed. */
export const shopSubmitted = defineEvent('shop.submitted', decided);
export const shopPublished = defineEvent('shop.published', decided);
/** Tells that a waiting page of a shop was rejected; the public page stays. */
export const shopRejected = defineEvent('shop.rejected', decided);
/** Tells that a moderator took the public page of a shop down. */
export const shopTakenDown = defineEvent('shop.taken_down', decided);
/** Tells that the holder of a number had it removed from a shop's page at the time `at` (ISO 8601). */
export const shopNumberRemoved = defineEvent(
  'shop.number_removed',
  z.object({ shop_id: z.int(), at: z.iso.datetime() }),
);
/** Tells that a person's shop names another company than before, or none. */
export const shopLinked = defineEvent('shop.linked', z.object({ shop_id: z.int() }));
export const shopClosed = defineEvent('shop.closed', z.object({ shop_id: z.int() }));
export const logosDropped = defineEvent(
  'shop.logos_dropped',
  z.object({ keys: z.array(z.string()) }),
);

/**
 * Tells that a number, which may have no account, was invited to a shop at the time `at` (ISO
 * 8601).
 */
export const memberInvited = defineEvent(
  'shop.member_invited',
  z.object({ invitation_id: z.int(), at: z.iso.datetime() }),
);
/** Tells that a person joined the team of a shop, has another role in it, or left it. */
export const memberChanged = defineEvent(
  'shop.member_changed',
  z.object({
    shop_id: z.int(),
    user_id: z.int(),
    step: z.enum(['joined', 'role', 'left', 'removed']),
    at: z.iso.datetime(),
  }),
);

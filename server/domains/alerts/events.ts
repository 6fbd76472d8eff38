import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';
import { WANTED_SIDES } from './tables.ts';

/** Tells that new ads match a saved search, for which one alert is to be sent. */
export const alertMatched = defineEvent(
  'alert.matched',
  z.object({ digest_id: z.int(), saved_search_id: z.int(), user_id: z.int() }),
);

/** Tells that sellers whom a person follows have published ads, announced on `day` in Niger. */
export const sellersPublished = defineEvent(
  'alert.sellers_published',
  z.object({
    user_id: z.int(),
    sellers: z.array(z.int()),
    ads: z.int(),
    day: z.iso.date(),
  }),
);

/**
 * Tells that offers answer a person's wanted ads, or wanted ads match the person's offers, which one message reports on
 * `day` in Niger.
 */
export const wantedMatched = defineEvent(
  'alert.wanted_matched',
  z.object({ user_id: z.int(), side: z.enum(WANTED_SIDES), day: z.iso.date() }),
);

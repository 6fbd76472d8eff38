import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';
import { WANTED_SIDES } from './tables.ts';

/** New ads match a saved search: send one alert. */
export const alertMatched = defineEvent(
  'alert.matched',
  z.object({ digest_id: z.int(), saved_search_id: z.int(), user_id: z.int() }),
);

/** Sellers whom a person follows have published ads, announced on `day` in Niger. */
export const sellersPublished = defineEvent(
  'alert.sellers_published',
  z.object({
    user_id: z.int(),
    sellers: z.array(z.int()),
    ads: z.int(),
    day: z.iso.date(),
  }),
);

/** Offers answer a person's wanted ads, or wanted ads look for what the person offers: one message on `day` in Niger. */
export const wantedMatched = defineEvent(
  'alert.wanted_matched',
  z.object({ user_id: z.int(), side: z.enum(WANTED_SIDES), day: z.iso.date() }),
);

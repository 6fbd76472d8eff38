import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** New ads fit a saved search: its owner is to be told, once. */
export const alertMatched = defineEvent(
  'alert.matched',
  z.object({ digest_id: z.int(), saved_search_id: z.int(), user_id: z.int() }),
);

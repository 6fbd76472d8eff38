import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Tells that a line of an import was queued to become an ad. */
export const importLineQueued = defineEvent(
  'ad.import_line_queued',
  z.object({ import_id: z.uuid(), line: z.int() }),
);

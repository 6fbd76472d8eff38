import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';
/** A line of an import is to become an ad. */
export const importLineQueued = defineEvent(
  'ad.import_line_queued',
  z.object({ import_id: z.uuid(), line: z.int() }),
);

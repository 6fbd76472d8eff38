import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Somebody reported an ad. */
export const reportMade = defineEvent(
  'report.made',
  z.object({ report_id: z.int(), ad_id: z.int() }),
);

/** A moderator said what became of a report: its author is to be told. */
export const reportClosed = defineEvent('report.closed', z.object({ report_id: z.int() }));

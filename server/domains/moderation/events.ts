import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** An ad was reported. */
export const reportMade = defineEvent(
  'report.made',
  z.object({ report_id: z.int(), ad_id: z.int() }),
);

/** A question with its answer was taken off an ad: notify its seller. */
export const questionWithdrawn = defineEvent(
  'question.withdrawn',
  z.object({ question_id: z.int() }),
);

/** A report was closed: notify its author. */
export const reportClosed = defineEvent('report.closed', z.object({ report_id: z.int() }));

/** An appeal was decided: notify its author. */
export const appealClosed = defineEvent('appeal.closed', z.object({ appeal_id: z.int() }));

/** A report of a shop was closed: notify its author. */
export const shopReportClosed = defineEvent('report.shop_closed', z.object({ report_id: z.int() }));

/** A phone was declared stolen: moderators look at the ads that name it. */
export const phoneDeclared = defineEvent('phone.declared', z.object({ phone_id: z.int() }));

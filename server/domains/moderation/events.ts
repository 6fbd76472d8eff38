import { z } from 'zod';
import { defineEvent } from '#server/platform/events/event.ts';

/** Tells that an ad was reported. */
export const reportMade = defineEvent(
  'report.made',
  z.object({ report_id: z.int(), ad_id: z.int() }),
);

/** Tells that a moderator removed a public question with its answer from an ad; the seller is notified. */
export const questionWithdrawn = defineEvent(
  'question.withdrawn',
  z.object({ question_id: z.int() }),
);

/** Tells that a report was closed: its author is notified. */
export const reportClosed = defineEvent('report.closed', z.object({ report_id: z.int() }));

/** Tells that an appeal was decided: its author is notified. */
export const appealClosed = defineEvent('appeal.closed', z.object({ appeal_id: z.int() }));

/** Tells that a report of a shop was closed: its author is notified. */
export const shopReportClosed = defineEvent('report.shop_closed', z.object({ report_id: z.int() }));

/** Tells that administrators changed the words of the pre-checks: every process loads them. */
export const checkWordsChanged = defineEvent('check_words.changed', z.object({}));

/** Tells that a phone was declared stolen: moderators look at the ads that name it. */
export const phoneDeclared = defineEvent('phone.declared', z.object({ phone_id: z.int() }));

import { z } from 'zod';
import { isoDay } from '../../common/fields.ts';
import { adStatus } from '../../ads/schemas/ads.ts';
import { defineRoute } from '../../common/route.ts';

/** Holds the figures that the pages of the account show. */
const accountSummary = z.object({
  /** Counts the person's ads by status, each in its latest version. */
  ads: z.record(adStatus, z.int()),
  /** Is the last day of the absence that pauses the person's ads, `YYYY-MM-DD`; null without an absence. */
  absent_until: isoDay.nullable(),
  favourites: z.int(),
  saved_searches: z.int(),
  followed_sellers: z.int(),
  unread_messages: z.int(),
  unread_notifications: z.int(),
  companies: z.int(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

export const accountSummaryRoutes = {
  summary: defineRoute({
    method: 'GET',
    path: '/api/my-summary',
    tag: 'Compte',
    summary: 'Le compte en nombres',
    access: 'user',
    answers: { 200: z.object({ data: accountSummary }) },
  }),
};

import { z } from 'zod';
import { dateTime, fromDigits, isoDay, optional } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

/** Lists the selectable periods, in days. */
export const FIGURE_DAYS = [7, 30, 90, 365] as const;

const DAYS = 'Choisissez 7, 30, 90 ou 365 jours.';
const days = fromDigits(z.literal([...FIGURE_DAYS], { error: DAYS }) as z.ZodType<number>);

/**
 * Counts the activity in a category or city: `count` ads submitted in the period, and `contacts`
 * with sellers for ads of any age.
 */
const counted = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  contacts: z.int(),
});

/** Counts rejections for a reason; `share` is their part of all decisions, from 0 to 1. */
export const rejectionCount = z.object({
  code: z.string(),
  label: z.string(),
  count: z.int(),
  share: z.number(),
});

export const figuresSchema = z.object({
  days: z.int(),
  /** Gives the number of SMS sent this month, and their cost and budget in francs; `budget` is null without a limit. */
  sms: z.object({ messages: z.int(), francs: z.int(), budget: z.int().nullable() }),
  waiting: z.int(),
  oldest_waiting_since: dateTime.nullable(),
  /** Is the median time from submission to decision over the whole period, in minutes. */
  median_minutes: z.number().nullable(),
  approved: z.int(),
  rejected: z.int(),
  /** Has a row per day (`YYYY-MM-DD`, UTC), also for days without ads; minutes are from submission to decision. */
  by_day: z.array(
    z.object({
      day: isoDay,
      ads: z.int(),
      sign_ups: z.int(),
      contacts: z.int(),
      decisions: z.int(),
      median_minutes: z.number().nullable(),
    }),
  ),
  rejections: z.array(rejectionCount),
  /** Lists the categories with any activity, by number of ads. */
  by_category: z.array(counted),
  /** Lists the cities with any activity; `sign_ups` counts the new people who chose the city. */
  by_city: z.array(counted.extend({ sign_ups: z.int() })),
  /**
   * Counts, for each finding of the pre-checks, the decisions on ads with it; `dismissed` counts the approvals among
   * them. Only the newest decisions of the period are read. `sense` is what the words say, null for other findings.
   */
  checks: z.array(
    z.object({
      label: z.string(),
      sense: z.string().nullable(),
      decided: z.int(),
      dismissed: z.int(),
      is_often_dismissed: z.boolean(),
    }),
  ),
});
export type Figures = z.infer<typeof figuresSchema>;

export const publicFiguresSchema = figuresSchema
  .pick({
    days: true,
    median_minutes: true,
    approved: true,
    rejected: true,
    rejections: true,
  })
  .extend({
    /** Counts the appeals that were decided, and as `upheld` those after which the decision was annulled. */
    appeals: z.object({ decided: z.int(), upheld: z.int() }),
    /** Tells whether ads of trusted sellers are reviewed after their publication. */
    reviews_after: z.boolean(),
  });
export type PublicFigures = z.infer<typeof publicFiguresSchema>;

export const figureRoutes = {
  figures: defineRoute({
    method: 'GET',
    path: '/api/admin/figures',
    tag: 'Administration',
    summary: 'Les chiffres de la modération et du site sur 7, 30, 90 ou 365 jours',
    access: 'admin',
    query: z.object({ days: optional(days) }),
    answers: { 200: z.object({ data: figuresSchema }) },
  }),
  publicFigures: defineRoute({
    method: 'GET',
    path: '/api/moderation/figures',
    tag: 'Annonces',
    summary: 'Le délai médian de relecture et la part des rejets de 30 jours',
    access: 'public',
    answers: { 200: z.object({ data: publicFiguresSchema }) },
  }),
};

import { z } from 'zod';
import { dateTime, fromDigits, isoDay, optional } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The selectable periods, in days. */
export const FIGURE_DAYS = [7, 30, 90, 365] as const;

const DAYS = 'Choisissez 7, 30, 90 ou 365 jours.';
const days = fromDigits(z.literal([...FIGURE_DAYS], { error: DAYS }) as z.ZodType<number>);

/** `count` of ads submitted in this period; `contacts` with sellers, for ads of any age. */
const counted = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  contacts: z.int(),
});

/** Rejections for a reason; `share` of all decisions, from 0 to 1. */
export const rejectionCount = z.object({
  code: z.string(),
  label: z.string(),
  count: z.int(),
  share: z.number(),
});

export const figuresSchema = z.object({
  days: z.int(),
  /** SMS of this month, in francs; `budget`: null without a limit. */
  sms: z.object({ messages: z.int(), francs: z.int(), budget: z.int().nullable() }),
  waiting: z.int(),
  oldest_waiting_since: dateTime.nullable(),
  /** Over the whole period; minutes. */
  median_minutes: z.number().nullable(),
  approved: z.int(),
  rejected: z.int(),
  /** By day (`YYYY-MM-DD`, UTC), including days without any; minutes from submission to decision. */
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
  /** Those with any activity, by number of ads. */
  by_category: z.array(counted),
  /** `sign_ups` of people who chose the city. */
  by_city: z.array(counted.extend({ sign_ups: z.int() })),
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
    /** Contested decisions, and those that were annulled. */
    appeals: z.object({ decided: z.int(), upheld: z.int() }),
    /** Whether ads of trusted sellers are reviewed after their publication. */
    reviews_after: z.boolean(),
  });
export type PublicFigures = z.infer<typeof publicFiguresSchema>;

export const figureRoutes = {
  figures: defineRoute({
    method: 'GET',
    path: '/api/admin/figures',
    tag: 'Administration',
    summary:
      'Les chiffres de la modération et du site sur 7, 30, 90 ou 365 jours (30 si rien n’est dit)',
    access: 'admin',
    query: z.object({ days: optional(days) }),
    answers: { 200: z.object({ data: figuresSchema }) },
  }),
  publicFigures: defineRoute({
    method: 'GET',
    path: '/api/moderation/figures',
    tag: 'Annonces',
    summary: 'La modération en chiffres : délai médian et part des rejets des 30 derniers jours',
    access: 'public',
    answers: { 200: z.object({ data: publicFiguresSchema }) },
  }),
};

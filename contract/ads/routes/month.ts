import { z } from 'zod';
import { optional } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { adStatus, priceComparisonSchema } from '../schemas/ads.ts';

/** Matches a month, `2026-10`. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Is the path of the page that sums up a month for a seller; `monthPath` adds the month. */
export const MONTH_PAGE = '/mes_annonces/mois';
export const monthPath = (month: string): string => `${MONTH_PAGE}?mois=${month}`;

const figures = { views: z.int(), contacts: z.int() };
/** Counts the saved searches whose alerts showed the ad. */
const searches = z.int();

const adMonthSchema = z.object({
  id: z.int(),
  title: z.string(),
  status: adStatus,
  ...figures,
  searches,
  /**
   * Compares the ad's current price with those of similar ads; null when there are few of them or the ad is not online.
   */
  price_comparison: priceComparisonSchema.nullable(),
  /** Is advice on what would improve the ad most; null when there is none. */
  advice: z.string().nullable(),
});

const monthSchema = z.object({
  month: z.string(),
  total: z.object({ ...figures, searches }),
  /** Holds the same figures for the preceding month. */
  before: z.object(figures),
  /** Lists the ads that were seen or are online, the most seen first. */
  ads: z.array(adMonthSchema),
});
export type SellerMonth = z.infer<typeof monthSchema>;

export const monthRoutes = {
  month: defineRoute({
    method: 'GET',
    path: '/api/my-month',
    tag: 'Annonces',
    summary:
      'Les statistiques d’un mois de mes annonces, avec des conseils ; par défaut le mois en cours',
    access: 'user',
    query: z.object({
      month: optional(z.string().regex(MONTH, 'Choisissez un mois.')),
    }),
    answers: { 200: z.object({ data: monthSchema }) },
  }),
};

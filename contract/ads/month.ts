import { z } from 'zod';
import { optional } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { adStatus, priceComparisonSchema } from './schemas.ts';

/** A month, `2026-10`. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The page about a month. */
export const MONTH_PAGE = '/mes_annonces/mois';
export const monthPath = (month: string): string => `${MONTH_PAGE}?mois=${month}`;

const figures = { views: z.int(), contacts: z.int() };
/** Saved searches that showed the ad. */
const searches = z.int();

const adMonthSchema = z.object({
  id: z.int(),
  title: z.string(),
  status: adStatus,
  ...figures,
  searches,
  /** The price today among those of similar ads; null with few of them, and of an ad that is not online. */
  price_comparison: priceComparisonSchema.nullable(),
  /** What would improve it most. */
  advice: z.string().nullable(),
});

const monthSchema = z.object({
  month: z.string(),
  total: z.object({ ...figures, searches }),
  /** The month before. */
  before: z.object(figures),
  /** Those that were seen, and those online; the most seen first. */
  ads: z.array(adMonthSchema),
});
export type SellerMonth = z.infer<typeof monthSchema>;

export const monthRoutes = {
  month: defineRoute({
    method: 'GET',
    path: '/api/my-month',
    tag: 'Annonces',
    summary:
      'Le mois de mes annonces : vues, contacts, recherches enregistrées qui les ont montrées, prix parmi les semblables, conseils ; `month` : `2026-10`, sans lui le mois en cours',
    access: 'user',
    query: z.object({
      month: optional(z.string().regex(MONTH, 'Choisissez un mois.')),
    }),
    answers: { 200: z.object({ data: monthSchema }) },
  }),
};

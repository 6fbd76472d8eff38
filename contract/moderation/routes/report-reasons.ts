import { z } from 'zod';
import { optional, optionalId } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

/** Describes a reason for which an ad may be reported. */
export const reportReasonSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Is a hint for the comment of a report with this reason. */
  hint: z.string(),
});
export type ReportReason = z.infer<typeof reportReasonSchema>;

export const reportReasonRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/report-reasons',
    tag: 'Annonces',
    summary:
      'Les raisons d’un signalement ; `annonce_id` : de cette annonce, `of=shop` : d’une boutique',
    access: 'public',
    query: z.object({ annonce_id: optionalId, of: optional(z.enum(['shop'])) }),
    answers: { 200: z.object({ data: z.array(reportReasonSchema) }) },
  }),
};

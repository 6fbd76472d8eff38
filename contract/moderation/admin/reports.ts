import { z } from 'zod';
import { adSchema, adStatus } from '../../ads/schemas/ads.ts';
import { optional, requiredText, textField } from '../../common/fields.ts';
import { picturePair } from './review.ts';
import { defineAct, definePages } from '../../common/admin-routes.ts';
import { REPORT_OUTCOMES, TICKET_STATUSES } from '../outcomes.ts';
import { ticketReport, ticketClosing } from '../schemas.ts';

/** Groups the reports of one ad, which are closed together. */
export const ticketSchema = z.object({
  ...ticketClosing,
  /** Sums the weights of the reported reasons; reports by people whose earlier reports were dismissed count less. */
  weight: z.number(),
  /** Is the ad as it was at its first report. */
  ad: adSchema,
  /** Is the status of the ad now; null when it was deleted. */
  status_now: adStatus.nullable(),
  /** Tells whether a report is about money asked in advance: if the report is founded, the seller loses the pledge. */
  asks_advance: z.boolean(),
  /** Pairs similar photos of other ads, when a report claims that the photos are another person’s. */
  pairs: z.array(picturePair),
  reports: z.array(ticketReport),
});
export type Ticket = z.infer<typeof ticketSchema>;

const closeBody = z.object({
  outcome: z.enum(REPORT_OUTCOMES, { error: 'Fondé ou non ?' }),
  comment: optional(textField(1000)).transform((text) => text ?? ''),
  /**
   * Is the code of the reason in the catalogue for which the ad is also removed from the site; left out when the ad
   * stays.
   */
  withdraw: optional(requiredText(60)),
  /**
   * Tells, when reports are judged founded, whether the report about money asked in advance is founded as well, so that
   * the seller loses the pledge for six months; true when left out.
   */
  advance: optional(z.boolean({ error: 'Répondez par oui ou par non.' })),
});

export const reportAdminRoutes = {
  reports: definePages({
    path: '/api/admin/reports',
    summary: 'Les signalements par annonce, les plus lourds d’abord ; ou les clos',
    record: ticketSchema,
    access: 'moderator',
    query: {
      status: optional(z.enum(TICKET_STATUSES)),
    },
  }),
  close: defineAct({
    path: '/api/admin/reports/:id/close',
    summary: 'Clore un signalement et ceux de la même annonce : fondé ou non',
    access: 'moderator',
    body: closeBody,
    answers: { 200: z.object({ message: z.string(), data: ticketSchema }) },
    refusals: [409],
  }),
};

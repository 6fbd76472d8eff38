import { z } from 'zod';
import { messageOnly, optional, requiredText, textField } from '../../common/fields.ts';
import { defineAct, definePages } from '../../common/admin-routes.ts';
import { defineRoute } from '../../common/route.ts';
import { SHOP_LIMITS } from '../../shops/limits.ts';
import { shopName } from '../../shops/schemas/name.ts';
import { REPORT_MAX } from '../limits.ts';
import { REPORT_OUTCOMES, TICKET_STATUSES } from '../outcomes.ts';
import { ticketReport, ticketClosing } from '../schemas.ts';

/** Groups the reports of one shop, which are closed together. */
export const shopTicketSchema = z.object({
  ...ticketClosing,
  shop: shopName,
  /** Tells whether the shop is still public. */
  is_public: z.boolean(),
  reports: z.array(ticketReport),
});
export type ShopTicket = z.infer<typeof shopTicketSchema>;

export const shopReportRoutes = {
  report: defineRoute({
    method: 'POST',
    path: '/api/boutiques/:slug/report',
    tag: 'Boutiques',
    summary: 'Signaler une boutique, pour une raison de `/api/report-reasons?of=shop`',
    access: 'user',
    needsConfirmedPhone: true,
    params: z.object({ slug: z.string().max(100) }),
    body: z.object({
      raison: textField(120).min(1, 'Choisissez une raison.'),
      description: requiredText(REPORT_MAX),
    }),
    answers: { 201: messageOnly },
    refusals: [409],
  }),
  list: definePages({
    path: '/api/admin/shop-reports',
    summary: 'Les boutiques signalées, les plus anciennes d’abord ; ou les signalements clos',
    record: shopTicketSchema,
    access: 'moderator',
    query: { status: optional(z.enum(TICKET_STATUSES)) },
  }),
  close: defineAct({
    path: '/api/admin/shop-reports/:id/close',
    summary: 'Clore les signalements d’une boutique ; `withdraw` la suspend, avec ce motif',
    access: 'moderator',
    body: z.object({
      outcome: z.enum(REPORT_OUTCOMES, { error: 'Fondé ou non ?' }),
      comment: optional(textField(1000)).transform((text) => text ?? ''),
      /**
       * Is a reason, shown to the shop's holder, for which the shop is also removed from the site; left out when the
       * shop stays.
       */
      withdraw: optional(textField(SHOP_LIMITS.reason)),
    }),
    answers: { 200: messageOnly },
    refusals: [409],
  }),
};

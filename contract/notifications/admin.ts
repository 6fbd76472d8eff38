import { z } from 'zod';
import { CHANNELS } from './channels.ts';
import {
  dateTime,
  idParams,
  listMeta,
  messageOnly,
  optional,
  pageField,
} from '../common/fields.ts';
import { defineRoute } from '../common/route.ts';

const failedDeliverySchema = z.object({
  id: z.int(),
  /** Is the label of the notification's kind. */
  label: z.string(),
  channel: z.enum(CHANNELS),
  created_at: dateTime,
  attempts: z.int(),
  error: z.string(),
  /** Tells whether the delivery is given up, so that nothing tries it again automatically. */
  given_up: z.boolean(),
  /** Tells whether the gateway took the message and later reported that it did not arrive. */
  lost: z.boolean(),
});
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

const tag = 'Administration';

export const deliveryAdminRoutes = {
  failed: defineRoute({
    method: 'GET',
    path: '/api/admin/deliveries',
    tag,
    summary:
      'SMS, e-mails et messages WhatsApp qui ne partent pas ou n’arrivent pas, ceux abandonnés d’abord',
    access: 'admin',
    query: z.object({ page: optional(pageField) }),
    answers: { 200: z.object({ data: z.array(failedDeliverySchema), meta: listMeta }) },
  }),
  retry: defineRoute({
    method: 'POST',
    path: '/api/admin/deliveries/:id/retry',
    tag,
    summary: 'Envoyer à nouveau, si c’est encore vrai',
    access: 'admin',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  dismiss: defineRoute({
    method: 'POST',
    path: '/api/admin/deliveries/:id/dismiss',
    tag,
    summary: 'Classer ce qui est abandonné ou n’est pas arrivé',
    access: 'admin',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};

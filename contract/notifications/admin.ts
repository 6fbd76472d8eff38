import { z } from 'zod';
import { CHANNELS } from './channels.ts';
import { dateTime, messageOnly } from '../common/fields.ts';
import { defineAct, definePages } from '../common/admin-routes.ts';

const failedDeliverySchema = z.object({
  id: z.int(),
  /** Is the label of the notification's kind. */
  label: z.string(),
  channel: z.enum(CHANNELS),
  created_at: dateTime,
  attempts: z.int(),
  error: z.string(),
  /** Tells whether delivery is given up, so that the message is not sent again automatically. */
  given_up: z.boolean(),
  /** Tells whether the gateway took the message and later reported that it did not arrive. */
  lost: z.boolean(),
});
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

export const deliveryAdminRoutes = {
  failed: definePages({
    path: '/api/admin/deliveries',
    summary: 'Les messages qui ne partent pas ou n’arrivent pas, ceux abandonnés d’abord',
    record: failedDeliverySchema,
    access: 'admin',
  }),
  retry: defineAct({
    path: '/api/admin/deliveries/:id/retry',
    summary: 'Envoyer à nouveau, si c’est encore vrai',
    access: 'admin',
    answers: { 200: messageOnly },
  }),
  dismiss: defineAct({
    path: '/api/admin/deliveries/:id/dismiss',
    summary: 'Classer ce qui est abandonné ou n’est pas arrivé',
    access: 'admin',
    answers: { 200: messageOnly },
  }),
};

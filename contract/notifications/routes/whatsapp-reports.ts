import { z } from 'zod';
import { messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

const tag = 'Notifications';
const path = '/api/whatsapp-reports';

/** Describes the webhook of the WhatsApp Cloud API. */
export const whatsappReportRoutes = {
  verify: defineRoute({
    method: 'GET',
    path,
    tag,
    summary: 'Meta vérifie que cette adresse est bien celle du site',
    access: 'public',
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
    }),
    produces: 'text/plain',
    answers: { 200: z.string() },
    refusals: [404],
  }),
  report: defineRoute({
    method: 'POST',
    path,
    tag,
    summary:
      'Meta dit ce que des messages WhatsApp sont devenus, signé dans `X-Hub-Signature-256`.',
    access: 'public',
    body: z.looseObject({}),
    isSigned: true,
    answers: { 200: messageOnly },
    refusals: [404],
  }),
};

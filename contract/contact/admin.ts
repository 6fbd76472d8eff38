import { z } from 'zod';
import {
  dateTime,
  idParams,
  listMeta,
  optional,
  pageField,
  requiredText,
} from '../common/fields.ts';
import { defineRoute } from '../common/route.ts';

export const contactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: dateTime,
  answer: z.string().nullable(),
  answered_at: dateTime.nullable(),
  /** Is the name of the administrator who answered; null before that. */
  answered_by: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const contactAnswerBody = z.object({ answer: requiredText(5000) });

const tag = 'Administration';

export const contactAdminRoutes = {
  messages: defineRoute({
    method: 'GET',
    path: '/api/admin/contact-messages',
    tag,
    summary: 'Les messages de contact, ceux sans réponse d’abord',
    access: 'admin',
    query: z.object({ page: optional(pageField) }),
    answers: { 200: z.object({ data: z.array(contactMessageSchema), meta: listMeta }) },
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/api/admin/contact-messages/:id/answer',
    tag,
    summary: 'Répondre à un message, par e-mail, une fois',
    access: 'admin',
    params: idParams,
    body: contactAnswerBody,
    answers: { 200: z.object({ message: z.string(), data: contactMessageSchema }) },
    refusals: [409],
  }),
};

import { z } from 'zod';
import { dateTime, requiredText } from '../common/fields.ts';
import { defineAct, definePages } from '../common/admin-routes.ts';

export const contactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: dateTime,
  answer: z.string().nullable(),
  answered_at: dateTime.nullable(),
  /** Is the name of the administrator who answered the message; null while nobody has answered. */
  answered_by: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const contactAnswerBody = z.object({ answer: requiredText(5000) });

export const contactAdminRoutes = {
  messages: definePages({
    path: '/api/admin/contact-messages',
    summary: 'Les messages de contact, ceux sans réponse d’abord',
    record: contactMessageSchema,
    access: 'admin',
  }),
  answer: defineAct({
    path: '/api/admin/contact-messages/:id/answer',
    summary: 'Répondre à un message, par e-mail, une fois',
    access: 'admin',
    body: contactAnswerBody,
    answers: { 200: z.object({ message: z.string(), data: contactMessageSchema }) },
    refusals: [409],
  }),
};

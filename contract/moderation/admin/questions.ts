import { z } from 'zod';
import { dateTime, messageOnly, requiredText } from '../../common/fields.ts';
import { defineAct, definePages } from '../../common/admin-routes.ts';
import { questionSchema } from '../../ads/schemas/questions.ts';

/** Describes a published question with its ad. */
export const managedQuestionSchema = questionSchema.extend({
  ad: z.object({ id: z.int(), title: z.string() }),
  created_at: dateTime,
});
export type ManagedQuestion = z.infer<typeof managedQuestionSchema>;

export const questionAdminRoutes = {
  questions: definePages({
    path: '/api/admin/questions',
    summary: 'Les questions publiées sur les annonces, les plus récentes d’abord',
    record: managedQuestionSchema,
    access: 'moderator',
  }),
  withdraw: defineAct({
    path: '/api/admin/questions/:id/withdraw',
    summary: 'Retirer une question et sa réponse d’une annonce, avec une raison',
    access: 'moderator',
    body: z.object({ reason: requiredText(500) }),
    answers: { 200: messageOnly },
  }),
};

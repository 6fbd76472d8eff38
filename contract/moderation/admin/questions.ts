import { z } from 'zod';
import {
  dateTime,
  idParams,
  listMeta,
  messageOnly,
  optional,
  pageField,
  requiredText,
} from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { questionSchema } from '../../ads/schemas/questions.ts';

/** Describes a published question with its ad. */
export const managedQuestionSchema = questionSchema.extend({
  ad: z.object({ id: z.int(), title: z.string() }),
  created_at: dateTime,
});
export type ManagedQuestion = z.infer<typeof managedQuestionSchema>;

const tag = 'Administration';

export const questionAdminRoutes = {
  questions: defineRoute({
    method: 'GET',
    path: '/api/admin/questions',
    tag,
    summary: 'Les questions publiées sur les annonces, les plus récentes d’abord',
    access: 'moderator',
    query: z.object({ page: optional(pageField) }),
    answers: { 200: z.object({ data: z.array(managedQuestionSchema), meta: listMeta }) },
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/admin/questions/:id/withdraw',
    tag,
    summary: 'Retirer une question et sa réponse d’une annonce ; la raison est inscrite au journal',
    access: 'moderator',
    params: idParams,
    body: z.object({ reason: requiredText(500) }),
    answers: { 200: messageOnly },
  }),
};

import { z } from 'zod';
import { judgedAdSchema } from '../../ads/schemas/ads.ts';
import {
  dateTime,
  messageOnly,
  named,
  optional,
  sentString,
  textField,
} from '../../common/fields.ts';
import { defineAct, definePages } from '../../common/admin-routes.ts';
import { APPEAL_JUDGES, REPORT_OUTCOMES } from '../outcomes.ts';

const appealSchema = z.object({
  id: z.int(),
  ad: judgedAdSchema,
  seller: named,
  text: z.string(),
  images: z.array(z.string()),
  created_at: dateTime,
  /** Is the decision that is contested; `by` is null when the moderator's account was deleted. */
  decision: z.object({ at: dateTime, by: z.string().nullable(), reason: z.string() }),
  judge: z.enum(APPEAL_JUDGES),
  /** Tells whether the caller may decide the appeal. */
  may_decide: z.boolean(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  decided_at: dateTime.nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
});
export type Appeal = z.infer<typeof appealSchema>;

export const appealAdminRoutes = {
  list: definePages({
    path: '/api/admin/appeals',
    summary: 'Les décisions contestées, les plus anciennes d’abord ; ou les tranchées',
    record: appealSchema,
    access: 'moderator',
    query: {
      status: optional(z.enum(['open', 'closed'])),
    },
  }),
  decide: defineAct({
    path: '/api/admin/appeals/:id/decide',
    summary:
      'Trancher une contestation ; fondée, l’annonce est publiée ou revient ; `answer` est lue par le vendeur',
    access: 'moderator',
    body: z.object({
      outcome: z.enum(REPORT_OUTCOMES, { error: 'Fondée ou non ?' }),
      answer: optional(textField(1000)).transform((text) => text ?? ''),
      heard: optional(sentString()),
    }),
    answers: { 200: messageOnly },
    refusals: [409],
  }),
};

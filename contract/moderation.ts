import { z } from 'zod';
import { adSchema, AD_STATUSES } from './ads/schemas.ts';
import {
  dateTime,
  idField,
  idParams,
  listMeta,
  optional,
  pageField,
  requiredText,
  textField,
} from './fields.ts';
import { defineRefusals } from './refusals.ts';
import { defineRoute } from './route.ts';

/** An ad as a reviewer sees it. `version` goes back with the decision, so that a stale one is refused. */
export const reviewedAdSchema = adSchema.extend({
  version: z.int(),
  /** Since when it waits, or waited, for review. */
  submitted_at: dateTime,
  user: adSchema.shape.user.extend({ is_phone_verified: z.union([z.literal(0), z.literal(1)]) }),
});
export type ReviewedAd = z.infer<typeof reviewedAdSchema>;

const rejectionReasonSchema = z.object({ code: z.string(), label: z.string() });

export const moderationRefusals = defineRefusals('moderation', {
  alreadyDecided: [409, 'Une décision a déjà été prise sur cette annonce.'],
  staleVersion: [409, 'L’annonce a changé depuis. Relisez-la.'],
  phoneNotConfirmed: [409, 'Le vendeur n’a pas encore confirmé son téléphone.'],
  unknownReason: [422, 'Choisissez un motif de la liste.', 'reason'],
});

const version = optional(idField);
const decided = z.object({ message: z.string(), data: reviewedAdSchema });
const tag = 'Administration';

export const moderationRoutes = {
  reasons: defineRoute({
    method: 'GET',
    path: '/api/admin/rejection-reasons',
    tag,
    summary: 'Les motifs de rejet',
    access: 'moderator',
    answers: { 200: z.object({ data: z.array(rejectionReasonSchema) }) },
    refusals: [401],
  }),
  queue: defineRoute({
    method: 'GET',
    path: '/api/admin/annonces',
    tag,
    summary:
      'Les annonces d’un état (celles en attente si rien n’est dit), les plus anciennes d’abord',
    access: 'moderator',
    query: z.object({
      status: optional(z.enum(AD_STATUSES)),
      page: optional(pageField),
    }),
    answers: { 200: z.object({ data: z.array(reviewedAdSchema), meta: listMeta }) },
    refusals: [401, 422],
  }),
  approve: defineRoute({
    method: 'POST',
    path: '/api/admin/annonces/:id/approve',
    tag,
    summary: 'Valider une annonce en attente',
    access: 'moderator',
    params: idParams,
    body: z.object({ version }).nullish(),
    answers: { 200: decided },
    refusals: [401, 404, 409, 422],
  }),
  reject: defineRoute({
    method: 'POST',
    path: '/api/admin/annonces/:id/reject',
    tag,
    summary: 'Rejeter une annonce en attente : un motif de la liste et un commentaire',
    access: 'moderator',
    params: idParams,
    body: z.object({
      reason: requiredText(60),
      comment: optional(textField(1000)).transform((text) => text ?? ''),
      version,
    }),
    answers: { 200: decided },
    refusals: [401, 404, 409, 422],
  }),
};

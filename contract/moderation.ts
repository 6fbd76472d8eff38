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
  /** The version that is up, or was decided on last, when this one changes it. */
  previous: adSchema.nullable(),
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

/** What an ad may be reported for, in the words people choose from. */
export const REPORT_REASONS = [
  'Contenu inapproprié - langage offensant ou abusif',
  'Autres',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_MAX = 1000;

/** A report as its author sends it. `annonce_id` is told by the path too, which counts. */
const reportBody = z.object({
  raison: z.enum(REPORT_REASONS, { error: 'Choisissez une raison.' }),
  description: requiredText(REPORT_MAX),
  annonce_id: optional(idField),
});

export const reportRefusals = defineRefusals('report', {
  alreadyReported: [409, 'Vous avez déjà signalé cette annonce. Un modérateur va la relire.'],
  ownAd: [409, 'C’est votre annonce : vous pouvez la modifier ou la retirer.'],
  tooMany: [429, 'Vous avez fait beaucoup de signalements. Réessayez demain.'],
});

const version = optional(idField);
const decided = z.object({ message: z.string(), data: reviewedAdSchema });
const tag = 'Administration';

export const moderationRoutes = {
  report: defineRoute({
    method: 'POST',
    path: '/api/annonces/report/:id',
    tag: 'Annonces',
    summary:
      'Signaler une annonce aux modérateurs ; un seul signalement ouvert par personne et annonce',
    access: 'user',
    params: idParams,
    body: reportBody,
    answers: {
      201: z.object({
        message: z.string(),
        data: z.object({
          id: z.int(),
          annonce_id: z.int(),
          raison: z.enum(REPORT_REASONS),
          description: z.string(),
          created_at: dateTime,
        }),
      }),
    },
    refusals: [401, 404, 409, 422],
  }),
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

import { z } from 'zod';
import { adSchema, adStatus } from '../../ads/schemas/ads.ts';
import {
  dateTime,
  idField,
  idParams,
  messageOnly,
  noBody,
  optional,
  optionalId,
  requiredText,
  sentString,
  textField,
} from '../../common/fields.ts';
import { defineAct, definePages } from '../../common/admin-routes.ts';
import { defineRoute } from '../../common/route.ts';
import { CHOOSE_REASON, REPORT_MAX, BATCH_SIZE, TRUSTED_APPROVALS } from '../limits.ts';

/** Lists the subjects that pre-checks of an ad look at. */
const CHECKS = [
  'forbidden_words',
  'deposit_words',
  'contact_in_text',
  'seller_name',
  'price_far',
  'same_picture',
  'same_text',
  'unverified_seller',
  'unproven_contact',
  'disowned_number',
  'new_seller',
  'upheld_reports',
  'advance_reports',
  'category_misfit',
  'imei',
] as const;

/** Describes a photo of an ad beside a similar photo of another ad. */
export const picturePair = z.object({
  ad: z.int(),
  own: z.string(),
  other: z.string(),
  /** Says how the photos are alike, as in 'Photo en miroir'; absent in findings stored by earlier versions. */
  likeness: z.string().optional(),
});

/** Describes a finding of a pre-check, which informs reviewers and sorts the queue but decides nothing. */
export const checkSchema = z.object({
  kind: z.enum(CHECKS),
  /** Ranks the finding: 1 for information, 2 to examine, 3 to examine first. */
  weight: z.int().min(1).max(3),
  label: z.string(),
  /** Lists the words or figures that the check found. */
  found: z.array(z.string()),
  /** Says what each of the words in `found` says, in the order of `found`; absent from checks that read no words. */
  senses: z.array(z.string()).optional(),
  /** Lists the ids of the similar ads that the check found. */
  ads: z.array(z.int()),
  /** Pairs similar photos of this ad and of others, to compare. */
  pairs: z.array(picturePair).optional(),
});
export type Check = z.infer<typeof checkSchema>;

/**
 * Describes an ad as a reviewer sees it. `version` is sent with the decision, so that a decision
 * about an older version is refused.
 */
export const reviewedAdSchema = adSchema.extend({
  version: z.int(),
  /** Is the public or last reviewed version of the ad, when this version is an edit of it. */
  previous: adSchema.nullable(),
  /** Is the time at which the ad was submitted for review. */
  submitted_at: dateTime,
  user: adSchema.shape.user.extend({ is_phone_verified: z.union([z.literal(0), z.literal(1)]) }),
  /** Is the reviewer who has the advisory lock on the ad; null when nobody has. */
  holder: z
    .object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      /** Tells whether the reviewer who has the lock is the caller. */
      is_me: z.boolean(),
      until: dateTime,
    })
    .nullable(),
  checks: z.array(checkSchema),
  /**
   * Is the last decision about the ad or an edit of it; null before the first, even when the ad was
   * published before its review.
   */
  decision: z
    .object({
      outcome: z.enum(['approved', 'rejected', 'withdrawn']),
      at: dateTime,
      /** Is the name of the moderator who decided. */
      by: z.string().nullable(),
      /** Is the reason from the catalogue; `comment` is the moderator's comment. Both are null for an approval. */
      reason: z.string().nullable(),
      comment: z.string().nullable(),
    })
    .nullable(),
  /**
   * Gives the name of the agent who published the ad, the number of people for whom the agent publishes, and the number
   * of the agent's ads that were refused or removed; null without an agent.
   */
  agent: z.object({ name: z.string(), people: z.int(), refused: z.int() }).nullable(),
  /** Lists the prices that the owner changed without a review since the last approval, oldest first. */
  price_changes: z.array(z.object({ at: dateTime, before: z.int(), after: z.int() })),
  /** Sums up the seller's history: the number of ads by outcome, and the age of the account. */
  seller: z.object({
    member_since: dateTime,
    published: z.int(),
    approved: z.int(),
    rejected: z.int(),
    withdrawn: z.int(),
    upheld_reports: z.int(),
    is_suspended: z.boolean(),
    last_rejection: z.object({ at: dateTime, label: z.string() }).nullable(),
  }),
});
export type ReviewedAd = z.infer<typeof reviewedAdSchema>;

export const REASON_FIELDS = [
  'title',
  'description',
  'photos',
  'cat_id',
  'city_id',
  'price_label',
] as const;

/**
 * Describes a reason for which an ad is rejected; `advice` is what the seller should change, `field` the form field
 * that it applies to.
 */
export const rejectionReasonSchema = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  advice: z.string(),
  field: z.enum(REASON_FIELDS).nullable(),
  position: z.int(),
});
export type RejectionReason = z.infer<typeof rejectionReasonSchema>;

/** Takes a report of an ad as submitted. `annonce_id` is also in the path, which takes precedence. */
const reportFields = z.object({
  /** Is the text or the key of a report reason of the catalogue. */
  raison: textField(120).min(1, CHOOSE_REASON),
  description: requiredText(REPORT_MAX),
  annonce_id: optionalId,
});
/** Takes a report, in which `raison` may also be called `reason`. */
const reportBody = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null && 'reason' in sent
      ? { raison: sent.reason, ...sent }
      : sent,
  reportFields,
);

const version = optionalId;
const reason = requiredText(60);
const comment = optional(textField(1000)).transform((text) => text ?? '');
/** Takes the reason for which an ad is rejected or taken down. */
export const againstAdBody = z.object({ reason, comment, version });
const decided = z.object({ message: z.string(), data: reviewedAdSchema });
const tag = 'Administration';
const passBody = z.object({ pass: optional(z.array(idField).max(200)) }).nullish();

export const moderationRoutes = {
  report: defineRoute({
    method: 'POST',
    path: '/api/annonces/report/:id',
    tag: 'Annonces',
    summary: 'Signaler une annonce aux modérateurs, une fois par personne',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: reportBody,
    answers: {
      201: z.object({
        message: z.string(),
        data: z.object({
          id: z.int(),
          annonce_id: z.int(),
          raison: z.string(),
          description: z.string(),
          created_at: dateTime,
        }),
      }),
    },
    refusals: [409],
  }),
  reasons: defineRoute({
    method: 'GET',
    path: '/api/admin/rejection-reasons',
    tag,
    summary: 'Les motifs de rejet, les plus employés des 90 derniers jours d’abord',
    access: 'moderator',
    answers: { 200: z.object({ data: z.array(rejectionReasonSchema) }) },
  }),
  queue: definePages({
    path: '/api/admin/annonces',
    summary:
      'Les annonces d’un état (en attente par défaut), les plus anciennes d’abord ; ' +
      '`sort=checks` : celles à regarder de près d’abord',
    record: reviewedAdSchema,
    access: 'moderator',
    query: {
      status: optional(adStatus),
      sort: optional(z.enum(['oldest', 'checks'])),
    },
  }),
  counts: defineRoute({
    method: 'GET',
    path: '/api/admin/waiting',
    tag,
    summary: 'Ce qui attend, en nombres',
    access: 'staff',
    answers: {
      200: z.object({
        data: z.object({
          ads: z.int(),
          reports: z.int(),
          appeals: z.int(),
          contact_messages: z.int().nullable(),
          declarations: z.int().nullable(),
          shops: z.int(),
          ratings: z.int(),
          photo_checks: z.int(),
          /** Tells whether ads of trusted sellers may be approved `BATCH_SIZE` at a time. */
          batches: z.boolean(),
        }),
      }),
    },
  }),
  next: defineRoute({
    method: 'POST',
    path: '/api/admin/annonces/next',
    tag,
    summary:
      'La plus ancienne annonce que personne ne relit, gardée 5 minutes. ' +
      '`pass` : celles à ne pas donner.',
    access: 'moderator',
    body: passBody,
    answers: { 200: z.object({ data: reviewedAdSchema.nullable() }) },
  }),
  nextBatch: defineRoute({
    method: 'POST',
    path: '/api/admin/annonces/next-batch',
    tag,
    summary:
      `Jusqu’à ${BATCH_SIZE} annonces en attente sans rien à regarder, de vendeurs dont ${TRUSTED_APPROVALS} annonces ou plus ont été validées ; ` +
      'aucune si le site ne le permet pas. `pass` : comme `next`',
    access: 'moderator',
    body: passBody,
    answers: { 200: z.object({ data: z.array(reviewedAdSchema) }) },
  }),
  hold: defineAct({
    path: '/api/admin/annonces/:id/hold',
    summary: 'Garder une annonce en attente 5 minutes de plus, ou la prendre',
    access: 'moderator',
    body: noBody,
    answers: { 200: z.object({ data: reviewedAdSchema }) },
    refusals: [409],
  }),
  release: defineAct({
    path: '/api/admin/annonces/:id/release',
    summary: 'Laisser une annonce gardée à quelqu’un d’autre',
    access: 'moderator',
    body: noBody,
    answers: { 200: messageOnly },
  }),
  approve: defineAct({
    path: '/api/admin/annonces/:id/approve',
    summary: 'Valider une annonce en attente',
    access: 'moderator',
    // `heard` is the name of the spoken description that the moderator listened to, required until the description has been approved once.
    body: z.object({ version, heard: optional(sentString()) }).nullish(),
    answers: { 200: decided },
    refusals: [409],
  }),
  reject: defineAct({
    path: '/api/admin/annonces/:id/reject',
    summary: 'Rejeter une annonce en attente : un motif de la liste et un commentaire',
    access: 'moderator',
    body: againstAdBody,
    answers: { 200: decided },
    refusals: [409],
  }),
  withdraw: defineAct({
    path: '/api/admin/annonces/:id/withdraw',
    summary: 'Retirer une annonce du site : un motif de la liste et un commentaire',
    access: 'moderator',
    body: againstAdBody,
    answers: { 200: decided },
    refusals: [409],
  }),
};

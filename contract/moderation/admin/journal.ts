import { z } from 'zod';
import {
  dateTime,
  dayFrom,
  listMeta,
  optional,
  optionalId,
  pageField,
} from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

/** Lists the kinds of subjects that entries of the journal are about. */
export const SUBJECTS = [
  'ad',
  'user',
  'category',
  'city',
  'quarter',
  'landmark',
  'season',
  'warning',
  'attribute',
  'choice',
  'slide',
  'prompt',
  'synonym',
  'reason',
  'report_reason',
  'contact',
  'question',
  'list',
  'shop',
  'rating',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Lists all recorded actions, as `subject.action`. */
export const ACTS = [
  'ad.approved',
  'ad.rejected',
  'ad.withdrawn',
  'ad.report_upheld',
  'ad.report_dismissed',
  'ad.appeal_upheld',
  'ad.appeal_dismissed',
  'ad.photo_asked',
  'ad.photo_accepted',
  'ad.photo_refused',
  'user.suspended',
  'user.reinstated',
  'user.role_given',
  'user.edited',
  'user.two_step_taken_off',
  'user.phone_corrected',
  'category.made',
  'category.changed',
  'category.deleted',
  'category.merged',
  'category.unit_added',
  'category.unit_changed',
  'category.unit_retired',
  'category.unit_restored',
  'city.made',
  'city.changed',
  'city.deleted',
  'city.merged',
  'quarter.made',
  'quarter.changed',
  'quarter.deleted',
  'quarter.merged',
  'landmark.made',
  'landmark.changed',
  'landmark.deleted',
  'season.made',
  'season.changed',
  'season.deleted',
  'warning.made',
  'warning.changed',
  'warning.retired',
  'attribute.made',
  'attribute.changed',
  'attribute.retired',
  'attribute.restored',
  'choice.made',
  'choice.changed',
  'choice.merged',
  'choice.retired',
  'choice.restored',
  'slide.made',
  'slide.changed',
  'slide.deleted',
  'prompt.set',
  'prompt.removed',
  'synonym.made',
  'synonym.changed',
  'synonym.deleted',
  'reason.made',
  'reason.changed',
  'reason.deleted',
  'report_reason.made',
  'report_reason.changed',
  'report_reason.deleted',
  'contact.answered',
  'question.withdrawn',
  'list.exported',
  'shop.approved',
  'shop.rejected',
  'shop.withdrawn',
  'rating.approved',
  'rating.sentence_dropped',
  'rating.reply_dropped',
  'rating.removed',
  'shop.report_upheld',
  'shop.report_dismissed',
] as const;
export type Act = (typeof ACTS)[number];
export const journalAct = z.enum(ACTS);

export const journalEntrySchema = z.object({
  id: z.int(),
  at: dateTime,
  /** Is the person who acted; null when that account was deleted. */
  actor: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
  act: journalAct,
  /** Names the subject of the entry; `label` is its current name, null when it was deleted. */
  subject: z.object({ kind: z.enum(SUBJECTS), id: z.int(), label: z.string().nullable() }),
  version: z.int().nullable(),
  /** Is the code of a reason in the catalogue, with its current text. */
  reason: z.object({ code: z.string(), label: z.string() }).nullable(),
  /** Holds details of the action: ids, codes and dates, never free text. */
  detail: z.record(z.string(), z.unknown()),
  comment: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

const day = dayFrom('Date invalide.');

export const journalRoutes = {
  journal: defineRoute({
    method: 'GET',
    path: '/api/admin/journal',
    tag: 'Administration',
    summary: 'Le journal des décisions, les plus récentes d’abord : qui, quand, quoi, pourquoi',
    access: 'admin',
    query: z.object({
      act: optional(journalAct),
      actor: optionalId,
      subject: optional(z.enum(SUBJECTS)),
      subject_id: optionalId,
      /** Bounds the entries by days (UTC), both included. */
      from: optional(day),
      to: optional(day),
      page: optional(pageField),
    }),
    answers: { 200: z.object({ data: z.array(journalEntrySchema), meta: listMeta }) },
  }),
};

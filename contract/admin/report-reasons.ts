import { z } from 'zod';
import { fromDigits, optional, requiredLine, textField } from '../fields.ts';
import { position } from './catalog.ts';
import { defineManagedRecords } from './managed-list.ts';
import { reportReasonSchema } from '../report-reasons.ts';
import { defineRoute } from '../route.ts';
import { defineRefusals } from '../refusals.ts';

export const reportReasonRefusals = defineRefusals('reportReason', {
  notFound: [404, 'Raison introuvable.'],
  isFixed: [409, 'Cette raison fait partie du site : elle ne change pas.'],
  keyTaken: [422, 'Ce code est déjà pris.', 'key'],
});

/** Describes a reason as administrators see it. */
export const managedReportReasonSchema = reportReasonSchema.extend({
  id: z.int(),
  /** Ranks the reason in the moderators’ list: 1 for information, 2 to look at, 3 to look at first. */
  weight: z.int(),
  position: z.int(),
  is_fixed: z.boolean(),
});
export type ManagedReportReason = z.infer<typeof managedReportReasonSchema>;

const weight = fromDigits(z.int({ error: 'De 1 à 3.' }).min(1, 'De 1 à 3.').max(3, 'De 1 à 3.'));
const reasonBody = z.object({
  key: requiredLine(40).regex(/^[a-z][a-z0-9_]*$/, 'Des lettres sans accent, sans espace.'),
  label: requiredLine(120),
  hint: optional(textField(200)),
  weight: optional(weight),
  position,
});

const records = defineManagedRecords({
  name: 'report-reasons',
  summaries: {
    add: 'Ajouter une raison de signalement',
    change: 'Modifier une raison de signalement',
    remove: 'Ne plus proposer une raison ; les signalements la gardent',
  },
  record: managedReportReasonSchema,
  // The catalogue of reports has the key as their code.
  body: reasonBody.transform(({ key: code, ...reason }) => ({ code, ...reason })),
  changes: reasonBody.omit({ key: true }).partial(),
  changeRefusals: [409],
  removeRefusals: [409],
});

export const reportReasonAdminRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/report-reasons',
    tag: 'Administration',
    summary: 'Les raisons des signalements, dans l’ordre',
    access: 'admin',
    answers: { 200: z.object({ data: z.array(managedReportReasonSchema) }) },
  }),
  ...records,
};

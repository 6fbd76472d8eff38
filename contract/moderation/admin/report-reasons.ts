import { z } from 'zod';
import { fromDigits, optional, requiredLine, textField } from '../../common/fields.ts';
import { defineManagedRecords } from '../../common/managed-list.ts';
import { defineRoute } from '../../common/route.ts';
import { position } from '../../catalog/admin/categories.ts';
import { reportReasonSchema } from '../routes/report-reasons.ts';

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
  // The stored catalogue of report reasons calls the key `code`.
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

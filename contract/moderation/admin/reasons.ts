import { z } from 'zod';
import { optional, requiredLine, textField } from '../../common/fields.ts';
import { position } from '../../catalog/admin/categories.ts';
import { REASON_FIELDS, rejectionReasonSchema } from './review.ts';
import { defineManagedRecords } from '../../common/managed-list.ts';

const field = z
  .union([z.literal(['', null]).transform(() => null), z.enum(REASON_FIELDS)], {
    error: 'Choix invalide.',
  })
  .optional();

const reasonBody = z.object({
  code: requiredLine(40).regex(/^[a-z][a-z0-9_]*$/, 'Des lettres sans accent, sans espace.'),
  label: requiredLine(120),
  advice: optional(textField(300)),
  field,
  position,
});
/** Changes a reason except for its code, to which entries of the journal refer. */
const reasonChangeBody = reasonBody.omit({ code: true }).partial();

export const reasonAdminRoutes = defineManagedRecords({
  name: 'rejection-reasons',
  summaries: {
    add: 'Ajouter un motif de rejet',
    change: 'Modifier un motif de rejet',
    remove: 'Ne plus proposer un motif ; le journal le nomme toujours',
  },
  record: rejectionReasonSchema,
  body: reasonBody,
  changes: reasonChangeBody,
  removeRefusals: [409],
});

import { z } from 'zod';
import { fromDigits, idParams, messageOnly, optional, requiredLine, textField } from '../fields.ts';
import { REASON_FIELDS, rejectionReasonSchema } from '../moderation.ts';
import { defineRoute } from '../route.ts';

const position = optional(fromDigits(z.int().min(0).max(10_000)));
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
/** The code stays: the journal names it. */
const reasonChangeBody = reasonBody.omit({ code: true }).partial();

const tag = 'Administration';
const answered = z.object({ message: z.string(), data: rejectionReasonSchema });

export const reasonAdminRoutes = {
  add: defineRoute({
    method: 'POST',
    path: '/api/admin/rejection-reasons',
    tag,
    summary: 'Ajouter un motif de rejet',
    access: 'admin',
    body: reasonBody,
    answers: { 201: answered },
    refusals: [401, 422],
  }),
  change: defineRoute({
    method: 'POST',
    path: '/api/admin/rejection-reasons/:id',
    tag,
    summary: 'Modifier un motif de rejet',
    access: 'admin',
    params: idParams,
    body: reasonChangeBody,
    answers: { 200: answered },
    refusals: [401, 404, 422],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/admin/rejection-reasons/:id',
    tag,
    summary: 'Ne plus proposer un motif ; le journal le nomme toujours',
    access: 'admin',
    params: idParams,
    answers: { 200: messageOnly },
    refusals: [401, 404, 409],
  }),
};

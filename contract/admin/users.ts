import { z } from 'zod';
import { ROLE_VALUES } from '../accounts/roles.ts';
import { emailField, userSchema } from '../accounts/schemas.ts';
import {
  dateTime,
  idField,
  idParams,
  listMeta,
  optional,
  pageField,
  requiredLine,
  requiredText,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A user as administrators see them. */
export const managedUserSchema = userSchema.extend({
  suspension: z
    .object({
      since: dateTime,
      /** Null: permanent. */
      until: dateTime.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Whether two-step verification is enabled. */
  two_step: z.boolean(),
  ads: z.object({ total: z.int(), published: z.int(), rejected: z.int() }),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** The end of a suspension: a day (until its first minute in UTC) or a moment; empty means permanent. */
const until = z
  .union(
    [
      z.literal(['', null]).transform(() => null),
      z
        .string({ error: 'Date invalide.' })
        .regex(ISO_DATE, 'Date invalide.')
        .refine((text) => !Number.isNaN(Date.parse(text)), 'Date invalide.')
        .transform((text) => new Date(text).toISOString()),
    ],
    { error: 'Date invalide.' },
  )
  .optional();

const suspendBody = z.object({ reason: requiredText(500), until });
const roleBody = z.object({ role: z.enum(ROLE_VALUES, { error: 'Rôle inconnu.' }) });
/** The fields an administrator may correct; omitted fields are unchanged. */
export const editUserBody = z.object({
  first_name: optional(requiredLine(60)),
  last_name: optional(requiredLine(60)),
  email: z.union([z.literal(['', null]).transform(() => null), emailField]).optional(),
  city_id: z.union([z.literal(['', null]).transform(() => null), idField]).optional(),
});

const tag = 'Administration';
const answered = z.object({ message: z.string(), data: managedUserSchema });

export const userAdminRoutes = {
  users: defineRoute({
    method: 'GET',
    path: '/api/admin/users',
    tag,
    summary: 'Les comptes, cherchés par nom, téléphone ou e-mail',
    access: 'admin',
    query: z.object({
      q: optional(z.string().max(200, '200 caractères au plus.')),
      page: optional(pageField),
    }),
    answers: { 200: z.object({ data: z.array(managedUserSchema), meta: listMeta }) },
  }),
  edit: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:id',
    tag,
    summary: 'Corriger les données d’un compte ; seul ce qui change est envoyé',
    access: 'admin',
    params: idParams,
    body: editUserBody,
    answers: { 200: answered },
  }),
  suspend: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    tag,
    summary: 'Suspendre un compte, jusqu’à une date ou (`until` null) pour de bon',
    access: 'admin',
    params: idParams,
    body: suspendBody,
    answers: { 200: answered },
    refusals: [409],
  }),
  reinstate: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:id/reinstate',
    tag,
    summary: 'Lever la suspension d’un compte',
    access: 'admin',
    params: idParams,
    body: z.object({}).nullish(),
    answers: { 200: answered },
    refusals: [409],
  }),
  takeOffTwoStep: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:id/two-step-off',
    tag,
    summary:
      'Retirer la connexion en deux étapes d’un compte dont le téléphone et les codes de secours sont perdus ; ses connexions prennent fin',
    access: 'admin',
    params: idParams,
    body: z.object({ reason: requiredText(500) }),
    answers: { 200: answered },
    refusals: [409],
  }),
  role: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:id/role',
    tag,
    summary: 'Donner un rôle à un compte',
    access: 'admin',
    params: idParams,
    body: roleBody,
    answers: { 200: answered },
    refusals: [409],
  }),
};

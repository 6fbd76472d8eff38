import { z } from 'zod';
import { revokedField } from './schemas/access-grants.ts';
import { ROLE_VALUES } from '../common/roles.ts';
import { emailField, telephoneField, userSchema } from './schemas/accounts.ts';
import {
  dateTime,
  idField,
  noBody,
  optional,
  requiredLine,
  requiredText,
  searchWords,
  statedReason,
} from '../common/fields.ts';
import { defineAct, definePages } from '../common/admin-routes.ts';

/** Describes a user as administrators see them. */
export const managedUserSchema = userSchema.extend({
  suspension: z
    .object({
      since: dateTime,
      /** Is the end of the suspension; null when it is permanent. */
      until: dateTime.nullable(),
      reason: z.string().nullable(),
      /** Is the name of the administrator who suspended the account; null when that account was deleted. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** Is the time at which the account was closed. Closed accounts are listed only with the filter `closed`. */
  closed_at: dateTime.nullable(),
  /** Is the time since which the telephone number belongs to another person; null while it belongs to this account. */
  number_freed_at: dateTime.nullable(),
  /** Tells whether two-step verification is enabled. */
  two_step: z.boolean(),
  ads: z.object({ total: z.int(), published: z.int(), rejected: z.int() }),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

/** Lists the filters of the administrators' list of accounts; `USER_SORTS` lists its orders. */
export const USER_FILTERS = ['staff', 'suspended', 'unconfirmed', 'two_step', 'closed'] as const;
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Is the end of a suspension: a day (until its first minute in UTC) or a timestamp; empty means permanent. */
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
/** Takes the fields that an administrator may correct; omitted fields are unchanged. */
export const editUserBody = z.object({
  first_name: optional(requiredLine(60)),
  last_name: optional(requiredLine(60)),
  email: z.union([z.literal(['', null]).transform(() => null), emailField]).optional(),
  city_id: z.union([z.literal(['', null]).transform(() => null), idField]).optional(),
});

const answered = z.object({ message: z.string(), data: managedUserSchema });
/**
 * Describes the answer to a change of an account; `revoked` names the sign-in means and contact details, such as
 * passkeys, that were removed with the change.
 */
const answeredWithRevoked = answered.extend({ revoked: revokedField });

export const userAdminRoutes = {
  users: definePages({
    path: '/api/admin/users',
    summary: 'Les comptes, cherchés par nom, téléphone ou e-mail, les plus récents d’abord',
    record: managedUserSchema,
    access: 'admin',
    query: {
      q: searchWords,
      only: optional(z.enum(USER_FILTERS)),
      sort: optional(z.enum(USER_SORTS)),
    },
  }),
  correctPhone: defineAct({
    path: '/api/admin/users/:id/phone',
    summary: 'Corriger le numéro d’un compte après une preuve ; ses connexions prennent fin',
    access: 'admin',
    body: z.object({ telephone: telephoneField, proof: statedReason }),
    answers: { 200: answeredWithRevoked },
    refusals: [409],
  }),
  edit: defineAct({
    path: '/api/admin/users/:id',
    summary: 'Corriger les données d’un compte ; seul ce qui change est envoyé',
    access: 'admin',
    body: editUserBody,
    answers: { 200: answered },
    refusals: [409],
  }),
  suspend: defineAct({
    path: '/api/admin/users/:id/suspend',
    summary: 'Suspendre un compte, jusqu’à une date ou (`until` null) pour de bon',
    access: 'admin',
    body: suspendBody,
    answers: { 200: answered },
    refusals: [409],
  }),
  reinstate: defineAct({
    path: '/api/admin/users/:id/reinstate',
    summary: 'Lever la suspension d’un compte',
    access: 'admin',
    body: noBody,
    answers: { 200: answered },
    refusals: [409],
  }),
  resetTwoStep: defineAct({
    path: '/api/admin/users/:id/two-step-off',
    summary:
      'Retirer la connexion en deux étapes et les clés d’accès ; ses connexions prennent fin',
    access: 'admin',
    body: z.object({ reason: requiredText(500) }),
    answers: { 200: answeredWithRevoked },
    refusals: [409],
  }),
  role: defineAct({
    path: '/api/admin/users/:id/role',
    summary: 'Donner un rôle à un compte',
    access: 'admin',
    body: roleBody,
    answers: { 200: answered },
    refusals: [409],
  }),
};

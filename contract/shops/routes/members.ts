import { z } from 'zod';
import { telephoneField } from '../../accounts/schemas/accounts.ts';
import { dateTime, idField, idParams, messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { INVITATION_DAYS, MEMBER_ROLES, SHOP_ROLES } from '../limits.ts';
import { shopName } from '../schemas/name.ts';

const tag = 'Boutiques';

const memberRole = z.enum(MEMBER_ROLES, { error: 'Choisissez un rôle.' });
const shopRole = z.enum(SHOP_ROLES);

export const teamSchema = z.object({
  /** Is the caller's role in the shop. */
  role: shopRole,
  /** Lists the members, the holder first. */
  members: z.array(
    z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      photo: z.string().nullable(),
      role: shopRole,
    }),
  ),
  /**
   * Lists open invitations with the number as typed, for those who may invite; the list does not tell whether a number
   * has an account.
   */
  invitations: z.array(
    z.object({ id: z.int(), telephone: z.string(), role: memberRole, expires_at: dateTime }),
  ),
});
export type Team = z.infer<typeof teamSchema>;

/** Describes a shop that the caller belongs to. `is_public` tells whether ads may be published in its name. */
const ownRoleSchema = z.object({
  ...shopName.shape,
  role: shopRole,
  /** Is the company whose shop it is; null for the shop of a person. */
  company_id: z.int().nullable(),
  is_public: z.boolean(),
});
export type OwnRole = z.infer<typeof ownRoleSchema>;

const receivedSchema = z.object({
  id: z.int(),
  shop: shopName,
  role: memberRole,
  /** Is the first and last name of the person who invites, '' once that account is deleted. */
  by: z.string(),
  expires_at: dateTime,
});
export type ReceivedInvitation = z.infer<typeof receivedSchema>;

const shopParams = z.object({ slug: z.string().max(100) });

/**
 * Manages the team of a shop: its holder, managers and sellers. The calls answer 404 for a shop to which the caller
 * does not belong.
 */
export const shopMemberRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/api/my-shops',
    tag,
    summary: 'Mes boutiques, celles dont je suis membre, et les invitations reçues',
    access: 'user',
    answers: {
      200: z.object({ data: z.array(ownRoleSchema), invitations: z.array(receivedSchema) }),
    },
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/api/shop-invitations/:id',
    tag,
    summary: 'Accepter ou refuser une invitation reçue',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: z.object({ accept: z.boolean() }),
    answers: { 200: messageOnly },
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/api/shop-invitations/:id',
    tag,
    summary: 'Reprendre une invitation de ma boutique',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  team: defineRoute({
    method: 'GET',
    path: '/api/boutiques/:slug/members',
    tag,
    summary: 'L’équipe d’une boutique dont je suis membre',
    access: 'user',
    params: shopParams,
    answers: { 200: z.object({ data: teamSchema }) },
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/api/boutiques/:slug/members',
    tag,
    summary: `Inviter un numéro pour ${INVITATION_DAYS} jours ; même réponse s’il n’a pas de compte`,
    access: 'user',
    needsConfirmedPhone: true,
    params: shopParams,
    body: z.object({ telephone: telephoneField, role: memberRole }),
    answers: { 200: messageOnly },
    refusals: [403],
  }),
  change: defineRoute({
    method: 'PATCH',
    path: '/api/boutiques/:slug/members',
    tag,
    summary: 'Changer le rôle d’un membre ; vide : le retirer',
    access: 'user',
    params: shopParams,
    body: z.object({
      id: idField,
      role: z.union([memberRole, z.literal('')], { error: 'Choisissez un rôle.' }),
    }),
    answers: { 200: messageOnly },
    refusals: [403],
  }),
};

import { z } from 'zod';
import { idParams, messageOnly, optional, optionalId, textField } from '../../common/fields.ts';
import { defineAct, definePages } from '../../common/admin-routes.ts';
import { defineRoute } from '../../common/route.ts';
import { SHOP_LIMITS, SHOP_OUTCOMES, SHOP_STATUSES } from '../limits.ts';
import { myShopSchema } from '../schemas/my-shop.ts';
import { ownShopSchema, shopBody, shopSchema } from '../schemas/shops.ts';

const tag = 'Boutiques';
const path = '/api/entreprises/:id/boutique';

export const shopRoutes = {
  one: defineRoute({
    method: 'GET',
    path: '/api/boutiques/:slug',
    tag,
    summary: 'Une boutique ; ses annonces : `/api/annonces?shop=`',
    access: 'public',
    params: z.object({ slug: z.string().max(100) }),
    answers: { 200: z.object({ data: shopSchema }) },
  }),
  own: defineRoute({
    method: 'GET',
    path,
    tag,
    summary: 'La boutique de ma société, ou l’adresse proposée',
    access: 'user',
    params: idParams,
    answers: { 200: myShopSchema },
  }),
  save: defineRoute({
    method: 'POST',
    path,
    tag,
    summary: 'Ouvrir ou changer la boutique de ma société ; un modérateur la relit',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: shopBody,
    multipart: true,
    files: { field: 'logo', max: 1 },
    answers: { 200: z.object({ message: z.string(), data: ownShopSchema }) },
    refusals: [403, 415],
  }),
  close: defineRoute({
    method: 'DELETE',
    path,
    tag,
    summary: 'Fermer la boutique ; les annonces restent',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};

export const shopReviewRoutes = {
  list: definePages({
    path: '/api/admin/boutiques',
    summary: 'Les boutiques à relire, publiées ou rejetées',
    record: ownShopSchema,
    access: 'moderator',
    query: { status: optional(z.enum(SHOP_STATUSES)) },
  }),
  decide: defineAct({
    path: '/api/admin/boutiques/:id',
    summary: 'Publier la page qui attend, la rejeter, ou retirer celle en ligne',
    access: 'moderator',
    body: z.object({
      outcome: z.enum(SHOP_OUTCOMES),
      /** Is the version of the page that the moderator read. */
      version: optionalId,
      reason: textField(SHOP_LIMITS.reason).optional(),
    }),
    answers: { 200: messageOnly },
    refusals: [409],
  }),
};

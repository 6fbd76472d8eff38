import { z } from 'zod';
import { messageOnly, optional, optionalId, textField } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { SHOP_LIMITS } from '../limits.ts';
import { myShopSchema } from '../schemas/my-shop.ts';
import { ownShopSchema, shopBody } from '../schemas/shops.ts';

const tag = 'Boutiques';
const path = '/api/my-shop';
/** Names a shop that the caller manages; when left out, the shop is the caller's own. */
const query = z.object({ shop: optional(textField(SHOP_LIMITS.slug)) });

/** Opens, changes and closes the shop of a person, which needs no company. */
export const myShopRoutes = {
  own: defineRoute({
    method: 'GET',
    path,
    tag,
    summary: 'Ma boutique, ou ce qui manque pour l’ouvrir',
    access: 'user',
    query,
    answers: { 200: myShopSchema },
    refusals: [404],
  }),
  save: defineRoute({
    method: 'POST',
    path,
    tag,
    summary: 'Ouvrir ou changer ma boutique ; un modérateur la relit',
    access: 'user',
    needsConfirmedPhone: true,
    query,
    body: shopBody,
    multipart: true,
    files: { field: 'logo', max: 1 },
    answers: { 200: z.object({ message: z.string(), data: ownShopSchema }) },
    refusals: [403, 404, 409, 415],
  }),
  link: defineRoute({
    method: 'POST',
    path: `${path}/company`,
    tag,
    summary: 'La société que ma boutique nomme ; vide : aucune',
    access: 'user',
    body: z.object({ company_id: optionalId }),
    answers: { 200: messageOnly },
    refusals: [404],
  }),
  close: defineRoute({
    method: 'DELETE',
    path,
    tag,
    summary: 'Fermer ma boutique ; les annonces restent',
    access: 'user',
    answers: { 200: messageOnly },
    refusals: [404],
  }),
};

import { z } from 'zod';
import { idParams, messageOnly, sentString } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { SHOP_LIMITS } from '../limits.ts';

const tag = 'Boutiques';

/** Publishes ads in the name of a shop. */
export const shopAdRoutes = {
  set: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/shop',
    tag,
    summary: 'Publier mon annonce au nom d’une boutique ; `shop` vide : en mon nom',
    access: 'user',
    params: idParams,
    body: z.object({ shop: sentString().max(SHOP_LIMITS.slug) }),
    answers: { 200: messageOnly },
  }),
};

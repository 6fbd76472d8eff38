import { shopAdRoutes as contract } from '#contract/shops/ads.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setShop } from '../commands/set-shop.ts';

/** Publishing in the name of a shop. */
export const shopAdRoutes = (platform: Platform): Route[] => [
  answer(contract.set, async ({ params, body: { shop }, actor }) => {
    const slug = shop || undefined;
    const isOwn = await setShop(platform, { adId: params.id, userId: actor.id, slug });
    if (!isOwn) return { message: 'L’annonce ne porte plus le nom de la boutique.' };
    return {
      message: shop ? 'L’annonce porte le nom de la boutique.' : 'L’annonce est à votre nom.',
    };
  }),
];

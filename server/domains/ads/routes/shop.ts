import { shopAdRoutes as contract } from '#contract/shops/routes/ads.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setShop } from '../commands/set-shop.ts';
import { shopMessages } from '../texts.ts';

/** Answers the call that sets or removes the shop in whose name an ad is published. */
export const shopAdRoutes = (platform: Platform): Route[] => [
  answer(contract.set, async ({ params, body: { shop }, actor }) => {
    const slug = shop || undefined;
    const isOwn = await setShop(platform, { adId: params.id, userId: actor.id, slug });
    if (!isOwn) return { message: shopMessages.removed };
    return { message: shop ? shopMessages.set : shopMessages.ownName };
  }),
];

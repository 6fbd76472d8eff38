import { shopAdRoutes as contract } from '#contract/shops/ads.ts';
import { listShopsToPublish } from '#server/domains/shops/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setShop } from '../commands/set-shop.ts';

/** Publishing in the name of a shop. */
export const shopAdRoutes = (platform: Platform): Route[] => [
  answer(contract.mine, async ({ actor }) => ({
    data: await listShopsToPublish(platform.database.pool, actor.id),
  })),

  answer(contract.set, async ({ params, body, actor }) => {
    await setShop(platform, { adId: params.id, userId: actor.id, slug: body.shop || undefined });
    return {
      message: body.shop ? 'L’annonce porte le nom de la boutique.' : 'L’annonce est à votre nom.',
    };
  }),
];

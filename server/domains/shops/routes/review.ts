import { shopReviewRoutes as contract } from '#contract/shops/routes/shops.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { approveShop, rejectShop } from '../commands/decide-shop.ts';
import { presentReviewedShop } from '../present.ts';
import { listShops, SHOPS_PER_PAGE } from '../queries/shops.ts';
import { reviewMessages } from '../texts.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

/** Returns the routes by which moderators list and decide shops. */
export const shopReviewRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async ({ query }) => {
    const { status = 'pending', page = 1 } = query;
    const { rows, counted } = await listShops(platform.database.pool, { status, page });
    const { shown, facts } = longPage(rows, { page, perPage: SHOPS_PER_PAGE, counted });
    const meta = listMeta(facts, { path: contract.list.path, query });
    return { data: shown.map(presentReviewedShop), meta };
  }),

  answer(contract.decide, async ({ params, body, actor }) => {
    const { outcome, version, reason } = body;
    const decision = { moderatorId: actor.id, shopId: params.id, version };
    if (outcome === 'publish') {
      await approveShop(platform, decision);
      return { message: reviewMessages.published };
    }
    if (!reason) throw new Refusal(shopRefusals.reasonNeeded);
    await rejectShop(platform, { ...decision, reason });
    return { message: reviewMessages.rejected };
  }),
];

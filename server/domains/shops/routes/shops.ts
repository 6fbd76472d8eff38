import { shopRoutes as contract } from '#contract/shops/routes/shops.ts';
import { findOwnCompany } from '#server/domains/companies/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { closeShop } from '../commands/close-shop.ts';
import { presentOwnShop, presentShop } from '../present.ts';
import { findEditor } from '../queries/editor.ts';
import { findShownNumbers } from '../queries/shown-numbers.ts';
import { findPublicShop, findShopOf } from '../queries/shops.ts';
import { shopMessages } from '../texts.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';
import { presentEdited } from './edited-shop.ts';
import { receiveShop } from './receive-shop.ts';

/** Returns the routes of public shops, and those by which the shops of companies are edited. */
export const ownShopRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;

  return [
    answer(contract.one, async ({ params }) => {
      const row = await findPublicShop(pool, params.slug);
      if (!row) throw new Refusal(shopRefusals.notFound);
      return { data: presentShop(row, await findShownNumbers(orm, row)) };
    }),

    answer(contract.own, async ({ params, actor }) => {
      const editor = await findEditor(orm, actor.id, { companyId: params.id });
      const { company } = await findOwnCompany(orm, editor.holderId, params.id);
      const { designation: companyName } = company;
      return presentEdited(platform, editor, { actorId: actor.id, companyName });
    }),

    answer(contract.save, async ({ params, actor, request, body }) => {
      const target = { companyId: params.id };
      await receiveShop(platform, { actorId: actor.id, target }, { request, body });
      const view = await findShopOf(pool, await findEditor(orm, actor.id, target));
      if (!view) throw new Refusal(shopRefusals.notFound);
      return { message: shopMessages.saved, data: presentOwnShop(view) };
    }),

    answer(contract.close, async ({ params, actor }) => {
      await closeShop(platform, { holderId: actor.id, companyId: params.id });
      return { message: shopMessages.closed };
    }),
  ];
};

import type pg from 'pg';
import { myShopRoutes as contract } from '#contract/shops/routes/my-shop.ts';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';
import { answer, type Actor, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { closeShop } from '../commands/close-shop.ts';
import { linkCompany } from '../commands/link-company.ts';
import { presentOwnShop } from '../present.ts';
import { findEditor } from '../queries/editor.ts';
import { findShopOf } from '../queries/shops.ts';
import { shopMessages } from '../texts.ts';
import { presentEdited } from './edited-shop.ts';
import { receiveShop } from './receive-shop.ts';

/** Says whether a person has a published ad; the domain of ads stands above this one. */
export type HasPublishedAd = (pool: pg.Pool, userId: number) => Promise<boolean>;

/** Returns the routes by which a person opens, changes and closes a shop that needs no company. */
export const myShopRoutes = (platform: Platform, hasPublishedAd: HasPublishedAd): Route[] => {
  const { orm, pool } = platform.database;

  /** Returns what the caller lacks to open a shop; null when nothing. */
  const lackOf = async (actor: Actor): Promise<MyShop['lacks']> => {
    if (!actor.hasConfirmedPhone) return 'phone';
    return (await hasPublishedAd(pool, actor.id)) ? null : 'ad';
  };

  return [
    answer(contract.own, async ({ query, actor }) => {
      const editor = await findEditor(orm, actor.id, { slug: query.shop });
      const { id: actorId } = actor;
      return presentEdited(platform, editor, { actorId, lackOf: () => lackOf(actor) });
    }),

    answer(contract.save, async ({ query, body, request, actor }) => {
      const target = { slug: query.shop };
      const editor = await findEditor(orm, actor.id, target);
      if (!(await findShopOf(pool, editor)) && !(await hasPublishedAd(pool, actor.id)))
        throw new Refusal(shopRefusals.adNeeded);
      await receiveShop(platform, { actorId: actor.id, target }, { request, body });
      const view = await findShopOf(pool, editor);
      if (!view) throw new Refusal(shopRefusals.notFound);
      return { message: shopMessages.saved, data: presentOwnShop(view) };
    }),

    answer(contract.link, async ({ body: { company_id: companyId = null }, actor }) => {
      await linkCompany(platform, { holderId: actor.id, companyId });
      return { message: companyId === null ? shopMessages.unlinked : shopMessages.linked };
    }),

    answer(contract.close, async ({ actor }) => {
      await closeShop(platform, { holderId: actor.id, companyId: null });
      return { message: shopMessages.closed };
    }),
  ];
};

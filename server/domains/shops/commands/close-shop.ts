import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { logosDropped, shopClosed } from '../events.ts';
import { shop, shopPage } from '../tables.ts';
import { lockOwnShop } from './lock-shop.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

/** Deletes a shop and emits the events that delete its logos and announce its end. */
const remove = async (tx: Tx, id: number): Promise<void> => {
  const pages = await tx
    .select({ key: shopPage.logoKey })
    .from(shopPage)
    .where(eq(shopPage.shopId, id));
  await tx.delete(shop).where(eq(shop.id, id));
  await emit(tx, logosDropped, {
    keys: pages.map(({ key }) => key).filter((key) => key !== null),
  });
  await emit(tx, shopClosed, { shop_id: id });
};

/**
 * Deletes the shop of a company that the person holds.
 * @throws Refusal 404
 */
export const closeShop = ({ database }: Platform, holderId: number, companyId: number) =>
  database.orm.transaction(async (tx) => {
    const locked = await lockOwnShop(tx, holderId, companyId);
    if (!locked) throw new Refusal(shopRefusals.notFound);
    await remove(tx, locked.row.id);
  });

/** Deletes the shop of a company, if it has one, whoever holds the company. */
export const closeShopOf = ({ database }: Platform, companyId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(shop).where(eq(shop.companyId, companyId)).for('update');
    if (row) await remove(tx, row.id);
  });

import { eq, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { logosDropped, shopClosed } from '../events.ts';
import { shop, shopPage } from '../tables.ts';
import type { ShopKey } from '../queries/shops.ts';
import { setCompany } from './link-company.ts';
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
 * Deletes the shop of a person, or of a company that the person holds.
 * @throws Refusal 404
 */
export const closeShop = ({ database }: Platform, key: ShopKey) =>
  database.orm.transaction(async (tx) => {
    const locked = await lockOwnShop(tx, key);
    if (!locked) throw new Refusal(shopRefusals.notFound);
    await remove(tx, locked.row.id);
  });

/** Deletes a shop by its id, if it still exists. */
export const closeShopById = ({ database }: Platform, id: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(shop).where(eq(shop.id, id)).for('update');
    if (row) await remove(tx, row.id);
  });

/** Deletes the shop of a removed company, and removes the company from the shop of its holder that names it. */
export const leaveCompany = ({ database }: Platform, companyId: number): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const concerned = or(eq(shop.companyId, companyId), eq(shop.linkedCompanyId, companyId));
    const rows = await tx.select().from(shop).where(concerned).orderBy(shop.id).for('update');
    for (const row of rows) {
      if (row.companyId === companyId) await remove(tx, row.id);
      else await setCompany(tx, row.id, null);
    }
  });

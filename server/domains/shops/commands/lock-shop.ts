import { and, eq, isNull } from 'drizzle-orm';
import { lockOwnCompany } from '#server/domains/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ShopKey } from '../queries/shops.ts';
import { shop, shopPage, type ShopPageRow, type ShopRow } from '../tables.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

export interface LockedShop {
  row: ShopRow;
  published: ShopPageRow | undefined;
  /** Is the page that waits for review or was rejected; undefined when there is none. */
  newer: ShopPageRow | undefined;
}

/**
 * Returns a locked shop with its public page (`published`) and its newer page, which waits for review or was rejected;
 * each is undefined when there is none.
 */
const withPages = async (tx: Tx, row: ShopRow): Promise<LockedShop> => {
  const pages = await tx.select().from(shopPage).where(eq(shopPage.shopId, row.id));
  return {
    row,
    published: pages.find((page) => page.isPublic),
    newer: pages.find((page) => !page.isPublic),
  };
};

/**
 * Locks the shop of a person, or of a company of the person, until the transaction ends, and returns it with its pages;
 * null when there is none.
 * @throws Refusal 404 for another person's company
 */
export const lockOwnShop = async (
  tx: Tx,
  { holderId, companyId }: ShopKey,
): Promise<LockedShop | null> => {
  if (companyId !== null) await lockOwnCompany(tx, holderId, companyId);
  const ofCompany = companyId === null ? isNull(shop.companyId) : eq(shop.companyId, companyId);
  const [row] = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.holderId, holderId), ofCompany))
    .for('update');
  return row ? withPages(tx, row) : null;
};

/**
 * Locks a shop until the transaction ends, whoever holds it, and returns it with its public
 * page and the newer one, which waits for review or was rejected.
 * @throws Refusal 404
 */
export const lockShop = async (tx: Tx, id: number): Promise<LockedShop> => {
  const [row] = await tx.select().from(shop).where(eq(shop.id, id)).for('update');
  if (!row) throw new Refusal(shopRefusals.notFound);
  return withPages(tx, row);
};

import { eq } from 'drizzle-orm';
import { lockOwnCompany } from '#server/domains/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';
import { shopLinked } from '../events.ts';
import { shop } from '../tables.ts';
import { lockOwnShop } from './lock-shop.ts';

/** Stores the company that a person's shop names, null for none, and emits the event of the change. */
export const setCompany = async (tx: Tx, id: number, companyId: number | null): Promise<void> => {
  await tx.update(shop).set({ linkedCompanyId: companyId }).where(eq(shop.id, id));
  await emit(tx, shopLinked, { shop_id: id });
};

/**
 * Links the person's shop to one of the person's companies, or to none. The page needs no new review, since it shows of
 * the company only what its filed declaration proves.
 * @throws Refusal 404 without a shop, and for another person's company
 */
export const linkCompany = (
  { database }: Platform,
  { holderId, companyId }: { holderId: number; companyId: number | null },
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    if (companyId !== null) await lockOwnCompany(tx, holderId, companyId);
    const locked = await lockOwnShop(tx, { holderId, companyId: null });
    if (!locked) throw new Refusal(shopRefusals.notFound);
    await setCompany(tx, locked.row.id, companyId);
  });

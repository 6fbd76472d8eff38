import { and, eq, isNull } from 'drizzle-orm';
import { company } from '#server/domains/companies/index.ts';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { logosDropped, shopPublished, shopRejected, shopTakenDown } from '../events.ts';
import { findPeople } from '../queries/roles.ts';
import { rejected } from '../rules.ts';
import { shopPage } from '../tables.ts';
import { lockShop, type LockedShop } from './lock-shop.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

export interface ShopDecision {
  moderatorId: number;
  shopId: number;
  /** Is the version of the shop that the moderator read; undefined when it is not known. */
  version: number | undefined;
}

/**
 * Locks a shop for a moderator's decision.
 * @throws Refusal 403 for the moderator's own shop, 404, 409
 */
export const lockToDecide = async (
  tx: Tx,
  { shopId, moderatorId, version }: ShopDecision,
): Promise<LockedShop> => {
  const locked = await lockShop(tx, shopId);
  const { companyId } = locked.row;
  const live = and(eq(company.id, companyId ?? 0), isNull(company.deletedAt));
  if (companyId !== null && (await tx.$count(company, live)) === 0)
    throw new Refusal(shopRefusals.notFound);
  assertDisinterested(moderatorId, await findPeople(tx, shopId), shopRefusals.ownShop);
  if (version !== undefined && version !== locked.row.version)
    throw new Refusal(shopRefusals.staleVersion);
  return locked;
};

const pageWhere = (shopId: number, isPublic: boolean) =>
  and(eq(shopPage.shopId, shopId), eq(shopPage.isPublic, isPublic));

const waits = ({ newer }: LockedShop): boolean =>
  newer !== undefined && newer.rejectionReason === null;

/**
 * Publishes the waiting page of a shop in place of its public one.
 * @throws Refusal 403, 404, 409
 */
export const approveShop = (platform: Platform, decision: ShopDecision): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const locked = await lockToDecide(tx, decision);
    if (!waits(locked)) throw new Refusal(shopRefusals.alreadyDecided);
    const {
      row: { id, version },
      published,
      newer,
    } = locked;
    await tx.delete(shopPage).where(pageWhere(id, true));
    await tx
      .update(shopPage)
      .set({ isPublic: true, publishedAt: platform.clock.now() })
      .where(pageWhere(id, false));
    if (published?.logoKey && published.logoKey !== newer?.logoKey)
      await emit(tx, logosDropped, { keys: [published.logoKey] });
    await emit(tx, shopPublished, { shop_id: id, version });
    const { moderatorId: actorId } = decision;
    await writeJournal(platform, tx, { actorId, act: 'shop.approved', subjectId: id, version });
  });

/**
 * Takes the public page of a shop down. The newest page stays as not public, for the caller to reject with the reason.
 */
const withdraw = async (tx: Tx, { row: { id }, newer }: LockedShop): Promise<void> => {
  if (newer) await tx.delete(shopPage).where(pageWhere(id, true));
  else
    await tx
      .update(shopPage)
      .set({ isPublic: false, publishedAt: null })
      .where(pageWhere(id, true));
};

/**
 * Suspends a reported shop, which the caller has locked; nothing of it is public until a changed page is approved.
 * @throws Refusal 409 when nothing of it is public already
 */
export const takeShopDown = async (
  platform: Platform,
  tx: Tx,
  locked: LockedShop,
  { moderatorId, reason }: { moderatorId: number; reason: string },
): Promise<void> => {
  const { id, version } = locked.row;
  if (!locked.published) throw new Refusal(shopRefusals.alreadyDecided);
  await withdraw(tx, locked);
  await tx
    .update(shopPage)
    .set({ rejectionReason: reason, suspended: true })
    .where(pageWhere(id, false));
  await emit(tx, shopTakenDown, { shop_id: id, version });
  const act = 'shop.withdrawn';
  const decided = { actorId: moderatorId, act, subjectId: id, version, comment: reason } as const;
  await writeJournal(platform, tx, decided);
};

/**
 * Rejects the waiting page of a shop; when none waits, takes the public page down.
 * @throws Refusal 403, 404, 409
 */
export const rejectShop = (
  platform: Platform,
  { reason, ...decision }: ShopDecision & { reason: string },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const locked = await lockToDecide(tx, decision);
    const { id, version } = locked.row;
    const isPublic = locked.published !== undefined;
    const rejectedPage = rejected({ waits: waits(locked), isPublic });
    if (rejectedPage === null) throw new Refusal(shopRefusals.alreadyDecided);
    // A newer page that was rejected before stays the newest one.
    const suspended = rejectedPage === 'public';
    if (suspended) await withdraw(tx, locked);
    await tx
      .update(shopPage)
      .set({ rejectionReason: reason, ...(suspended && { suspended }) })
      .where(pageWhere(id, false));
    await emit(tx, suspended ? shopTakenDown : shopRejected, {
      shop_id: id,
      version,
    });
    await writeJournal(platform, tx, {
      actorId: decision.moderatorId,
      act: suspended ? 'shop.withdrawn' : 'shop.rejected',
      subjectId: id,
      version,
      comment: reason,
    });
  });

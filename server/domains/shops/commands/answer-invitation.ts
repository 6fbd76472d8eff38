import { eq, sql } from 'drizzle-orm';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { memberChanged } from '../events.ts';
import { isPublicShop } from '../queries/names.ts';
import { findRole } from '../queries/roles.ts';
import { mayInvite, oldestOpen } from '../rules.ts';
import { shopInvitation, shopMember, type ShopInvitationRow } from '../tables.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { shopMemberRefusals } from '#contract/shops/refusals.ts';

/**
 * Locks the shop of an invitation before the invitation itself, in the same order as `inviteMember`, so that the two
 * never deadlock.
 */
const lockShopOf = async (tx: Tx, invitationId: number): Promise<void> => {
  await tx.execute(
    sql`SELECT FROM shop WHERE id = (SELECT shop_id FROM shop_invitation WHERE id = ${invitationId}) FOR UPDATE`,
  );
};

/** Locks an invitation; undefined when it is withdrawn or expired. */
const lockInvitation = async (
  tx: Tx,
  id: number,
  now: Date,
): Promise<ShopInvitationRow | undefined> => {
  const [row] = await tx
    .select()
    .from(shopInvitation)
    .where(eq(shopInvitation.id, id))
    .for('update');
  return row && row.withdrawnAt === null && row.createdAt > oldestOpen(now) ? row : undefined;
};

/**
 * Accepts or declines an invitation to join a shop.
 * @throws Refusal 404 for an expired invitation or one to another person
 */
export const answerInvitation = (
  { database, clock }: Platform,
  { userId, id, accept }: { userId: number; id: number; accept: boolean },
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    await lockShopOf(tx, id);
    const invitation = await lockInvitation(tx, id, now);
    if (invitation?.userId !== userId || invitation.declinedAt)
      throw new Refusal(shopMemberRefusals.noInvitation);
    const { shopId, role } = invitation;
    if (!accept) {
      await tx.update(shopInvitation).set({ declinedAt: now }).where(eq(shopInvitation.id, id));
      return;
    }
    if (!(await isPublicShop(tx, shopId))) throw new Refusal(shopMemberRefusals.noInvitation);
    await tx.delete(shopInvitation).where(eq(shopInvitation.id, id));
    await tx
      .insert(shopMember)
      .values({ shopId, userId, role, joinedAt: now })
      .onConflictDoNothing();
    await emit(tx, memberChanged, {
      shop_id: shopId,
      user_id: userId,
      step: 'joined',
      at: now.toISOString(),
    });
  });

/**
 * Withdraws an invitation to a shop, if the person may invite for that role.
 * @throws Refusal 404
 */
export const withdrawInvitation = (
  { database, clock }: Platform,
  { actorId, id }: { actorId: number; id: number },
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const now = clock.now();
    await lockShopOf(tx, id);
    const invitation = await lockInvitation(tx, id, now);
    const role = invitation && (await findRole(tx, actorId, invitation.shopId));
    if (!role || !mayInvite(role, invitation.role))
      throw new Refusal(shopMemberRefusals.noInvitation);
    // The row is kept until it expires, so that a person who declined is not invited again.
    await tx.update(shopInvitation).set({ withdrawnAt: now }).where(eq(shopInvitation.id, id));
  });

import { and, eq } from 'drizzle-orm';
import type { MemberRole } from '#contract/shops/limits.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { memberChanged } from '../events.ts';
import { lockMembership } from '../queries/roles.ts';
import { shopMember } from '../tables.ts';
import { shopMemberRefusals } from '#contract/shops/refusals.ts';

interface OfMember {
  actorId: number;
  slug: string;
  memberId: number;
}

const memberWhere = (shopId: number, userId: number) =>
  and(eq(shopMember.shopId, shopId), eq(shopMember.userId, userId));

/**
 * Gives a member of a shop another role, which only the holder may do.
 * @throws Refusal 403, 404
 */
export const changeMember = (
  { database, clock }: Platform,
  { actorId, slug, memberId, role }: OfMember & { role: MemberRole },
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const membership = await lockMembership(tx, actorId, slug);
    if (membership.role !== 'owner') throw new Refusal(shopMemberRefusals.notAllowed);
    const { shopId } = membership;
    const [existing] = await tx.select().from(shopMember).where(memberWhere(shopId, memberId));
    if (!existing) throw new Refusal(shopMemberRefusals.noMember);
    if (existing.role === role) return;
    await tx.update(shopMember).set({ role }).where(memberWhere(shopId, memberId));
    await emit(tx, memberChanged, {
      shop_id: shopId,
      user_id: memberId,
      step: 'role',
      at: clock.now().toISOString(),
    });
  });

/**
 * Removes a member from a shop, if the person is its holder, or lets the person leave it. The ads stay.
 * @throws Refusal 403, 404
 */
export const removeMember = (
  { database, clock }: Platform,
  { actorId, slug, memberId }: OfMember,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const { shopId, role, holderId } = await lockMembership(tx, actorId, slug);
    const leaves = memberId === actorId;
    if (memberId === holderId && leaves) throw new Refusal(shopMemberRefusals.ownerStays);
    if (!leaves && role !== 'owner') throw new Refusal(shopMemberRefusals.notAllowed);
    const removed = await tx
      .delete(shopMember)
      .where(memberWhere(shopId, memberId))
      .returning({ userId: shopMember.userId });
    if (removed.length === 0) throw new Refusal(shopMemberRefusals.noMember);
    await emit(tx, memberChanged, {
      shop_id: shopId,
      user_id: memberId,
      step: leaves ? 'left' : 'removed',
      at: clock.now().toISOString(),
    });
  });

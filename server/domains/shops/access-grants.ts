import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import { memberChanged } from './events.ts';
import { shop, shopInvitation, shopMember } from './tables.ts';
import { accessGrantTexts } from './texts.ts';

/** Builds the subquery of the ids of the shops that a person holds. */
const shopsOf = (db: Queryable, userId: number) =>
  db.select({ id: shop.id }).from(shop).where(eq(shop.holderId, userId));

/**
 * Lists the access grants of this domain: members of the person's shops, and the person's memberships in other shops.
 */
export const shopAccessGrants: readonly AccessGrant[] = [
  {
    table: 'shop_member',
    describe: accessGrantTexts.members,
    revoke: async ({ tx, userId, since, now }) => {
      const removed = await tx
        .delete(shopMember)
        .where(
          and(
            or(eq(shopMember.userId, userId), inArray(shopMember.shopId, shopsOf(tx, userId))),
            gte(shopMember.joinedAt, since),
          ),
        )
        .returning({ shopId: shopMember.shopId, memberId: shopMember.userId });
      for (const { shopId, memberId } of removed)
        await emit(tx, memberChanged, {
          shop_id: shopId,
          user_id: memberId,
          step: memberId === userId ? 'left' : 'removed',
          at: now.toISOString(),
        });
      return removed.length;
    },
  },
  {
    table: 'shop_invitation',
    describe: accessGrantTexts.invitations,
    revoke: async ({ tx, userId, since, now }) => {
      const withdrawn = await tx
        .update(shopInvitation)
        .set({ withdrawnAt: now })
        .where(
          and(
            or(
              eq(shopInvitation.invitedBy, userId),
              inArray(shopInvitation.shopId, shopsOf(tx, userId)),
            ),
            gte(shopInvitation.createdAt, since),
            isNull(shopInvitation.withdrawnAt),
          ),
        )
        .returning({ id: shopInvitation.id });
      return withdrawn.length;
    },
  },
];

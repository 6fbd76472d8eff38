import { and, eq, sql } from 'drizzle-orm';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { userBlock } from '../tables.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Tells whether two people may have met, in a conversation or by a public ad. The list of blocked
 * people shows names and must not expose those of strangers.
 */
const canBlock = async (tx: Tx, userId: number, otherId: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ met: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ad WHERE owner_id = ${otherId} AND published_at IS NOT NULL)
        OR EXISTS (SELECT FROM conversation WHERE (buyer_id = ${userId} AND seller_id = ${otherId})
                                               OR (seller_id = ${userId} AND buyer_id = ${otherId})) AS met`);
  return expectOne(rows).met;
};

/**
 * Blocks messages between two users, in both directions, until `blockerId` removes the block. Idempotent.
 * @throws Refusal 404, 422
 */
export const blockUser = async (
  { database }: Platform,
  blockerId: number,
  blockedId: number,
): Promise<void> => {
  if (blockerId === blockedId) throw new Refusal(messagingRefusals.ownBlock);
  await database.orm.transaction(async (tx) => {
    if (!(await canBlock(tx, blockerId, blockedId)))
      throw new Refusal(messagingRefusals.userNotFound);
    // Serialised with concurrent messages.
    await lockPeople(tx, blockerId, blockedId);
    await tx.insert(userBlock).values({ blockerId, blockedId }).onConflictDoNothing();
  });
};

/** Removes the block by one user of another; a block in the other direction stays. Idempotent. */
export const unblockUser = async (
  { database }: Platform,
  blockerId: number,
  blockedId: number,
): Promise<void> => {
  await database.orm
    .delete(userBlock)
    .where(and(eq(userBlock.blockerId, blockerId), eq(userBlock.blockedId, blockedId)));
};

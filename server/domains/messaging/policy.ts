import type { Tx } from '#server/platform/database/database.ts';
import { and, eq, or } from 'drizzle-orm';
import { conversation } from './tables.ts';

export interface OwnConversation {
  id: number;
  buyerId: number;
  sellerId: number;
}

/** Returns a conversation of which the person is a participant; null otherwise. */
export const findOwnConversation = async (
  tx: Tx,
  id: number,
  userId: number,
): Promise<OwnConversation | null> => {
  const mine = or(eq(conversation.buyerId, userId), eq(conversation.sellerId, userId));
  const [row] = await tx
    .select({ id: conversation.id, buyerId: conversation.buyerId, sellerId: conversation.sellerId })
    .from(conversation)
    .where(and(eq(conversation.id, id), mine));
  return row ?? null;
};

/** Returns the participant of a conversation who is not `userId`. */
export const otherOf = (
  { buyerId, sellerId }: Pick<OwnConversation, 'buyerId' | 'sellerId'>,
  userId: number,
): number => (buyerId === userId ? sellerId : buyerId);

import { SOLD_PURPOSES } from '#server/domains/ads/index.ts';
import { sql } from 'drizzle-orm';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Describes what happened between the two people of a conversation. */
export interface Contact {
  buyerId: number;
  sellerId: number;
  kind: AdPurpose;
  bothWrote: boolean;
  /** Tells whether the seller marked the ad as sold to this buyer. */
  isSold: boolean;
  /** Tells whether the seller may mark the ad as sold to this buyer. */
  maySell: boolean;
  /** Tells whether the buyer has blocked the seller. */
  isBlocked: boolean;
  /** Tells whether the seller's account is closed. */
  isGone: boolean;
}

/**
 * Returns the facts about a conversation by which the buyer may rate the seller and the seller may mark the ad as sold;
 * null when the conversation is unknown or the person is not one of its two people.
 */
export const findContact = async (
  db: Queryable,
  conversationId: number,
  userId: number,
): Promise<Contact | null> => {
  const { rows } = await db.execute<Record<keyof Contact, unknown>>(sql`
    SELECT c.buyer_id AS "buyerId", c.seller_id AS "sellerId",
           coalesce(a.kind, c.ad_purpose) AS kind,
           (SELECT count(DISTINCT sender_id) = 2 FROM chat_message WHERE conversation_id = c.id) AS "bothWrote",
           c.sold_at IS NOT NULL AS "isSold",
           coalesce(c.sold_at IS NULL AND a.kind IN ${sql.raw(SOLD_PURPOSES)} AND (a.status = 'published' OR a.status = 'sold' AND NOT EXISTS (
             SELECT FROM conversation o WHERE o.ad_id = a.id AND o.sold_at IS NOT NULL)), false) AS "maySell",
           EXISTS (SELECT FROM user_block WHERE blocker_id = c.buyer_id AND blocked_id = c.seller_id) AS "isBlocked",
           s.deleted_at IS NOT NULL AS "isGone"
    FROM conversation c LEFT JOIN ad a ON a.id = c.ad_id JOIN app_user s ON s.id = c.seller_id
    WHERE c.id = ${conversationId} AND (c.buyer_id = ${userId} OR c.seller_id = ${userId})`);
  return (rows[0] as Contact | undefined) ?? null;
};

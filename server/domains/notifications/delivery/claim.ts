import type { Channel } from '#contract/notifications/channels.ts';
import { MINUTE } from '#contract/common/time.ts';
import { GATEWAY_TIMEOUT_MS } from '#server/platform/sms/call.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Returns how long, in ms, a process may keep a delivery to itself: longer than two calls to each gateway take, one to
 * ask about an earlier try and one to send.
 */
const leaseMs = ({ SMS_PROVIDER }: Platform['settings']): number =>
  2 * GATEWAY_TIMEOUT_MS * SMS_PROVIDER.length + MINUTE / 2;

/** Describes an SMS, WhatsApp message or email that this process has claimed to send now. */
export interface Claimed {
  id: number;
  notification_id: number;
  channel: Channel;
  attempts: number;
  created_at: Date;
  failed_at: Date | null;
  failed_attempts: number;
  resent: number;
  /** Is the gateway that may have taken the message at an earlier try; null when there is none. */
  gateway: Gateway | null;
}

export interface DeliveryQueue {
  channel: Channel;
  /** Selects either codes or all other messages: codes have queues of their own, so that nothing delays them. */
  isForCodes: boolean;
}

/**
 * Claims due deliveries, the most urgent first; rank 0 is that of codes. Deliveries claimed by a process that crashed
 * are due again when their lease has ended. The query uses ARRAY: with IN, a nested loop would run the inner query once
 * for each row, past its limit.
 */
export const claimDue = async (
  { database, clock, settings }: Platform,
  { channel, isForCodes }: DeliveryQueue,
  atMost: number,
): Promise<Claimed[]> => {
  const now = clock.now();
  const { rows } = await database.pool.query<Claimed>(
    `UPDATE delivery SET attempts = attempts + 1, leased_until = $4
     WHERE id = ANY (ARRAY(
       SELECT id FROM delivery
       WHERE channel = $1 AND (rank = 0) = $2 AND try_at <= $3 AND (leased_until IS NULL OR leased_until < $3)
       ORDER BY rank, try_at, id LIMIT $5 FOR UPDATE SKIP LOCKED))
     RETURNING id, notification_id, channel, attempts, created_at, failed_at, failed_attempts, resent, gateway`,
    [channel, isForCodes, now, new Date(now.getTime() + leaseMs(settings)), atMost],
  );
  return rows.toSorted((a, b) => a.id - b.id);
};

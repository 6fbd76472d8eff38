import { eq, sql } from 'drizzle-orm';
import { noteSent, type OutgoingMessage } from '#server/platform/messages/message.ts';
import { addPrice } from '#server/platform/messages/spending.ts';
import type { Receipt } from '#server/platform/sms/failover.ts';
import { GatewayFailure } from '#server/platform/sms/gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteEarlyReport } from '../commands/note-delivery-reports.ts';
import { SILENT_KINDS } from '../kinds.ts';
import { nextAfterFailure, nextTry, type Priority } from '../rules.ts';
import { delivery } from '../tables.ts';
import type { Claimed } from './claim.ts';

/**
 * Removes the encrypted data of a notification once all its deliveries are sent, and deletes a notification of a kind
 * that is never shown (`SILENT_KINDS`) when it has no delivery left.
 */
const tidy = async ({ database }: Platform, notificationId: number): Promise<void> => {
  await database.orm.execute(sql`
    UPDATE notification n SET data = data - 'encrypted' WHERE id = ${notificationId} AND data->>'encrypted' IS NOT NULL
      AND NOT EXISTS (SELECT FROM delivery d WHERE d.notification_id = n.id AND d.sent_at IS NULL)`);
  await database.pool.query(
    `DELETE FROM notification n WHERE id = $1 AND kind = ANY($2)
       AND NOT EXISTS (SELECT FROM delivery d WHERE d.notification_id = n.id)`,
    [notificationId, SILENT_KINDS],
  );
};

/** Deletes a delivery that is outdated or given up. */
export const drop = async (
  platform: Platform,
  { id, notification_id: of }: Claimed,
): Promise<void> => {
  await platform.database.orm.delete(delivery).where(eq(delivery.id, id));
  await tidy(platform, of);
};

/**
 * Records that a gateway accepted a message. If the message had failed before, others of its channel that wait for a
 * retry, unless by another gateway, become due at once.
 */
export const settleSent = async (
  platform: Platform,
  { id, channel, notification_id: of, failed_at: failedAt }: Claimed,
  message: OutgoingMessage,
  receipt: Receipt | null,
): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.orm.transaction(async (tx) => {
    await noteSent(platform, tx, message);
    const set = {
      sentAt: now,
      tryAt: null,
      leasedUntil: null,
      failedAt: null,
      gaveUpAt: null,
      error: '',
    };
    const by = receipt ? { gateway: receipt.gateway, gatewayMessage: receipt.id } : {};
    await tx
      .update(delivery)
      .set({ ...set, ...by })
      .where(eq(delivery.id, id));
  });
  // The delivery report may have arrived before the id of the message was stored.
  if (receipt) await noteEarlyReport(platform, receipt.gateway, receipt.id);
  await tidy(platform, of);
  // The gateway works again, so messages that wait for a retry are sent now.
  if (failedAt)
    await platform.database.pool.query(
      `UPDATE delivery SET try_at = $2
       WHERE channel = $1 AND try_at > $2 AND failed_at IS NOT NULL AND leased_until IS NULL
         AND (gateway IS NULL OR gateway = $3)`,
      [channel, now, receipt?.gateway ?? null],
    );
};

const LONGEST_ERROR = 200;

/** Returns when a failed message is tried again; null when it is given up. */
const retryAt = (
  { attempts, channel, created_at: since }: Claimed,
  priority: Priority,
  { failure, failedAttempts }: { failure: GatewayFailure | null; failedAttempts: number },
  now: Date,
): Date | null => {
  if (failure?.retry === 'never') return null;
  // A repeated WhatsApp message costs as much as an SMS, and people who chose it have other channels.
  if (failure?.retry === 'sparingly' && channel === 'whatsapp') return null;
  if (failure?.reason === 'unconfirmed' || failure?.reason === 'refused')
    return nextAfterFailure({ because: failure.reason, priority, failedAttempts, since }, now);
  return nextTry({ priority, attempts, since }, now);
};

/**
 * Plans the next try of a failed message, or gives it up; codes that are given up are deleted. Adds the price of a
 * message that the gateway may have taken to the spending.
 */
export const settleFailed = async (
  platform: Platform,
  claimed: Claimed,
  priority: Priority,
  error: Error,
): Promise<void> => {
  const { id, channel, failed_at: failedAt, gateway } = claimed;
  const failure = error instanceof GatewayFailure ? error : null;
  const reason = error.message.slice(0, LONGEST_ERROR);
  const isFailedAttempt = failure?.reason === 'unconfirmed' || failure?.reason === 'refused';
  const failedAttempts = claimed.failed_attempts + (isFailedAttempt ? 1 : 0);
  const now = platform.clock.now();
  const tryAt = retryAt(claimed, priority, { failure, failedAttempts }, now);
  // The gateway may have taken the message, which is then paid for.
  if (failure?.reason === 'unconfirmed' && channel !== 'email')
    await addPrice(platform, platform.database.orm, channel);
  if (!tryAt && priority === 'code') return drop(platform, claimed);
  if (!tryAt) platform.log.error({ delivery_id: id, reason }, 'message given up');
  await platform.database.orm
    .update(delivery)
    .set({
      tryAt,
      failedAttempts,
      leasedUntil: null,
      failedAt: failedAt ?? now,
      error: reason,
      gaveUpAt: tryAt ? null : now,
      // Clears the gateway that is stored before each attempt: since none has taken the message, at this or an earlier
      // try, the next try may use another.
      ...(failure?.retry === 'elsewhere' && gateway === null ? { gateway } : {}),
    })
    .where(eq(delivery.id, id));
};

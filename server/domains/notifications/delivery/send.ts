import { eq, sql } from 'drizzle-orm';
import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import { HOUR, MINUTE } from '#contract/time.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import {
  handOver,
  noteSent,
  wasSent,
  type OutgoingMessage,
} from '#server/platform/messages/message.ts';
import { GatewayFailure } from '#server/platform/messages/sms/gateway.ts';
import type { SmsReceipt } from '#server/platform/messages/sms/failover.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SmsProvider } from '#server/platform/sms-settings.ts';
import { KINDS } from '../kinds.ts';
import { wordsOf, type Kind, type Letter, type Occasion } from '../kinds/kind.ts';
import { SILENT_KINDS, type NotificationRow } from '../notification-row.ts';
import { findNotification } from '../queries/notifications.ts';
import { isAlways, nextTry, NOTHING_SENT, type Channel, type Priority } from '../rules.ts';
import { stopEmailPath } from '../stop-email-link.ts';
import { delivery } from '../tables.ts';
import { layOut, type EmailChoices } from './email-layout.ts';
import { readVerdict } from './judge.ts';

/** Longer than a gateway takes to answer or to be given up. */
const LEASE_MS = MINUTE;

/** An SMS or email whose turn it is. */
export interface Claimed {
  id: number;
  notification_id: number;
  channel: Channel;
  attempts: number;
  created_at: Date;
  failed_at: Date | null;
  /** Of an SMS: it may have been taken there at an earlier try. */
  gateway: SmsProvider | null;
}

export interface Lane {
  channel: Channel;
  /** Codes have lanes of their own: nothing delays them. */
  isForCodes: boolean;
}

/**
 * Takes what is due, the most urgent first. What a dead process had taken is due again after a minute. ARRAY: with IN, a
 * nested loop would run the inner query once for each row, past its limit.
 */
export const claimDue = async (
  { database, clock }: Platform,
  { channel, isForCodes }: Lane,
  atMost: number,
): Promise<Claimed[]> => {
  const now = clock.now();
  const { rows } = await database.pool.query<Claimed>(
    `UPDATE delivery SET attempts = attempts + 1, leased_until = $4
     WHERE id = ANY (ARRAY(
       SELECT id FROM delivery
       WHERE channel = $1 AND (rank = 0) = $2 AND try_at <= $3 AND (leased_until IS NULL OR leased_until < $3)
       ORDER BY rank, try_at, id LIMIT $5 FOR UPDATE SKIP LOCKED))
     RETURNING id, notification_id, channel, attempts, created_at, failed_at, gateway`,
    [channel, isForCodes, now, new Date(now.getTime() + LEASE_MS), atMost],
  );
  return rows.toSorted((a, b) => a.id - b.id);
};

/** Alerts leave by SMS while less than this share of the hourly budget is used: codes and decisions have priority. */
const SHARE_OF_ALERTS = 0.5;
const WAIT_FOR_BUDGET_MS = 10 * MINUTE;

const hasTextsLeft = async ({ database, clock, settings }: Platform): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - HOUR);
  const { rows } = await database.pool.query<{ sent: number }>(
    "SELECT count(*) AS sent FROM message WHERE channel = 'sms' AND created_at > $1",
    [since],
  );
  return (rows[0]?.sent ?? 0) < settings.SMS_HOURLY_BUDGET * SHARE_OF_ALERTS;
};

/** What is to leave now, when to try again, or that it is outdated. */
type Step = { message: OutgoingMessage } | { until: Date } | 'outdated';

/** Where the person chooses about this kind; null where nothing can be chosen. */
const choicesOf = (
  { platform: { secrets, settings }, row }: Occasion,
  { stopUrl }: Letter,
): EmailChoices | null => {
  const kind = NOTIFICATION_KINDS.find((known) => known === row.kind);
  if (!kind || row.user_id === null || isAlways(KINDS[kind].priority)) return null;
  return {
    choose: `${settings.PUBLIC_URL}/notifications#${kind}`,
    stop: stopUrl ?? settings.PUBLIC_URL + stopEmailPath(secrets, { userId: row.user_id, kind }),
  };
};

/** The message in the words of this moment. */
const compose = async (kind: Kind, channel: Channel, occasion: Occasion): Promise<Step> => {
  const { row, person } = occasion;
  const owner = person ? { userId: person.id } : {};
  const facts = await kind.load(occasion);
  if (facts === null) return 'outdated';
  const common = { dedupeKey: `${row.about}.${channel}`, channel };
  if (wordsOf(channel) === 'sms') {
    const text = kind.sms?.(facts) ?? null;
    const sms = typeof text === 'string' ? { text } : text;
    // Anyone can sign up with someone else's number, so unconfirmed numbers receive codes only.
    const to = sms?.to ?? (person?.phoneVerifiedAt ? person.telephone : null);
    return sms && to ? { message: { ...common, ...owner, ...sms, to } } : 'outdated';
  }
  const letter = kind.email?.(facts);
  const to = letter?.to ?? person?.email;
  if (!letter || !to) return 'outdated';
  const choices = choicesOf(occasion, letter);
  const laidOut = layOut(letter, occasion.platform.settings.PUBLIC_URL, choices);
  const { stopUrl: _in, ...words } = letter;
  const unsubscribe = choices ? { unsubscribe: choices.stop } : {};
  return { message: { ...common, ...owner, ...words, ...laidOut, ...unsubscribe, to } };
};

/** Judged again: much may have happened since it became due. */
const nextStep = async (
  platform: Platform,
  row: NotificationRow,
  channel: Channel,
): Promise<Step> => {
  const { orm } = platform.database;
  const person = row.user_id === null ? null : await findUser(orm, row.user_id);
  if (row.user_id !== null && !person) return 'outdated';
  const verdict = await readVerdict(platform, orm, row, person, NOTHING_SENT);
  if (verdict.kind === 'wait') return { until: verdict.until };
  if (verdict.kind === 'never' || !verdict.channels[channel]) return 'outdated';
  const kind = KINDS[row.kind];
  if (kind.priority === 'alert' && channel === 'sms' && !(await hasTextsLeft(platform)))
    return { until: new Date(platform.clock.now().getTime() + WAIT_FOR_BUDGET_MS) };
  return compose(kind, channel, { platform, row, person });
};

/** After the last delivery: removes what was sealed, and silent rows of which nothing left. */
const tidy = async ({ database }: Platform, notificationId: number): Promise<void> => {
  await database.orm.execute(sql`
    UPDATE notification n SET data = data - 'sealed' WHERE id = ${notificationId} AND data->>'sealed' IS NOT NULL
      AND NOT EXISTS (SELECT FROM delivery d WHERE d.notification_id = n.id AND d.sent_at IS NULL)`);
  await database.pool.query(
    `DELETE FROM notification n WHERE id = $1 AND kind = ANY($2)
       AND NOT EXISTS (SELECT FROM delivery d WHERE d.notification_id = n.id)`,
    [notificationId, [...SILENT_KINDS]],
  );
};

const drop = async (platform: Platform, { id, notification_id: of }: Claimed): Promise<void> => {
  await platform.database.orm.delete(delivery).where(eq(delivery.id, id));
  await tidy(platform, of);
};

const settleSent = async (
  platform: Platform,
  { id, channel, notification_id: of, failed_at: failedAt }: Claimed,
  message: OutgoingMessage,
  receipt: SmsReceipt | null,
): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.orm.transaction(async (tx) => {
    await noteSent(platform, tx, message);
    const set = { sentAt: now, tryAt: null, leasedUntil: null, failedAt: null, error: '' };
    const by = receipt ? { gateway: receipt.gateway, gatewayMessage: receipt.id } : {};
    await tx
      .update(delivery)
      .set({ ...set, ...by })
      .where(eq(delivery.id, id));
  });
  await tidy(platform, of);
  // The gateway is back: what waits for a later try need not wait.
  if (failedAt)
    await platform.database.pool.query(
      `UPDATE delivery SET try_at = $2
       WHERE channel = $1 AND try_at > $2 AND failed_at IS NOT NULL AND leased_until IS NULL`,
      [channel, now],
    );
};

/** Tries again later, or gives up. Codes that are given up are worth nothing any more. */
const settleFailed = async (
  platform: Platform,
  claimed: Claimed,
  priority: Priority,
  error: string,
  retry: GatewayFailure['retry'] = 'here',
): Promise<void> => {
  const { id, attempts, created_at: since, failed_at: failedAt, gateway } = claimed;
  const now = platform.clock.now();
  const tryAt = retry === 'never' ? null : nextTry({ priority, attempts, since }, now);
  if (!tryAt && priority === 'code') return drop(platform, claimed);
  if (!tryAt) platform.log.error({ delivery_id: id, reason: error }, 'message given up');
  await platform.database.orm
    .update(delivery)
    .set({
      tryAt,
      leasedUntil: null,
      failedAt: failedAt ?? now,
      error,
      gaveUpAt: tryAt ? null : now,
      // Certainly not taken, and not at an earlier try either: the next one may go elsewhere.
      ...(retry === 'elsewhere' && gateway === null ? { gateway } : {}),
    })
    .where(eq(delivery.id, id));
};

const LONGEST_ERROR = 200;
export const NOT_COMPOSED = 'The text could not be composed.';

/** Sends one SMS or email. At least once, with the same idempotency key; never throws. */
export const send = async (platform: Platform, claimed: Claimed): Promise<void> => {
  const { log, database } = platform;
  const row = await findNotification(database.orm, claimed.notification_id);
  if (!row) return;
  const kind = KINDS[row.kind];
  let step: Step;
  try {
    step = await nextStep(platform, row, claimed.channel);
  } catch (error) {
    log.error({ err: error, delivery_id: claimed.id }, 'message not composed, will retry');
    return settleFailed(platform, claimed, kind.priority, NOT_COMPOSED);
  }
  if (step === 'outdated') return drop(platform, claimed);
  if ('until' in step) {
    const set = { tryAt: step.until, leasedUntil: null, attempts: claimed.attempts - 1 };
    await database.orm.update(delivery).set(set).where(eq(delivery.id, claimed.id));
    return;
  }
  const occasion = { platform, row, person: null };
  const { message } = step;
  const onAttempt = async (gateway: SmsProvider): Promise<void> => {
    await database.orm.update(delivery).set({ gateway }).where(eq(delivery.id, claimed.id));
  };
  let receipt: SmsReceipt | null = null;
  try {
    // Killed after it was noted: nothing to send.
    if (!(await wasSent(platform, message.dedupeKey)))
      receipt = await handOver(platform, message, { gateway: claimed.gateway, onAttempt });
  } catch (error) {
    const reason = (error as Error).message.slice(0, LONGEST_ERROR);
    log.warn({ reason, channel: claimed.channel, delivery_id: claimed.id }, 'message not sent');
    await kind.failed?.(occasion);
    const retry = error instanceof GatewayFailure ? error.retry : 'here';
    return settleFailed(platform, claimed, kind.priority, reason, retry);
  }
  await settleSent(platform, claimed, message, receipt);
  await kind.sent?.(occasion);
};

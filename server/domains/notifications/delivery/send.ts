import { eq } from 'drizzle-orm';
import { HOUR, MINUTE } from '#contract/common/time.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import { handOver, wasSent, type OutgoingMessage } from '#server/platform/messages/message.ts';
import type { Receipt } from '#server/platform/sms/failover.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { KINDS, type NotificationRow } from '../kinds.ts';
import { wordsOf, type Kind, type Letter, type Occasion } from '../kinds/kind.ts';
import { findNotification } from '../queries/notifications.ts';
import { isAlways, NOTHING_SENT } from '../rules.ts';
import { stopEmailPath } from '../stop-email-link.ts';
import { delivery } from '../tables.ts';
import type { Claimed } from './claim.ts';
import { messageKey, readAskLast } from './ask-last.ts';
import { layOut, type EmailChoices } from './email-layout.ts';
import { readVerdict } from './decide.ts';
import { drop, settleFailed, settleSent } from './settle.ts';

/** Is the share of the hourly SMS budget that alerts may use: codes and decisions have priority. */
const SHARE_OF_ALERTS = 0.5;
const WAIT_FOR_BUDGET_MS = 10 * MINUTE;

/**
 * Tells whether alerts may still be sent by SMS: they may use only a share of the hourly SMS budget, since codes and
 * decisions have priority.
 */
const hasSmsLeftForAlerts = async ({ database, clock, settings }: Platform): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - HOUR);
  const { rows } = await database.pool.query<{ sent: number }>(
    "SELECT count(*) AS sent FROM message WHERE channel = 'sms' AND created_at > $1",
    [since],
  );
  return (rows[0]?.sent ?? 0) < settings.SMS_HOURLY_BUDGET * SHARE_OF_ALERTS;
};

/**
 * Is the next step of a delivery: the message to send now, the time of the next try, or that the message is outdated.
 */
type Step = { message: OutgoingMessage } | { until: Date } | 'outdated';

/** Describes the occasion of a message with the name of its kind. */
interface NamedOccasion extends Occasion {
  row: NotificationRow;
}

/**
 * Returns the links by which the recipient of an email changes or stops this kind of emails; null when the kind cannot
 * be stopped, or the recipient has no account.
 */
const choicesOf = (
  { platform: { secrets, settings }, row }: NamedOccasion,
  { stopUrl }: Letter,
): EmailChoices | null => {
  const { kind, user_id: userId } = row;
  if (userId === null || isAlways(KINDS[kind].priority)) return null;
  return {
    choose: `${settings.PUBLIC_URL}/notifications#${kind}`,
    stop: stopUrl ?? settings.PUBLIC_URL + stopEmailPath(secrets, { userId, kind }),
  };
};

/**
 * Writes the message of a delivery from the current data of its subject; 'outdated' when there is nothing to say any
 * more or no address that may receive it.
 */
const compose = async (
  kind: Kind,
  { channel, resent }: Claimed,
  occasion: NamedOccasion,
): Promise<Step> => {
  const { row, person } = occasion;
  const owner = person ? { userId: person.id } : {};
  const facts = await kind.load(occasion);
  if (facts === null) return 'outdated';
  const common = { dedupeKey: messageKey(row.about, channel, resent), channel };
  if (wordsOf(channel) === 'sms') {
    const text =
      (channel === 'whatsapp' && kind.whatsapp ? kind.whatsapp(facts) : kind.sms?.(facts)) ?? null;
    const sms = typeof text === 'string' ? { text } : text;
    // Anyone can sign up with someone else's number, so unconfirmed numbers receive codes only.
    const to = sms?.to ?? (person?.phoneVerifiedAt ? person.telephone : null);
    return sms && to ? { message: { ...common, ...owner, ...sms, to } } : 'outdated';
  }
  const letter = kind.email?.(facts);
  // An address that may be an intruder's gets codes only, until it is proven again.
  const isOnHold = person && !person.emailVerifiedAt && person.emailUnprovenAt;
  const to = letter?.to ?? (isOnHold ? null : person?.email);
  if (!letter || !to) return 'outdated';
  const choices = choicesOf(occasion, letter);
  const laidOut = layOut(letter, occasion.platform.settings.PUBLIC_URL, choices);
  const { stopUrl: _in, ...words } = letter;
  const unsubscribe = choices ? { unsubscribe: choices.stop } : {};
  return { message: { ...common, ...owner, ...words, ...laidOut, ...unsubscribe, to } };
};

/**
 * Decides on a message again just before it is sent: whether it is still sent, with which text, or waits for the end of
 * quiet hours or for SMS budget.
 */
const nextStep = async (
  platform: Platform,
  row: NotificationRow,
  claimed: Claimed,
): Promise<Step> => {
  const { channel } = claimed;
  const { orm } = platform.database;
  const person = row.user_id === null ? null : await findUser(orm, row.user_id);
  if (row.user_id !== null && !person) return 'outdated';
  // The daily limits were applied when the delivery was stored.
  const verdict = await readVerdict(platform, orm, row, person, NOTHING_SENT);
  if (verdict.kind === 'wait') return { until: verdict.until };
  if (verdict.kind === 'never' || !verdict.channels[channel]) return 'outdated';
  const kind = KINDS[row.kind];
  if (kind.priority === 'alert' && channel === 'sms' && !(await hasSmsLeftForAlerts(platform)))
    return { until: new Date(platform.clock.now().getTime() + WAIT_FOR_BUDGET_MS) };
  return compose(kind, claimed, { platform, row, person });
};

/**
 * Logs a warning when the gateway that may have accepted a message is no longer configured: another gateway is asked,
 * so the message is not lost but may arrive twice.
 */
const warnOfRemovedGateway = ({ settings, log }: Platform, { id, gateway }: Claimed): void => {
  if (!gateway || gateway === 'whatsapp' || settings.SMS_PROVIDER.includes(gateway)) return;
  log.warn(
    { delivery_id: id, gateway },
    'the gateway that may have taken this message is not in SMS_PROVIDER: another one is asked',
  );
};

export const NOT_COMPOSED = 'The text could not be composed.';

/** Sends one SMS, WhatsApp message or email at least once, always with the same idempotency key. Never throws. */
export const send = async (platform: Platform, claimed: Claimed): Promise<void> => {
  const { log, database } = platform;
  const row = await findNotification(database.orm, claimed.notification_id);
  if (!row) return;
  const kind = KINDS[row.kind];
  let step: Step;
  try {
    step = await nextStep(platform, row, claimed);
  } catch (error) {
    log.error({ err: error, delivery_id: claimed.id }, 'message not composed, will retry');
    return settleFailed(platform, claimed, kind.priority, new Error(NOT_COMPOSED));
  }
  if (step === 'outdated') return drop(platform, claimed);
  if ('until' in step) {
    const set = { tryAt: step.until, leasedUntil: null, attempts: claimed.attempts - 1 };
    await database.orm.update(delivery).set(set).where(eq(delivery.id, claimed.id));
    return;
  }
  warnOfRemovedGateway(platform, claimed);
  const occasion = { platform, row, person: null };
  const { message } = step;
  /** Stores the gateway before each attempt, since it may take the message even when the attempt fails. */
  const onAttempt = async (gateway: Gateway): Promise<void> => {
    await database.orm.update(delivery).set({ gateway }).where(eq(delivery.id, claimed.id));
    await kind.attempted?.(occasion, gateway);
  };
  let receipt: Receipt | null = null;
  try {
    // A process that crashed after it recorded the message as sent leaves nothing to send.
    if (!(await wasSent(platform, message.dedupeKey))) {
      const askLast = await readAskLast(kind, occasion, message);
      receipt = await handOver(platform, message, { gateway: claimed.gateway, askLast, onAttempt });
    }
  } catch (error) {
    const reason = (error as Error).message;
    log.warn({ reason, channel: claimed.channel, delivery_id: claimed.id }, 'message not sent');
    await kind.failed?.(occasion);
    return settleFailed(platform, claimed, kind.priority, error as Error);
  }
  await settleSent(platform, claimed, message, receipt);
  await kind.sent?.(occasion);
};

import type { Channel, NotificationChannel } from '#contract/notifications/channels.ts';
import { quietUntil, type QuietHours } from '#contract/common/quiet-hours.ts';
import { DAY, HOUR, MINUTE } from '#contract/common/time.ts';

/**
 * Lists the priorities of kinds. `code`: at once, before all others, until it expires. `decision`: always. `news`: by
 * preference, within the daily limit. `alert`: like news, but not in quiet hours.
 */
export const PRIORITIES = ['code', 'decision', 'news', 'alert'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Tells whether a kind of this priority is sent whatever the preferences, the hour and the daily count. */
export const isAlways = (priority: Priority): boolean =>
  priority === 'code' || priority === 'decision';

export type Channels = Record<Channel, boolean>;

/** Holds the channels that a person chose for a kind. */
export type Choices = Record<NotificationChannel, boolean>;

/** Limits the news and alerts of a day per user. */
const MOST_A_DAY: Readonly<Record<NotificationChannel, number>> = {
  sms: 4,
  email: 12,
  whatsapp: 12,
  push: 30,
};

/** Counts the news and alerts sent to a person in the last 24 hours. */
export type SentToday = Readonly<Record<Channel, number>>;
export const NOTHING_SENT: SentToday = { sms: 0, email: 0, whatsapp: 0 };

export interface DeliveryState {
  priority: Priority;
  chosen: Channels;
  quiet: QuietHours;
  today: SentToday;
  isRead: boolean;
  /** Tells whether the person is suspended, and so receives decisions only. */
  isSuspended: boolean;
  /** Tells whether part of the month's SMS budget is left. */
  hasFrancs: boolean;
}

export type DeliveryVerdict =
  | { kind: 'send'; channels: Channels }
  | { kind: 'wait'; until: Date }
  | { kind: 'never' };

export type PushVerdict = { kind: 'push' } | Exclude<DeliveryVerdict, { kind: 'send' }>;

/** Holds the channels by which notifications of decisions and codes are always sent, whatever a user chose. */
const ALWAYS: Channels = { email: true, sms: true, whatsapp: false };

const isAny = (channels: Channels): boolean => Object.values(channels).some(Boolean);

/**
 * Decides by which channels a notification is sent now: codes and decisions always by email and SMS; others, unless
 * read or the person is suspended, by the chosen channels within the daily limits, SMS only while the month's budget
 * lasts (`hasFrancs`), alerts after the quiet hours.
 */
export const decideDelivery = (state: DeliveryState, now: Date): DeliveryVerdict => {
  const { priority, chosen, quiet, today, isRead, isSuspended, hasFrancs } = state;
  if (isAlways(priority)) return { kind: 'send', channels: ALWAYS };
  if (isRead || isSuspended || !isAny(chosen)) return { kind: 'never' };
  const until = priority === 'alert' ? quietUntil(quiet, now) : null;
  if (until) return { kind: 'wait', until };
  const channels = {
    email: chosen.email && today.email < MOST_A_DAY.email,
    sms: chosen.sms && hasFrancs && today.sms < MOST_A_DAY.sms,
    whatsapp: chosen.whatsapp && today.whatsapp < MOST_A_DAY.whatsapp,
  };
  return isAny(channels) ? { kind: 'send', channels } : { kind: 'never' };
};

export interface PushState {
  priority: Priority;
  isChosen: boolean;
  quiet: QuietHours;
  /** Counts the notifications pushed to this person in the last 24 hours. */
  today: number;
  isRead: boolean;
}

/**
 * Decides whether a notification is pushed now: not once read; codes and decisions always; others if the person chose
 * so, within the daily limit, alerts after the quiet hours.
 */
export const decidePush = (
  { priority, isChosen, quiet, today, isRead }: PushState,
  now: Date,
): PushVerdict => {
  if (isRead) return { kind: 'never' };
  if (isAlways(priority)) return { kind: 'push' };
  if (!isChosen || today >= MOST_A_DAY.push) return { kind: 'never' };
  const until = priority === 'alert' ? quietUntil(quiet, now) : null;
  return until ? { kind: 'wait', until } : { kind: 'push' };
};

/**
 * Is how long, in ms, an SMS or email is tried: an alert until the next alert of the same saved search; a code for as
 * long as it may be valid at most.
 */
const KEEP_TRYING_MS: Readonly<Record<Priority, number>> = {
  code: 20 * MINUTE,
  decision: 2 * DAY,
  news: DAY,
  alert: DAY,
};
/**
 * Holds the waits, in ms, before each further try of a failed message, which grow to hours to survive an outage.
 * `unconfirmed`: the gateway may have accepted the message, so that a repetition may arrive as a second SMS. `refused`:
 * another gateway may accept it, or somebody corrects a wrong setting.
 */
const FAILURE_WAITS_MS: Readonly<
  Record<'unconfirmed' | 'refused', Record<Exclude<Priority, 'code'>, readonly number[]>>
> = {
  unconfirmed: {
    decision: [15 * MINUTE, 2 * HOUR],
    news: [15 * MINUTE],
    alert: [15 * MINUTE],
  },
  refused: {
    decision: [5 * MINUTE, HOUR / 2, 2 * HOUR, 8 * HOUR],
    news: [5 * MINUTE, HOUR / 2, 2 * HOUR],
    alert: [5 * MINUTE, HOUR / 2, 2 * HOUR],
  },
};
/**
 * Is the first wait, in ms, after a failed try of a code, which is retried until it expires, since a code that arrives
 * twice does no harm.
 */
const FIRST_CODE_FAILURE_WAIT_MS = 30_000;

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS: Readonly<Record<Priority, number>> = {
  code: 8000,
  decision: 5 * MINUTE,
  news: 5 * MINUTE,
  alert: HOUR / 4,
};

const within = (priority: Priority, since: Date, at: number): Date | null =>
  at - since.getTime() > KEEP_TRYING_MS[priority] ? null : new Date(at);

/**
 * Returns when a failed SMS or email is tried again, after a wait that doubles with each try up to a maximum; null when
 * that is later than the priority allows, so that it is given up. `attempts` counts the tries so far.
 */
export const nextTry = (
  { priority, attempts, since }: { priority: Priority; attempts: number; since: Date },
  now: Date,
): Date | null => {
  const wait = FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20);
  return within(priority, since, now.getTime() + Math.min(wait, LONGEST_RETRY_MS[priority]));
};

/**
 * Returns when a refused or unconfirmed message is tried again; null when it is given up. `failedAttempts`
 * counts such failures so far, 1 or more.
 */
export const nextAfterFailure = (
  {
    because,
    priority,
    failedAttempts,
    since,
  }: {
    because: 'unconfirmed' | 'refused';
    priority: Priority;
    failedAttempts: number;
    since: Date;
  },
  now: Date,
): Date | null => {
  const wait =
    priority === 'code'
      ? FIRST_CODE_FAILURE_WAIT_MS * 2 ** Math.min(failedAttempts - 1, 20)
      : FAILURE_WAITS_MS[because][priority][failedAttempts - 1];
  return wait === undefined ? null : within(priority, since, now.getTime() + wait);
};

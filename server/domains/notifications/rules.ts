import { quietUntil, type QuietHours } from '#contract/quiet-hours.ts';

/**
 * Delivery rules of a kind. `decision`: always. `news`: by preference, within the daily limit. `alert`: like news, and
 * not in quiet hours.
 */
export type Priority = 'decision' | 'news' | 'alert';

export interface Channels {
  email: boolean;
  sms: boolean;
}

/** A person's channels for a kind; `push` applies to subscribed devices. */
export interface Choices extends Channels {
  push: boolean;
}

/** Daily limits of news and alerts per user. */
const MOST_A_DAY = { sms: 4, email: 12, push: 30 } as const;

export interface DeliveryState {
  priority: Priority;
  chosen: Channels;
  quiet: QuietHours;
  /** Sent to this user in the last 24 hours. */
  today: { sms: number; email: number };
  isRead: boolean;
}

export type DeliveryVerdict =
  | { kind: 'send'; channels: Channels }
  | { kind: 'wait'; until: Date }
  | { kind: 'never' };

export type PushVerdict = { kind: 'push' } | Exclude<DeliveryVerdict, { kind: 'send' }>;

/** Decides the channels of a notification now. Read notifications are not delivered. */
export const decideDelivery = (state: DeliveryState, now: Date): DeliveryVerdict => {
  const { priority, chosen, quiet, today, isRead } = state;
  if (priority === 'decision') return { kind: 'send', channels: { email: true, sms: true } };
  if (isRead || (!chosen.email && !chosen.sms)) return { kind: 'never' };
  const until = priority === 'alert' ? quietUntil(quiet, now) : null;
  if (until) return { kind: 'wait', until };
  const channels = {
    email: chosen.email && today.email < MOST_A_DAY.email,
    sms: chosen.sms && today.sms < MOST_A_DAY.sms,
  };
  return channels.email || channels.sms ? { kind: 'send', channels } : { kind: 'never' };
};

export interface PushState {
  priority: Priority;
  isChosen: boolean;
  quiet: QuietHours;
  /** Notifications pushed to this person in the last 24 hours. */
  today: number;
  isRead: boolean;
}

/** Decides whether to push a notification now. Read notifications are not pushed. */
export const decidePush = (
  { priority, isChosen, quiet, today, isRead }: PushState,
  now: Date,
): PushVerdict => {
  if (isRead) return { kind: 'never' };
  if (priority === 'decision') return { kind: 'push' };
  if (!isChosen || today >= MOST_A_DAY.push) return { kind: 'never' };
  const until = priority === 'alert' ? quietUntil(quiet, now) : null;
  return until ? { kind: 'wait', until } : { kind: 'push' };
};

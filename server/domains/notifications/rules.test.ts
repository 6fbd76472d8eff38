import { describe, expect, it } from 'vitest';
import { NOTIFICATION_CHANNELS } from '#contract/notifications/channels.ts';
import { USUAL_QUIET } from '#contract/common/quiet-hours.ts';
import { HOUR, MINUTE, NIAMEY_OFFSET } from '#contract/common/time.ts';
import { everyChoice } from '#server/testing/every-choice.ts';
import {
  decidePush,
  decideDelivery,
  nextAfterFailure,
  PRIORITIES,
  type Priority,
  type PushState,
  type DeliveryState,
} from './rules.ts';

/** Returns an hour of Niamey on a day of November. */
const at = (hour: number, minute = 0): Date =>
  new Date(Date.parse('2026-11-21T00:00:00Z') - NIAMEY_OFFSET + hour * HOUR + minute * MINUTE);

const state: DeliveryState = {
  priority: 'news',
  chosen: { email: true, sms: true, whatsapp: false },
  quiet: USUAL_QUIET,
  today: { sms: 0, email: 0, whatsapp: 0 },
  isRead: false,
  isSuspended: false,
  hasFrancs: true,
};
const BOTH = { kind: 'send', channels: { email: true, sms: true, whatsapp: false } };

const pushing: PushState = {
  priority: 'news',
  isChosen: true,
  quiet: USUAL_QUIET,
  today: 0,
  isRead: false,
};

describe('delivery by SMS, email and WhatsApp', () => {
  it('always sends a decision, regardless of preferences, reading, time and limits', () => {
    const held: DeliveryState = {
      ...state,
      priority: 'decision',
      chosen: { email: false, sms: false, whatsapp: false },
      today: { sms: 99, email: 99, whatsapp: 0 },
      isRead: true,
    };
    expect(decideDelivery(held, at(2))).toEqual(BOTH);
  });

  it('sends news by preference, also at night, unless read', () => {
    expect(decideDelivery(state, at(2))).toEqual(BOTH);
    expect(
      decideDelivery({ ...state, chosen: { email: false, sms: true, whatsapp: false } }, at(12)),
    ).toEqual({
      kind: 'send',
      channels: { email: false, sms: true, whatsapp: false },
    });
    expect(
      decideDelivery({ ...state, chosen: { email: false, sms: false, whatsapp: false } }, at(12)),
    ).toEqual({
      kind: 'never',
    });
    expect(decideDelivery({ ...state, isRead: true }, at(12))).toEqual({ kind: 'never' });
  });

  it.each(PRIORITIES)(
    'and by push heeds the choice of each channel, whatever the choices of the others and the hour: %s',
    (priority) => {
      for (const { push, ...chosen } of everyChoice(NOTIFICATION_CHANNELS))
        for (const hour of [2, 12]) {
          const delivered = decideDelivery({ ...state, priority, chosen }, at(hour));
          const pushed = decidePush({ ...pushing, priority, isChosen: push }, at(hour));
          const isAlways = priority === 'code' || priority === 'decision';
          const isHeld = priority === 'alert' && hour === 2;
          const expected = (isChosen: boolean, leaves: object) => {
            if (!isChosen) return { kind: 'never' };
            return isHeld ? { kind: 'wait', until: at(7) } : leaves;
          };
          expect([chosen, delivered]).toEqual([
            chosen,
            isAlways
              ? BOTH
              : expected(Object.values(chosen).some(Boolean), { kind: 'send', channels: chosen }),
          ]);
          expect([push, pushed]).toEqual([push, expected(isAlways || push, { kind: 'push' })]);
        }
    },
  );

  it('limits each channel per day', () => {
    expect(decideDelivery({ ...state, today: { sms: 4, email: 0, whatsapp: 0 } }, at(12))).toEqual({
      kind: 'send',
      channels: { email: true, sms: false, whatsapp: false },
    });
    expect(decideDelivery({ ...state, today: { sms: 4, email: 12, whatsapp: 0 } }, at(12))).toEqual(
      {
        kind: 'never',
      },
    );
  });

  it('sends by WhatsApp what somebody chose for it, twelve times a day, and no decision', () => {
    const chosen = { email: false, sms: false, whatsapp: true };
    const alone = { kind: 'send', channels: chosen };
    expect(decideDelivery({ ...state, chosen }, at(12))).toEqual(alone);
    const today = { sms: 0, email: 0, whatsapp: 12 };
    expect(decideDelivery({ ...state, chosen, today }, at(12))).toEqual({ kind: 'never' });
    expect(decideDelivery({ ...state, chosen, hasFrancs: false }, at(12))).toEqual(alone);
    expect(decideDelivery({ ...state, chosen, priority: 'decision' }, at(12))).toEqual(BOTH);
  });

  it('sends no SMS but decisions once the francs of the month are spent', () => {
    const spent: DeliveryState = { ...state, hasFrancs: false };
    expect(decideDelivery(spent, at(12))).toEqual({
      kind: 'send',
      channels: { email: true, sms: false, whatsapp: false },
    });
    expect(
      decideDelivery({ ...spent, chosen: { email: false, sms: true, whatsapp: false } }, at(12)),
    ).toEqual({
      kind: 'never',
    });
    expect(decideDelivery({ ...spent, priority: 'decision' }, at(12))).toEqual(BOTH);
    expect(decideDelivery({ ...spent, priority: 'code' }, at(12))).toEqual(BOTH);
  });

  it('sends an alert after the quiet hours', () => {
    const alert: DeliveryState = { ...state, priority: 'alert' };
    expect(decideDelivery(alert, at(2))).toEqual({ kind: 'wait', until: at(7) });
    expect(decideDelivery(alert, at(8))).toEqual(BOTH);
  });
});

describe('push', () => {
  const decide = (changes: Partial<PushState>, hour = 12) =>
    decidePush({ ...pushing, ...changes }, at(hour));

  it.each(['decision', 'news', 'alert'] as const)('is sent for an unread %s', (priority) => {
    expect(decide({ priority })).toEqual({ kind: 'push' });
    expect(decide({ priority, isRead: true })).toEqual({ kind: 'never' });
  });

  it('follows preferences and thirty a day, except for decisions', () => {
    for (const priority of ['news', 'alert'] as const) {
      expect(decide({ priority, isChosen: false })).toEqual({ kind: 'never' });
      expect(decide({ priority, today: 29 })).toEqual({ kind: 'push' });
      expect(decide({ priority, today: 30 })).toEqual({ kind: 'never' });
    }
    expect(decide({ priority: 'decision', isChosen: false, today: 30 })).toEqual({ kind: 'push' });
  });

  it('delays alerts to the end of the quiet hours', () => {
    expect(decide({ priority: 'alert' }, 23)).toEqual({ kind: 'wait', until: at(31) });
    expect(decide({ priority: 'news' }, 23)).toEqual({ kind: 'push' });
    expect(decide({ priority: 'decision' }, 23)).toEqual({ kind: 'push' });
  });
});

describe('a message that cannot be repeated for long', () => {
  /** Returns the minutes at which a notification is tried again, each time without success. */
  const minutes = (because: 'unconfirmed' | 'refused', priority: Priority): number[] => {
    const since = at(12);
    const tried: number[] = [];
    for (let now: Date | null = since, failedAttempts = 1; now; failedAttempts += 1) {
      now = nextAfterFailure({ because, priority, failedAttempts, since }, now);
      if (now) tried.push((now.getTime() - since.getTime()) / MINUTE);
    }
    return tried;
  };

  it('is repeated a few times when its gateway may have taken it, a code until it expires', () => {
    expect(minutes('unconfirmed', 'decision')).toEqual([15, 135]);
    expect(minutes('unconfirmed', 'news')).toEqual([15]);
    expect(minutes('unconfirmed', 'alert')).toEqual([15]);
    expect(minutes('unconfirmed', 'code')).toEqual([0.5, 1.5, 3.5, 7.5, 15.5]);
  });

  it('is given up after some hours of refusals', () => {
    expect(minutes('refused', 'decision')).toEqual([5, 35, 155, 635]);
    expect(minutes('refused', 'alert')).toEqual([5, 35, 155]);
    expect(minutes('refused', 'code')).toEqual([0.5, 1.5, 3.5, 7.5, 15.5]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  judgePush,
  judgeTelling,
  quietUntil,
  USUAL_QUIET,
  type Pushing,
  type Telling,
} from './rules.ts';

/** An hour of Niamey on a day of November. */
const at = (hour: number, minute = 0): Date =>
  new Date(Date.parse('2026-11-21T00:00:00Z') + (hour - 1) * 3_600_000 + minute * 60_000);

describe('quiet hours', () => {
  it.each([
    [20, null],
    [21, 31],
    [23, 31],
    [0, 7],
    [6, 7],
    [7, null],
  ])('from 21 to 7: at %i h of Niamey they end at %s h', (hour, end) => {
    expect(quietUntil(USUAL_QUIET, at(hour, 30))).toEqual(end === null ? null : at(end));
  });

  it('may lie within a day, or never be', () => {
    expect(quietUntil({ from: 12, to: 14 }, at(13))).toEqual(at(14));
    expect(quietUntil({ from: 12, to: 14 }, at(15))).toBeNull();
    for (const hour of [0, 8, 16, 23]) expect(quietUntil({ from: 8, to: 8 }, at(hour))).toBeNull();
  });
});

const telling: Telling = {
  weight: 'news',
  chosen: { email: true, sms: true },
  quiet: USUAL_QUIET,
  today: { sms: 0, email: 0 },
  isRead: false,
};
const BOTH = { kind: 'tell', channels: { email: true, sms: true } };

describe('what is told', () => {
  it('a decision always, whatever was chosen, read, late or often', () => {
    const held: Telling = {
      ...telling,
      weight: 'decision',
      chosen: { email: false, sms: false },
      today: { sms: 99, email: 99 },
      isRead: true,
    };
    expect(judgeTelling(held, at(2))).toEqual(BOTH);
  });

  it('news by what was chosen, also at night, and not once read', () => {
    expect(judgeTelling(telling, at(2))).toEqual(BOTH);
    expect(judgeTelling({ ...telling, chosen: { email: false, sms: true } }, at(12))).toEqual({
      kind: 'tell',
      channels: { email: false, sms: true },
    });
    expect(judgeTelling({ ...telling, chosen: { email: false, sms: false } }, at(12))).toEqual({
      kind: 'never',
    });
    expect(judgeTelling({ ...telling, isRead: true }, at(12))).toEqual({ kind: 'never' });
  });

  it('so many a day and no more, by each way', () => {
    expect(judgeTelling({ ...telling, today: { sms: 4, email: 0 } }, at(12))).toEqual({
      kind: 'tell',
      channels: { email: true, sms: false },
    });
    expect(judgeTelling({ ...telling, today: { sms: 4, email: 12 } }, at(12))).toEqual({
      kind: 'never',
    });
  });

  it('an alert when the quiet hours are over', () => {
    const alert: Telling = { ...telling, weight: 'alert' };
    expect(judgeTelling(alert, at(2))).toEqual({ kind: 'wait', until: at(7) });
    expect(judgeTelling(alert, at(8))).toEqual(BOTH);
  });
});

describe('what is pushed', () => {
  const pushing: Pushing = {
    weight: 'news',
    isChosen: true,
    quiet: USUAL_QUIET,
    today: 0,
    isRead: false,
  };
  const judge = (changes: Partial<Pushing>, hour = 12) =>
    judgePush({ ...pushing, ...changes }, at(hour));

  it.each(['decision', 'news', 'alert'] as const)('a %s that nobody has read yet', (weight) => {
    expect(judge({ weight })).toEqual({ kind: 'push' });
    expect(judge({ weight, isRead: true })).toEqual({ kind: 'never' });
  });

  it('by choice and thirty a day, but for decisions', () => {
    for (const weight of ['news', 'alert'] as const) {
      expect(judge({ weight, isChosen: false })).toEqual({ kind: 'never' });
      expect(judge({ weight, today: 29 })).toEqual({ kind: 'push' });
      expect(judge({ weight, today: 30 })).toEqual({ kind: 'never' });
    }
    expect(judge({ weight: 'decision', isChosen: false, today: 30 })).toEqual({ kind: 'push' });
  });

  it('alerts at the end of the quiet hours, the others at once', () => {
    expect(judge({ weight: 'alert' }, 23)).toEqual({ kind: 'wait', until: at(31) });
    expect(judge({ weight: 'news' }, 23)).toEqual({ kind: 'push' });
    expect(judge({ weight: 'decision' }, 23)).toEqual({ kind: 'push' });
  });
});

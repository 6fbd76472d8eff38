import { describe, expect, it } from 'vitest';
import type { AppointmentAnswer } from '#contract/messaging/schemas.ts';
import { MINUTE } from '#contract/common/time.ts';
import {
  answersSoon,
  canPropose,
  decideAnswer,
  decideSending,
  decideWriting,
  MESSAGES_A_MINUTE,
  NEW_CONVERSATIONS_A_DAY,
  nextReminder,
  UNANSWERED_IN_A_ROW,
  type AppointmentStatus,
  type RecentActivity,
} from './rules.ts';

const quiet: RecentActivity = {
  lastMinute: 0,
  begunToday: 0,
  unanswered: 0,
  sameHere: 0,
  sameElsewhere: 0,
};
const short = { isNew: false, length: 30 };

describe('one more message', () => {
  it('is allowed under normal use', () => {
    expect(decideSending(quiet, short)).toBe('send');
    expect(decideSending({ ...quiet, sameElsewhere: 10 }, { isNew: true, length: 30 })).toBe(
      'send',
    );
  });

  it.each<[string, Partial<RecentActivity>, Partial<typeof short>, string]>([
    ['twenty in a minute', { lastMinute: MESSAGES_A_MINUTE }, {}, 'too_fast'],
    [
      'thirty sellers in a day',
      { begunToday: NEW_CONVERSATIONS_A_DAY },
      { isNew: true },
      'too_many_new',
    ],
    ['the same text a third time', { sameHere: 2 }, {}, 'repeated'],
    ['a long text to five people', { sameElsewhere: 4 }, { length: 200 }, 'repeated'],
    ['a short one to sixteen', { sameElsewhere: 15 }, {}, 'repeated'],
    ['many unanswered messages', { unanswered: UNANSWERED_IN_A_ROW }, {}, 'unanswered'],
  ])('is refused after %s', (_what, recent, message, verdict) => {
    expect(decideSending({ ...quiet, ...recent }, { ...short, ...message })).toBe(verdict);
  });

  it('in an existing conversation does not count as a new conversation', () => {
    expect(decideSending({ ...quiet, begunToday: 99 }, short)).toBe('send');
  });
});

it.each([
  [{ iBlocked: false, isUnreachable: false }, 'write'],
  [{ iBlocked: true, isUnreachable: false }, 'blocked_by_you'],
  [{ iBlocked: false, isUnreachable: true }, 'unreachable'],
  [{ iBlocked: true, isUnreachable: true }, 'blocked_by_you'],
])('who may write to whom: %j is %s', (between, verdict) => {
  expect(decideWriting(between)).toBe(verdict);
});

it('answers soon means within a day, by the median', () => {
  expect([null, 0, 1440, 1441].map(answersSoon)).toEqual([false, true, true, false]);
});

describe('an appointment', () => {
  // 10 h in Niamey.
  const at = new Date('2026-11-28T09:00:00Z');
  const before = new Date('2026-11-20T12:00:00Z');

  it.each<[AppointmentStatus, 'proposer' | 'other', AppointmentAnswer, string]>([
    ['proposed', 'other', 'accept', 'answer'],
    ['proposed', 'other', 'refuse', 'answer'],
    ['proposed', 'proposer', 'cancel', 'answer'],
    ['accepted', 'proposer', 'cancel', 'answer'],
    ['accepted', 'other', 'cancel', 'answer'],
    ['proposed', 'proposer', 'accept', 'not_yours'],
    ['proposed', 'proposer', 'refuse', 'not_yours'],
    ['proposed', 'other', 'cancel', 'not_yours'],
    ['accepted', 'other', 'refuse', 'settled'],
    ['refused', 'other', 'accept', 'settled'],
    ['cancelled', 'other', 'accept', 'settled'],
    ['replaced', 'other', 'accept', 'settled'],
  ])('that is %s: the %s may %s it: %s', (status, who, answer, verdict) => {
    const known = { status, at, isProposer: who === 'proposer' };
    expect(decideAnswer(known, answer, before)).toBe(verdict);
  });

  it('that is past has no answer', () => {
    const known = { status: 'proposed', at, isProposer: false } as const;
    expect(decideAnswer(known, 'accept', at)).toBe('past');
  });

  it('is proposed for a time to come, within two months', () => {
    expect(canPropose(at, before)).toBe(true);
    expect(canPropose(at, at)).toBe(false);
    expect(canPropose(at, new Date('2026-09-20T12:00:00Z'))).toBe(false);
  });

  it('is reminded of at 18 h of the day before, then two hours before', () => {
    const evening = new Date('2026-11-27T17:00:00Z');
    const morning = new Date('2026-11-28T07:00:00Z');
    expect(nextReminder(at, before)).toEqual(evening);
    expect(nextReminder(at, evening)).toEqual(morning);
    expect(nextReminder(at, new Date(morning.getTime() - MINUTE))).toEqual(morning);
    expect(nextReminder(at, morning)).toBeNull();
    // Just after midnight in Niamey, which is the day before in UTC.
    const night = new Date('2026-11-27T23:30:00Z');
    expect(nextReminder(night, before)).toEqual(evening);
  });
});

import { describe, expect, it } from 'vitest';
import {
  decideSending,
  decideWriting,
  MESSAGES_A_MINUTE,
  NEW_CONVERSATIONS_A_DAY,
  UNANSWERED_IN_A_ROW,
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
  ])('is refused after %s', (_what, lately, message, verdict) => {
    expect(decideSending({ ...quiet, ...lately }, { ...short, ...message })).toBe(verdict);
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

import { describe, expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { blockedFor, countWrong, decideOtp } from './two-step.ts';

const now = new Date('2026-11-21T09:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR);
const calm = { lastStep: 100, wrongTries: 0, wrongSince: null };

describe('a code of an authenticator application', () => {
  it.each([
    ['is right when its step comes after the last one taken', calm, 101, 'right'],
    ['is wrong when it was taken before', calm, 100, 'wrong'],
    ['is wrong when it is older than the last one taken', calm, 99, 'wrong'],
    ['is wrong when it belongs to no step of these minutes', calm, null, 'wrong'],
    [
      'is not looked at after ten wrong ones',
      { ...calm, wrongTries: 10, wrongSince: hoursAgo(11) },
      101,
      'blocked',
    ],
    [
      'is looked at again twelve hours after the first of them',
      { ...calm, wrongTries: 10, wrongSince: hoursAgo(12) },
      101,
      'right',
    ],
  ] as const)('%s', (_what, state, step, verdict) => {
    expect(decideOtp(state, step, now)).toBe(verdict);
  });
});

describe('wrong codes', () => {
  it('are counted for twelve hours, then reset', () => {
    const since = hoursAgo(1);
    expect(countWrong({ ...calm, wrongTries: 4, wrongSince: since }, now)).toEqual({
      wrongTries: 5,
      wrongSince: since,
    });
    expect(countWrong({ ...calm, wrongTries: 9, wrongSince: hoursAgo(13) }, now)).toEqual({
      wrongTries: 1,
      wrongSince: now,
    });
    expect(countWrong(calm, now)).toEqual({ wrongTries: 1, wrongSince: now });
  });
  it('throttle for twelve hours since the first', () => {
    expect(blockedFor({ ...calm, wrongTries: 10, wrongSince: hoursAgo(11) }, now)).toBe(HOUR);
  });
});

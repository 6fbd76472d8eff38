import { describe, expect, it } from 'vitest';
import {
  endsTooSoon,
  hasCome,
  isOwnNumber,
  isPrefixAbused,
  decideCode,
  decideRefresh,
  decideCodeRequest,
  maySend,
} from './rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

describe('a refresh token', () => {
  const fresh = { usedAt: null, expiresAt: ago(-60), signInEnded: null };

  it('is rotated on first use', () => {
    expect(decideRefresh(fresh, now)).toBe('rotate');
  });
  it('returns the same successor to a second tab within ten seconds', () => {
    expect(decideRefresh({ ...fresh, usedAt: ago(10) }, now)).toBe('repeat');
  });
  it('is detected as reused after that', () => {
    expect(decideRefresh({ ...fresh, usedAt: ago(11) }, now)).toBe('reuse');
  });
  it('is invalid once expired or once its session has ended', () => {
    expect(decideRefresh({ ...fresh, expiresAt: now }, now)).toBe('refuse');
    expect(decideRefresh({ ...fresh, signInEnded: 'logout' }, now)).toBe('refuse');
    expect(decideRefresh({ ...fresh, usedAt: ago(60), signInEnded: 'reuse' }, now)).toBe('refuse');
  });
});

describe('a request for a code', () => {
  it.each([
    ['at first', { lastAt: null, today: 0 }, 'take'],
    ['not twice within a minute', { lastAt: ago(59), today: 1 }, 'too_soon'],
    ['again after a minute', { lastAt: ago(60), today: 1 }, 'take'],
    ['not a sixth time in a day', { lastAt: ago(600), today: 5 }, 'used_up'],
  ])('%s', (_when, requested, verdict) => {
    expect(decideCodeRequest(requested, now)).toBe(verdict);
  });
});

describe('sending a code', () => {
  const use = (all: number, strangers: number, budget: number) => ({
    sent: { all, strangers },
    budget,
  });
  const quiet = {
    networks: [use(0, 0, 30), use(0, 0, 60)],
    prefix: use(0, 0, 80),
    site: use(0, 0, 200),
  };
  const busy = { networks: [use(0, 0, 30), use(3, 0, 60)] };

  it.each([
    ['is allowed while nothing is used', {}, ['stranger', 'session', 'known_device']],
    [
      'is refused past the budget of its address',
      { networks: [use(30, 0, 30), use(30, 0, 60)] },
      [],
    ],
    [
      'is refused past the budget of a wider network',
      { networks: [use(0, 0, 30), use(60, 0, 60)] },
      [],
    ],
    ['is refused past the budget of the prefix', { prefix: use(80, 0, 80) }, []],
    ['is refused past the budget of the site', { site: use(200, 0, 200) }, []],
    [
      'is refused to strangers past half the site’s budget',
      { site: use(100, 100, 200) },
      ['session', 'known_device'],
    ],
    [
      'is refused to strangers past half a prefix’s budget',
      { prefix: use(40, 40, 80) },
      ['session', 'known_device'],
    ],
    [
      'is refused to strangers past half a network’s budget',
      { networks: [use(0, 0, 30), use(30, 30, 60)] },
      ['session', 'known_device'],
    ],
    [
      'may use the reserve from a quiet network',
      { site: use(150, 0, 200) },
      ['session', 'known_device'],
    ],
    [
      'may use the reserve of a prefix too',
      { prefix: use(60, 0, 80) },
      ['session', 'known_device'],
    ],
    [
      'may use the reserve from a busy network only on a known device',
      { ...busy, site: use(150, 0, 200) },
      ['known_device'],
    ],
    [
      'is allowed from a busy network before the reserve is reached',
      { ...busy, site: use(149, 0, 200) },
      ['stranger', 'session', 'known_device'],
    ],
    [
      'is allowed as an email, which has no prefix',
      { prefix: null },
      ['stranger', 'session', 'known_device'],
    ],
  ])('%s', (_when, used, served) => {
    const askers = ['stranger', 'session', 'known_device'] as const;
    expect(askers.filter((askedBy) => maySend({ ...quiet, ...used, askedBy }))).toEqual(served);
  });
});

describe('a prefix', () => {
  it.each([
    ['is not paused while few got codes', { numbers: 39, confirmed: 0 }, false],
    ['is paused when fewer than half used the code', { numbers: 40, confirmed: 19 }, true],
    ['is not paused when half did', { numbers: 40, confirmed: 20 }, false],
    ['is not paused when all did', { numbers: 400, confirmed: 400 }, false],
  ])('%s', (_what, use, abused) => {
    expect(isPrefixAbused(use, 40)).toBe(abused);
  });
});

describe('a code to verify', () => {
  const live = { askedBy: 'session', expiresAt: ago(-1), closedAt: null, tries: 0 } as const;

  it.each([
    ['is right when it matches', live, true, 0, 'right'],
    ['is wrong when it does not', live, false, 0, 'wrong'],
    ['is wrong once expired', { ...live, expiresAt: now }, true, 0, 'wrong'],
    ['is wrong once used or replaced', { ...live, closedAt: now }, true, 0, 'wrong'],
    [
      'is blocked after five wrong ones, even when right',
      { ...live, tries: 5 },
      true,
      5,
      'blocked',
    ],
    ['is blocked after twenty-five wrong ones for its number in a day', live, true, 25, 'blocked'],
    ['is wrong when none was sent', null, true, 0, 'wrong'],
  ])('%s', (_what, code, matches, wrongToday, verdict) => {
    expect(decideCode(code, { matches, wrongToday, wrongAtStrangers: 0 }, now)).toBe(verdict);
  });

  it.each([
    ['is blocked after twenty wrong ones at strangers’ codes', 'stranger', 20, 'blocked'],
    ['is right after nineteen of them', 'stranger', 19, 'right'],
    ['requested with the password is still right', 'session', 20, 'right'],
    ['requested by a known device is right too', 'known_device', 20, 'right'],
  ] as const)('%s', (_what, askedBy, wrong, verdict) => {
    const tried = { matches: true, wrongToday: wrong, wrongAtStrangers: wrong };
    expect(decideCode({ ...live, askedBy }, tried, now)).toBe(verdict);
  });
});

describe('a password', () => {
  it.each(['90123456', '+227 90 12 34 56', '22790123456', '0022790123456'])(
    'equal to the own number is detected: %s',
    (text) => {
      expect(isOwnNumber(text, '+22790123456')).toBe(true);
    },
  );
  it('that only looks like a number is accepted', () => {
    expect(isOwnNumber('90123457', '+22790123456')).toBe(false);
    expect(isOwnNumber('sahel-90123456-bleu', '+22790123456')).toBe(false);
  });
});

describe('a training or an experience', () => {
  it.each([
    ['2020-05', '2020-04', true],
    ['2020-01', '2019-12', true],
    ['2020-05', '2020-05', false],
    ['2020-05', '2021-01', false],
    ['2020-05', null, false],
  ])('from %s to %s ends too soon: %s', (start, end, tooSoon) => {
    expect(endsTooSoon(start, end)).toBe(tooSoon);
  });
});

describe('a year', () => {
  it('has begun when it has in any time zone', () => {
    const eve = new Date('2026-12-31T12:00:00Z');
    expect([2025, 2026, 2027, 2028].map((year) => hasCome(year, eve))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(hasCome(2027, new Date('2026-12-30T23:00:00Z'))).toBe(false);
  });
});

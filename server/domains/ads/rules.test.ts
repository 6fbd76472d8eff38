import { describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { ownerMoves } from './policy.ts';
import {
  absenceFault,
  AD_LIFE_DAYS,
  awaitsDecision,
  closingOf,
  endAfterChange,
  endAfterPause,
  endOf,
  move,
  MOVES,
  publicationOf,
  skipsReview,
  adStateOf,
  type Action,
  type AdState,
} from './rules.ts';

const AD_STATES = [
  'pending',
  'published',
  'rejected',
  'sold',
  'expired',
  'withdrawn',
  'taken_down',
] as const satisfies AdState[];
const ACTIONS = Object.keys(MOVES) as Action[];

describe('ad transitions', () => {
  // The transition table, written out independently: the target state, or - when not allowed.
  const TABLE = `
                pending     published   rejected    sold        expired     withdrawn   taken_down
    edit        pending     published   pending     -           pending     pending     -
    reprice     -           published   -           -           -           -           -
    reserve     -           published   -           -           -           -           -
    approve     published   published   -           -           -           -           -
    reject      rejected    published   -           -           -           -           -
    unpublish   -           pending     -           -           -           -           -
    renew       -           published   -           published   published   published   -
    confirm     -           published   -           -           published   -           -
    sell        -           sold        -           -           sold        -           -
    withdraw    -           withdrawn   -           -           -           -           -
    undo        -           published   -           published   -           -           -
    expire      -           expired     -           -           -           -           -
    pause       -           expired     -           -           -           -           -
    leave       -           expired     -           -           -           -           -
    return      -           -           -           -           published   -           -
    take_down   taken_down  taken_down  taken_down  taken_down  taken_down  taken_down  -
    disown      pending     pending     -           pending     -           -           -
    reopen      -           -           pending     -           -           -           pending
    remove      gone        gone        gone        gone        gone        gone        gone`;
  const [head = [], ...lines] = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  const expected = new Map(
    lines.flatMap(([action = '', ...cells]) =>
      cells.map((cell, i) => [`${head[i]}, ${action}`, cell === '-' ? null : cell] as const),
    ),
  );
  const pairs = AD_STATES.flatMap((state) => ACTIONS.map((action) => [state, action] as const));

  it.each(pairs)('%s, %s', (state, action) => {
    expect(expected.has(`${state}, ${action}`)).toBe(true);
    expect(move(state, action)).toBe(expected.get(`${state}, ${action}`));
  });

  it('each actor has its own actions', () => {
    const by = (movedBy: string) => ACTIONS.filter((action) => MOVES[action].by === movedBy);
    expect(by('time')).toEqual(['expire', 'pause', 'return']);
    expect(by('moderator')).toEqual(['approve', 'reject', 'take_down', 'unpublish', 'reopen']);
  });
});

describe('the owner’s actions', () => {
  it.each([
    ['pending', null, ['edit', 'remove']],
    ['published', null, ['edit', 'price', 'reserve', 'renew', 'sold', 'withdraw', 'remove']],
    ['rejected', null, ['edit', 'remove']],
    ['sold', null, ['renew', 'remove']],
    ['expired', null, ['edit', 'renew', 'sold', 'remove']],
    ['withdrawn', 'owner', ['edit', 'renew', 'remove']],
    ['withdrawn', 'moderator', ['remove']],
  ] as const)('%s by %s', (status, withdrawnBy, moves) => {
    expect(ownerMoves({ status, withdrawnBy })).toEqual(moves);
  });
});

describe('a review is due', () => {
  it('for a pending ad, and for the pending edit of a published one', () => {
    const due = AD_STATES.flatMap((state) =>
      ([null, 'pending', 'rejected'] as const)
        .filter((edit) => awaitsDecision(state, edit))
        .map((edit) => `${state} ${edit}`),
    );
    expect(due).toEqual([
      'pending null',
      'pending pending',
      'pending rejected',
      'published pending',
    ]);
  });
});

describe('a restored ad', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

  it('keeps its position in the lists', () => {
    expect(publicationOf(daysAgo(1), now)).toEqual(daysAgo(1));
    expect(publicationOf(daysAgo(59), now)).toEqual(daysAgo(59));
  });
  it('is dated anew after sixty days, or when it was never published', () => {
    expect(publicationOf(daysAgo(60), now)).toEqual(now);
    expect(publicationOf(null, now)).toEqual(now);
  });
  it('expires after sixty days, or earlier at the end of its closing date in Niger', () => {
    const end = new Date(now.getTime() + AD_LIFE_DAYS * DAY);
    expect(endOf(now, null)).toEqual(end);
    expect(endOf(now, closingOf({ deadline: '2027-12-31' }))).toEqual(end);
    expect(endOf(now, closingOf({ deadline: '2026-11-30' }))).toEqual(
      new Date('2026-11-30T23:00:00Z'),
    );
  });
  it('gets another end by a change of its closing date alone', () => {
    const end = daysAgo(-20);
    const [before, later] = [{ deadline: '2026-11-25' }, { deadline: '2026-11-30' }];
    expect(endAfterChange(now, { before, after: { ...before, positions: 2 }, end })).toEqual(end);
    expect(endAfterChange(now, { before: {}, after: {}, end })).toEqual(end);
    expect(endAfterChange(now, { before, after: later, end })).toEqual(closingOf(later));
    expect(endAfterChange(now, { before, after: {}, end })).toEqual(endOf(now, null));
  });
  it('requires that no moderator took it down', () => {
    expect(adStateOf({ status: 'withdrawn', withdrawnBy: 'moderator' })).toBe('taken_down');
    expect(adStateOf({ status: 'withdrawn', withdrawnBy: 'owner' })).toBe('withdrawn');
    expect(adStateOf({ status: 'sold', withdrawnBy: null })).toBe('sold');
  });
});

describe('an absence', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  it.each([
    // In Niger it is the 22nd already.
    ['2026-11-21', 'absencePast'],
    ['2026-11-22', null],
    ['2027-02-20', null],
    ['2027-02-21', 'absenceTooLong'],
  ])('until %s', (day, fault) => {
    expect(absenceFault(day, now)).toBe(fault);
  });
  it('does not shorten the time online of the paused ads, whose closing date stays', () => {
    const at = (day: string) => new Date(`${day}T09:00:00Z`);
    const pause = { end: at('2026-12-01'), pausedAt: at('2026-11-11'), now: at('2026-11-21') };
    expect(endAfterPause(pause, null)).toEqual(at('2026-12-11'));
    expect(endAfterPause(pause, at('2026-11-30'))).toEqual(at('2026-11-30'));
  });
});

describe('a new price of a published ad', () => {
  it.each([
    // new price, price before, price last reviewed, no review
    [1, 100, 100, true],
    [99, 100, 100, true],
    [100, 100, 100, true],
    [120, 100, 100, true],
    [121, 100, 100, false],
    [200, 100, 100, false],
    // A fifth that is no whole number of francs is not rounded up.
    [121, 101, 101, true],
    [122, 101, 101, false],
    [1, 1, 1, true],
    [2, 1, 1, false],
    [1, 0, 0, false],
    // Rises in a row stop at a fifth above the reviewed price.
    [120, 119, 100, true],
    [121, 119, 100, false],
    // A price that fell is not raised again beyond a fifth.
    [60, 50, 100, true],
    [61, 50, 100, false],
    [100, null, null, false],
    [2_000_000_000, 1_666_666_667, 1_666_666_667, true],
    [2_000_000_000, 1_666_666_666, 1_666_666_666, false],
  ])('%s after %s, reviewed at %s: at once %s', (after, before, reviewed, isFree) => {
    expect(skipsReview(after, { before, reviewed })).toBe(isFree);
  });
});

import { describe, expect, it } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ownerMoves } from './policy.ts';
import {
  AD_LIFE_DAYS,
  awaitsDecision,
  endOf,
  move,
  MOVES,
  priceFromLabel,
  publicationOf,
  standingOf,
  type Action,
  type Standing,
} from './rules.ts';

const STANDINGS = [
  'pending',
  'published',
  'rejected',
  'sold',
  'expired',
  'withdrawn',
  'taken_down',
] as const satisfies Standing[];
const ACTIONS = Object.keys(MOVES) as Action[];

describe('ad transitions', () => {
  // The transition table, written out independently: the target state, or - when not allowed.
  const TABLE = `
                pending     published   rejected    sold        expired     withdrawn   taken_down
    edit        pending     published   pending     -           pending     pending     -
    approve     published   published   -           -           -           -           -
    reject      rejected    published   -           -           -           -           -
    renew       -           published   -           published   published   published   -
    confirm     -           published   -           -           published   -           -
    sell        -           sold        -           -           sold        -           -
    withdraw    -           withdrawn   -           -           -           -           -
    expire      -           expired     -           -           -           -           -
    pause       -           expired     -           -           -           -           -
    take_down   taken_down  taken_down  taken_down  taken_down  taken_down  taken_down  -
    remove      gone        gone        gone        gone        gone        gone        gone`;
  const [head = [], ...lines] = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  const expected = new Map(
    lines.flatMap(([action = '', ...cells]) =>
      cells.map((cell, i) => [`${head[i]}, ${action}`, cell === '-' ? null : cell] as const),
    ),
  );
  const pairs = STANDINGS.flatMap((standing) =>
    ACTIONS.map((action) => [standing, action] as const),
  );

  it.each(pairs)('%s, %s', (standing, action) => {
    expect(expected.has(`${standing}, ${action}`)).toBe(true);
    expect(move(standing, action)).toBe(expected.get(`${standing}, ${action}`));
  });

  it('each actor has its own actions', () => {
    const by = (mover: string) => ACTIONS.filter((action) => MOVES[action].by === mover);
    expect(by('time')).toEqual(['expire', 'pause']);
    expect(by('moderator')).toEqual(['approve', 'reject', 'take_down']);
  });
});

describe('the owner’s actions', () => {
  it.each([
    ['pending', null, ['edit', 'remove']],
    ['published', null, ['edit', 'renew', 'sold', 'withdraw', 'remove']],
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
    const due = STANDINGS.flatMap((standing) =>
      ([null, 'pending', 'rejected'] as const)
        .filter((edit) => awaitsDecision(standing, edit))
        .map((edit) => `${standing} ${edit}`),
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
  it('expires after sixty days', () => {
    expect(endOf(now).getTime() - now.getTime()).toBe(AD_LIFE_DAYS * DAY);
  });
  it('requires that no moderator took it down', () => {
    expect(standingOf({ status: 'withdrawn', withdrawnBy: 'moderator' })).toBe('taken_down');
    expect(standingOf({ status: 'withdrawn', withdrawnBy: 'owner' })).toBe('withdrawn');
    expect(standingOf({ status: 'sold', withdrawnBy: null })).toBe('sold');
  });
});

describe('parses the francs of a price label', () => {
  it.each([
    ['250 000', 250_000],
    ['250\u202F000', 250_000],
    ['250.000 FCFA', 250_000],
    ['250 000 F CFA', 250_000],
    ['15 000 / mois', 15_000],
    ['250k', 250_000],
    ['1,5M', 1_500_000],
    ['1.5 m fcfa', 1_500_000],
    ['0', 0],
    ['À débattre', null],
    ['Prix sur demande', null],
    ['12 ou 15 000', null],
    ['999999999999', null],
    ['', null],
  ])('%s', (label, francs) => {
    expect(priceFromLabel(label, 2_000_000_000)).toBe(francs);
  });
});

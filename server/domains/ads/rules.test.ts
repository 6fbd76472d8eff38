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

describe('what may happen to an ad', () => {
  // Written out a second time, row by row as people would tell it: -, or where it leads.
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

  it('is moved by its owner, a moderator or time, each by its own actions', () => {
    const by = (mover: string) => ACTIONS.filter((action) => MOVES[action].by === mover);
    expect(by('time')).toEqual(['expire', 'pause']);
    expect(by('moderator')).toEqual(['approve', 'reject', 'take_down']);
  });
});

describe('the buttons of an owner', () => {
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

describe('a decision is due', () => {
  it('on an ad that waits, and on a change that waits beside a published one', () => {
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

describe('an ad that comes back', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

  it('keeps its place in the lists, so that coming back is no way to the top', () => {
    expect(publicationOf(daysAgo(1), now)).toEqual(daysAgo(1));
    expect(publicationOf(daysAgo(59), now)).toEqual(daysAgo(59));
  });
  it('is new again after sixty days, and when it never was up', () => {
    expect(publicationOf(daysAgo(60), now)).toEqual(now);
    expect(publicationOf(null, now)).toEqual(now);
  });
  it('stays up sixty days', () => {
    expect(endOf(now).getTime() - now.getTime()).toBe(AD_LIFE_DAYS * DAY);
  });
  it('only when no moderator took it down', () => {
    expect(standingOf({ status: 'withdrawn', withdrawnBy: 'moderator' })).toBe('taken_down');
    expect(standingOf({ status: 'withdrawn', withdrawnBy: 'owner' })).toBe('withdrawn');
    expect(standingOf({ status: 'sold', withdrawnBy: null })).toBe('sold');
  });
});

describe('a price label tells its francs', () => {
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

import { describe, expect, it } from 'vitest';
import { move, priceFromLabel, type Action } from './rules.ts';
import { STATUSES, type Status } from './tables.ts';

describe('what may happen to an ad', () => {
  const allowed: Record<Action, Partial<Record<Status, string>>> = {
    approve: { pending: 'published' },
    reject: { pending: 'rejected' },
    remove: {
      pending: 'gone',
      published: 'gone',
      rejected: 'gone',
      sold: 'gone',
      expired: 'gone',
      withdrawn: 'gone',
    },
  };
  const pairs = STATUSES.flatMap((status) =>
    (['approve', 'reject', 'remove'] as const).map((action) => [status, action] as const),
  );

  it.each(pairs)('%s, %s', (status, action) => {
    expect(move(status, action)).toBe(allowed[action][status] ?? null);
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

import { describe, expect, it } from 'vitest';
import { WINDOW } from './find.ts';
import { planOf } from './strong-plan.ts';

const found = {
  matched: 1,
  loose: 1,
  is_full: true,
  read: null,
  end: { key: 1, id: 1 },
  scope_rows: 100_000,
  newest: null,
};
const requested = { needed: 48, titled: "'moto'", hasFields: false };

describe('after a first window with too few strong matches', () => {
  it('the index finds all of few matches', () => {
    expect(planOf(found, requested)).toEqual({ by: 'index' });
    expect(
      planOf({ ...found, matched: 40, loose: 2000 }, { ...requested, hasFields: true }),
    ).toEqual({
      by: 'index',
    });
  });

  it('the index finds those in titles where many ads only mention the words', () => {
    const many = { ...found, loose: 200, scope_rows: 120_000 };
    expect(planOf(many, requested)).toMatchObject({ by: 'titles', titled: "'moto'", newest: null });
    const without = { ...requested, titled: null };
    expect(planOf({ ...many, loose: 2000 }, without)).toEqual({ by: 'walk', window: 16 * WINDOW });
  });

  it('the scan goes on where the next ads have enough', () => {
    expect(planOf({ ...found, matched: 40, loose: 2000 }, requested)).toEqual({
      by: 'walk',
      window: 1.8 * WINDOW,
    });
  });
});

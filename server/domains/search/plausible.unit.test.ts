import { expect, it } from 'vitest';
import { divideByMeaning } from './plausible.ts';
import type { Candidate, RankedTerm } from './ranking.ts';

const candidate = (facts: Partial<Candidate>): Candidate => ({
  id: 1,
  key: 0,
  confirmedKey: 0,
  title: ['annonce'],
  category: 1,
  sub: 10,
  city: 1,
  owner: 1,
  hasPhoto: true,
  price: 1000,
  isOffer: true,
  values: 0,
  isAnswered: false,
  levels: [3],
  namesPlace: false,
  ...facts,
});
const term = (facts: Partial<RankedTerm>): RankedTerm => ({
  stems: [],
  kinds: new Set(),
  parts: new Set(),
  isRequired: true,
  isNumber: false,
  ...facts,
});
const LAND = term({ kinds: new Set(['sub:10']) });

const land = candidate({ levels: [0] });
const house = candidate({ sub: 11, levels: [3] });
const motorcycle = candidate({ category: 2, sub: 20, levels: [3] });
const mention = candidate({ category: 2, sub: 21, levels: [1] });

const divided = (all: Candidate[], terms: RankedTerm[]) => divideByMeaning(all, { terms });

it('puts other main categories than that of the thing after it, by the word in their title', () => {
  const all = [land, house, motorcycle];
  const expected = { likely: [land, house], less: [motorcycle] };
  expect(divided(all, [LAND])).toEqual(expected);
  expect(divided(all, [LAND, term({ isNumber: true })])).toEqual(expected);
});

it('keeps unlikely ads when no ad offers the thing, or when another word decides the meaning', () => {
  expect(divided([motorcycle], [LAND]).likely).toEqual([motorcycle]);
  const said = { ...motorcycle, levels: [3, 3] as const };
  const { likely } = divided([{ ...land, levels: [0, 3] }, said], [LAND, term({})]);
  expect(likely).toContain(said);
});

it('leaves out mentions, unless their main category has ads with the word in title or name', () => {
  const sibling = { ...mention, category: 1 };
  const all = [house, sibling, mention];
  expect(divided(all, [term({})])).toEqual({ likely: [house, sibling], less: [] });
  expect(divided([mention], [term({})]).likely).toEqual([mention]);
});

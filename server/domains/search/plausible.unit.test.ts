import { expect, it } from 'vitest';
import { dropUnlikely } from './plausible.ts';
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
  hasPrice: true,
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

it('leaves out other main categories than that of the thing that is searched', () => {
  const all = [land, house, motorcycle];
  expect(dropUnlikely(all, { terms: [LAND] })).toEqual([land, house]);
  expect(dropUnlikely(all, { terms: [LAND, term({ isNumber: true })] })).toEqual([land, house]);
});

it('keeps unlikely ads when no ad offers the thing, or when another word decides the meaning', () => {
  expect(dropUnlikely([motorcycle], { terms: [LAND] })).toEqual([motorcycle]);
  const both = { terms: [LAND, term({})] };
  const said = { ...motorcycle, levels: [3, 3] as const };
  expect(dropUnlikely([{ ...land, levels: [0, 3] }, said], both)).toContain(said);
});

it('leaves out mentions, unless their main category has ads with the word in title or name', () => {
  const sibling = { ...mention, category: 1 };
  const search = { terms: [term({})] };
  expect(dropUnlikely([house, sibling, mention], search)).toEqual([house, sibling]);
  expect(dropUnlikely([mention], search)).toEqual([mention]);
});

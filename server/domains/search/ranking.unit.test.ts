import { describe, expect, it } from 'vitest';
import { rank, type Candidate, type RankedSearch, type RankedTerm } from './ranking.ts';

const DAY_US = 86_400_000_000;
const NOW = 100 * DAY_US;

let ids = 0;
const candidate = (facts: Partial<Candidate>): Candidate => {
  ids += 1;
  return {
    id: ids,
    key: NOW,
    confirmedKey: facts.key ?? NOW,
    title: ['annonce'],
    category: 1,
    sub: 10,
    city: 1,
    owner: ids,
    hasPhoto: true,
    price: 1000,
    isOffer: true,
    values: 0,
    isAnswered: false,
    levels: [3],
    namesPlace: false,
    ...facts,
  };
};

const term = (facts: Partial<RankedTerm> = {}): RankedTerm => ({
  stems: ['moto'],
  kinds: new Set(),
  parts: new Set(),
  isRequired: true,
  isNumber: false,
  ...facts,
});

const search = (facts: Partial<RankedSearch> = {}): RankedSearch => ({
  terms: [term()],
  distanceTo: null,
  ...facts,
});

const ranked = (rankedSearch: RankedSearch, candidates: Candidate[]): number[] =>
  rank(rankedSearch, candidates, NOW).map(({ id }) => id);

describe('the order by relevance', () => {
  it('is title, synonym in the title, name of the sub-category, description', () => {
    const title = candidate({ levels: [3] });
    const synonym = candidate({ levels: [2] });
    const named = candidate({ levels: [0], sub: 11 });
    const described = candidate({ levels: [1] });
    const rankedSearch = search({ terms: [term({ parts: new Set(['sub:11']) })] });
    expect(ranked(rankedSearch, [described, named, synonym, title])).toEqual(
      [title, synonym, named, described].map(({ id }) => id),
    );
  });

  it('puts the ads of a sub-category that the word names before others with the word in their title', () => {
    const named = candidate({ levels: [0], sub: 11 });
    const titled = candidate({ levels: [3] });
    const both = candidate({ levels: [3], sub: 11 });
    const rankedSearch = search({ terms: [term({ kinds: new Set(['sub:11']) })] });
    expect(ranked(rankedSearch, [titled, named, both])).toEqual([both.id, named.id, titled.id]);
  });

  it('prefers a title that begins with the thing', () => {
    const about = candidate({ title: ['casque', 'de', 'moto'] });
    const thing = candidate({ title: ['moto', 'kasea'] });
    expect(ranked(search(), [about, thing])).toEqual([thing.id, about.id]);
  });

  it('prefers the fresh, then those with photos, then those with a price, among equals', () => {
    const old = candidate({ key: NOW - 60 * DAY_US, hasPhoto: false });
    const bare = candidate({ hasPhoto: false, price: null });
    const unpriced = candidate({ price: null });
    const complete = candidate({});
    expect(ranked(search(), [old, bare, unpriced, complete])).toEqual(
      [complete, unpriced, bare, old].map(({ id }) => id),
    );
  });

  it('prefers ads with values of attributes, and those whose seller answers, among equals', () => {
    const silent = candidate({});
    const described = candidate({ values: 2 });
    const full = candidate({ values: 4, key: NOW - DAY_US });
    const answered = candidate({ values: 4, isAnswered: true, key: NOW - 2 * DAY_US });
    const titled = candidate({ levels: [3] });
    const mentioned = candidate({ levels: [1], values: 9, isAnswered: true });
    expect(ranked(search(), [silent, described, full, answered])).toEqual(
      [answered, full, described, silent].map(({ id }) => id),
    );
    expect(ranked(search(), [mentioned, titled])).toEqual([titled.id, mentioned.id]);
  });

  it('prefers ads that their sellers just confirmed among equals, after new ones', () => {
    const month = { key: NOW - 30 * DAY_US };
    const forgotten = candidate(month);
    const confirmed = candidate({ ...month, confirmedKey: NOW - 2 * DAY_US });
    const fresh = candidate({ key: NOW - 2 * DAY_US });
    expect(ranked(search(), [forgotten, confirmed, fresh])).toEqual(
      [fresh, confirmed, forgotten].map(({ id }) => id),
    );
  });

  it('lets other sellers come after three ads of one', () => {
    const shop = Array.from({ length: 5 }, () => candidate({ owner: 7, key: NOW }));
    const other = candidate({ owner: 8, key: NOW - DAY_US });
    expect(ranked(search(), [...shop, other]).indexOf(other.id)).toBe(3);
  });

  it('prefers the place typed, then the nearest', () => {
    const far = candidate({ city: 500 });
    const near = candidate({ city: 100 });
    const here = candidate({ city: 0, namesPlace: true, key: NOW - 30 * DAY_US });
    const rankedSearch = search({ distanceTo: ({ city }) => city });
    expect(ranked(rankedSearch, [far, near, here])).toEqual([here.id, near.id, far.id]);
  });

  it('does not depend on the order of the candidates', () => {
    const all = Array.from({ length: 40 }, (_, n) =>
      candidate({ key: NOW - n * 1e9, owner: n % 3, levels: [n % 2 === 0 ? 3 : 1] }),
    );
    expect(ranked(search(), all.toReversed())).toEqual(ranked(search(), all));
  });
});

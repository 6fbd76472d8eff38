import type pg from 'pg';
import { parseWords, type Token } from '../words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { categoryWords, HINT_WEIGHT, type CategoryWords, type Weights } from './category-words.ts';
import { learnedWords, type LearnedWords } from './learned-words.ts';
import { partsOf } from './title-parts.ts';

const MAX_PROPOSALS = 3;
/** Is the share of the best score below which a sub-category is not proposed. */
const MIN_OF_FIRST = 0.15;
/** Is the share of the sum of scores from which the first sub-category is clearly ahead. */
const CLEAR_SHARE = 0.7;
/** Is the weight of the sub-categories in which ads use a word, which are weaker evidence than the catalogue. */
const LEARNED_WEIGHT = 0.8;
/**
 * Multiplies the weight of the words after each name in a title, which begins with the thing itself, so that each
 * further name counts less.
 */
const NEXT_NAME = 0.5;
/** Multiplies the weight of a sub-category in which no published ad uses the word. */
const UNUSED = 0.5;

/** Describes a sub-category as the API proposes it. */
export interface Proposal {
  cat_id: number;
  category_id: number;
  name: string;
}

export interface Proposals {
  /** Lists the likeliest sub-categories, the best first. */
  all: Proposal[];
  /** Is the first sub-category if the others are far behind; null otherwise. */
  clear: Proposal | null;
}

/** Replaces an unknown word by the known word that it resembles, if there is one. */
const corrected = (token: Token, words: CategoryWords, learned: LearnedWords): Token => {
  const [word = '', ...others] = token.words;
  const [stem = ''] = token.stems;
  if (others.length > 0 || words.has(stem) || learned.has(stem)) return token;
  const near = words.nearest(word);
  return near
    ? { ...token, typed: near.word, words: near.word.split(' '), stems: near.stems }
    : token;
};

const isName = (weights: Weights | undefined): boolean =>
  Math.max(0, ...(weights?.values() ?? [])) > HINT_WEIGHT;

/**
 * Returns the weights of the sub-categories of a term. Those that the catalogue names by it (`found`) count more, the
 * larger the share of published ads with the term in each (`used`), unless there is only one; when the catalogue has no
 * name for the term, but hints at most, these shares are added.
 */
const weightsOf = (found: Weights | undefined, used: Weights | undefined): Weights => {
  const weights = new Map(found);
  if (!used || (found?.size === 1 && isName(found))) return weights;
  for (const [id, weight] of isName(found) ? weights : [])
    weights.set(id, weight * (UNUSED + (used.get(id) ?? 0)));
  for (const [id, share] of isName(found) ? [] : used)
    weights.set(id, (weights.get(id) ?? 0) + share * LEARNED_WEIGHT);
  return weights;
};

/**
 * Returns the score of each likely sub-category for a title, by the id of the sub-category. Misspelt words are
 * corrected first, and each word after a name counts less.
 */
const scoresOf = (
  typed: readonly Token[],
  words: CategoryWords,
  learned: LearnedWords,
): Map<number, number> => {
  const scores = new Map<number, number>();
  let positionWeight = 1;
  const tokens = typed.map((token) => corrected(token, words, learned));
  for (const { key, found } of partsOf(tokens, words.find)) {
    const weights = weightsOf(found, learned.get(key)?.shares);
    for (const [id, weight] of weights)
      scores.set(id, (scores.get(id) ?? 0) + weight * positionWeight);
    if (isName(weights)) positionWeight *= NEXT_NAME;
  }
  return scores;
};

/** Ranks the scored sub-categories, the best first, equal ones in the order of the catalogue. */
const ranked = (
  scores: ReadonlyMap<number, number>,
  { categories }: Vocabulary,
): { score: number; proposal: Proposal }[] =>
  categories
    .flatMap(({ id, name, parentId }) => {
      const score = scores.get(id);
      return score === undefined || parentId === null
        ? []
        : [{ score, proposal: { cat_id: parentId, category_id: id, name } }];
    })
    .toSorted((a, b) => b.score - a.score);

/**
 * Returns the sub-categories to which a title is likely to belong, the best first, and the best one as `clear` if it is
 * far ahead.
 */
export const proposeCategories = async (pool: pg.Pool, title: string): Promise<Proposals> => {
  const { tokens, vocabulary } = await parseWords(pool, title);
  const words = await categoryWords(pool, vocabulary);
  const list = ranked(scoresOf(tokens, words, await learnedWords(pool)), vocabulary);
  const [first] = list;
  if (!first) return { all: [], clear: null };
  const total = list.reduce((sum, { score }) => sum + score, 0);
  return {
    all: list
      .filter(({ score }) => score >= first.score * MIN_OF_FIRST)
      .slice(0, MAX_PROPOSALS)
      .map(({ proposal }) => proposal),
    clear: first.score >= total * CLEAR_SHARE ? first.proposal : null,
  };
};

/** Loads the data that proposals need, so that the first title does not wait for it. */
export const warmProposals = async (pool: pg.Pool): Promise<void> => {
  await proposeCategories(pool, 'voiture');
};

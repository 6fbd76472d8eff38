import { DEPOSIT_WORDINGS } from './deposit-wordings.ts';
import { fold } from './fold.ts';
import { plainWords, type PlainWords } from './plain-words.ts';

const NOT = / (?:sans|aucune?|jamais|pas|rien|ni|zero|inutile)(?= )/g;
/**
 * Is the number of characters before a match that are read for its context, at most back to the start of its sentence.
 */
const BEHIND = 30;
const AHEAD = 45;
const SENTENCE_END = ' . ';

/** Returns the part of the sentence before a position, at most `BEHIND` characters. */
const sentenceBefore = (text: string, index: number): string => {
  const before = text.slice(Math.max(0, index - BEHIND), index);
  return before.slice(before.lastIndexOf(SENTENCE_END) + 1);
};
const sentenceBehind = (text: string, index: number): string =>
  text.slice(index, index + AHEAD).split(SENTENCE_END, 1)[0] ?? '';

const VERB = /^ [a-z]{2,12}(?:er|ez|ie)(?: |$)/;

/**
 * Returns the text before a match within its clause or list, where a negation counts: "sans problème, payez d’abord"
 * negates nothing, "sans acompte, arrhes ni avance" negates all three. `before` is the text before the match within its
 * sentence.
 */
const clauseBefore = (
  before: string,
  index: number,
  { withCommas }: PlainWords,
  match: string,
): string => {
  // After a comma, a verb begins another clause, while a noun continues a list.
  if (withCommas[index] === ',') return VERB.test(match) ? '' : before;
  const written = withCommas.slice(index - before.length, index);
  return before.slice(written.lastIndexOf(',') + 1);
};

/**
 * Finds the first match of each of `words` in the text and returns the greatest end of these matches; null when one has
 * no match.
 */
const endOfAll = (text: string, words: readonly RegExp[]): number | null => {
  let end = 0;
  for (const word of words) {
    const match = word.exec(text);
    if (!match) return null;
    end = Math.max(end, match.index + match[0].length);
  }
  return end;
};

/** Finds the phrases that request an advance payment, as the text writes them. */
export const findDepositWords = (written: string): string[] => {
  const plain = plainWords(fold(written));
  const { text, excerpt } = plain;
  const found = new Set<string>();
  for (const { words, followedBy = [], unless = [] } of DEPOSIT_WORDINGS)
    for (const { 0: match, index } of text.matchAll(words)) {
      const before = sentenceBefore(text, index);
      const behind = `${sentenceBehind(text, index + match.length)} `;
      const more = endOfAll(behind, followedBy);
      if (more === null) continue;
      const phrase = match + behind.slice(0, more);
      const clause = clauseBefore(before, index, plain, match);
      // "Pas de livraison sans acompte" is a double negation.
      const isDenied = [...` ${clause}${phrase} `.matchAll(NOT)].length % 2 === 1;
      const isInnocent = unless.some((other) => other.test(`${before}${match}${behind}`));
      // Each match begins with a space.
      if (!isDenied && !isInnocent) found.add(excerpt(index + 1, index + phrase.length));
    }
  return [...found];
};

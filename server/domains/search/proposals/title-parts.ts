import { longest, type Token } from '../words.ts';

/** Maps stop words of the search that distinguish an offer from a demand to their own keys. */
const INTENTS = new Map(
  [
    { key: '+sell', words: ['vend', 'vends', 'vendre', 'vente'] },
    { key: '+seek', words: ['cherche', 'recherche', 'cherchons', 'recherchons'] },
  ].flatMap(({ key, words }) => words.map((word) => [word, key] as const)),
);

/**
 * Returns the keys under which a typed word is looked up: its stems, or `+sell` or `+seek` for a word such as "vends"
 * or "cherche"; none for other stop words.
 */
export const keysOf = (typed: string, stems: readonly string[]): string[] => {
  const intent = INTENTS.get(typed.toLowerCase());
  return intent ? [intent] : [...stems];
};

/** Is a part of a title: a known term or a single unknown word. */
export interface TitlePart<T> {
  key: string;
  /** Is the result of `find` for the term; undefined when it is unknown. */
  found: T | undefined;
}

/**
 * Divides a title, without stop words, from left to right into the longest terms that `find` knows, each with what it
 * returns, and single unknown words (`found` is undefined).
 */
export const partsOf = <T>(
  tokens: readonly Token[],
  find: (key: string) => T | undefined,
): TitlePart<T>[] => {
  const keysOfToken = ({ typed, stems }: Token): string[] => keysOf(typed, stems);
  const significant = tokens.filter((token) => keysOfToken(token).length > 0);
  const parts: TitlePart<T>[] = [];
  for (let i = 0; i < significant.length;) {
    const known = longest(significant, i, keysOfToken, find);
    const end = known?.end ?? i + 1;
    parts.push({
      key: significant.slice(i, end).flatMap(keysOfToken).join(' '),
      found: known?.found,
    });
    i = end;
  }
  return parts;
};

import { folded } from '#contract/common/plain-letters.ts';
import categoryWords from './seed/category_words.json' with { type: 'json' };
import kindWords from './seed/kind_words.json' with { type: 'json' };
import ordinaryWords from './seed/ordinary_words.json' with { type: 'json' };
import thesaurus from './seed/thesaurus.json' with { type: 'json' };

/** Is a word as typed, with its normalised forms. */
interface TypedWord {
  typed: string;
  words: readonly string[];
}

/** Holds, folded, the words of the catalogue and the thesaurus and frequent words of French and English. */
const ORDINARY: ReadonlySet<string> = new Set(
  [
    ...Object.values(categoryWords).flatMap(({ names, hints }) => [names, hints]),
    ...Object.values(thesaurus).flatMap((bySource) =>
      typeof bySource === 'string' ? [] : Object.values<string[]>(bySource).flat(),
    ),
    ...Object.values(kindWords).flatMap((words) =>
      typeof words === 'string' ? [] : Object.values(words),
    ),
    ordinaryWords.french,
    ordinaryWords.english,
  ].flatMap((text) => folded(text).match(/\p{L}+/gu) ?? []),
);

/** Holds, folded, frequent words of French. */
const FRENCH: ReadonlySet<string> = new Set(folded(ordinaryWords.french).split(/\s+/));

/** Says whether a token is a frequent word of French or its plural. */
export const isFrench = ({ words }: Pick<TypedWord, 'words'>): boolean =>
  words.some((word) => FRENCH.has(word) || FRENCH.has(word.replace(/[sx]$/, '')));

/** Says whether a token is a word of the language, or its plural, which is right as typed. */
export const isOrdinary = ({ typed, words }: TypedWord): boolean =>
  [folded(typed), ...words].some(
    (word) => ORDINARY.has(word) || ORDINARY.has(word.replace(/[sx]$/, '')),
  );

import { folded } from '#contract/common/plain-letters.ts';

/** Is the length in letters below which a word sounds like too many others. */
const MIN_LENGTH = 4;

/**
 * Returns a word as it sounds in the languages of Niger, however it is spelt: 'taamu' and 'tamu', 'tchakwaiki' and
 * 'cakwaiki', 'ɗinki' and 'dinki' are equal. Empty for a word of less than four letters, which sounds like too many
 * others.
 */
export const soundForm = (word: string): string => {
  if (word.length < MIN_LENGTH) return '';
  return folded(word)
    .replaceAll(/['’ʼ‘`-]/g, '')
    .replaceAll(/tch|sh|ch|c(?=[eiy])|ts/g, '9')
    .replaceAll(/dj|gy|j/g, 'j')
    .replaceAll(/ou|w/g, 'u')
    .replaceAll(/[cqk]+u?(?=[aeiou])|[cqk]/g, 'k')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/y/g, 'i')
    .replaceAll(/h/g, '')
    .replaceAll(/(.)\1+/g, '$1');
};

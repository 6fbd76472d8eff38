// How French words sound, as people spell them by ear: 'plonbié', 'frijidèr', 'sakamain'.

import { folded } from '#contract/common/plain-letters.ts';

/** Is the length in letters above which a word is none that people spell by ear. */
const LONGEST = 30;

/**
 * Lists the steps from the spelling of a folded word to its sound. 9 stands for "ch", and 1, 2 and 3 for the nasal
 * vowels of "vin", "vent" and "pont".
 */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/o?eu/g, 'e'],
  [/ph/g, 'f'],
  [/s?ch|sh/g, '9'],
  [/h/g, ''],
  [/gn/g, 'ni'],
  [/(?<=[aeou])il(?:le?|$)|(?<=[aeou])y/g, '8'],
  [/ill(?=e)/g, 'i8'],
  [/x/g, 'ks'],
  [/t(?=ion)/g, 's'],
  [/(?<=[aeiou])s(?=[aeiouy])/g, 'z'],
  [/ck|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/ge(?=[ao])|g(?=[eiy])/g, 'j'],
  [/dj/g, 'j'],
  [/eau|au/g, 'o'],
  [/ien(?![aeiouynm])/g, 'i1'],
  [/(?:ai|ei|y|u|i)[nm](?![aeiouynm])/g, '1'],
  [/[ae][nm](?![aeiouynm])/g, '2'],
  [/o[nm](?![aeiouynm])/g, '3'],
  [/oi|oy/g, 'ua'],
  [/ou|w/g, 'u'],
  [/ai|ei/g, 'e'],
  [/e(?=[aou])/g, ''],
  [/[y8]/g, 'i'],
  [/(.)\1{1,30}/g, '$1'],
];

/** Returns the sound of a word with all its letters at the end. */
const wholeSound = (word: string): string =>
  STEPS.reduce((spelling, [from, to]) => spelling.replaceAll(from, to), folded(word));

/** Is the length of the shortest sound that is compared; shorter ones are those of too many words. */
const SHORTEST = 3;

/**
 * Returns the sounds that a word may have, the likeliest first: with the letters at its end, which people leave out,
 * silent or not, and without the e inside it. Empty for a very short or very long word.
 */
export const frenchSounds = (word: string): string[] => {
  if (word.length > LONGEST) return [];
  const whole = wholeSound(word);
  const plain = whole.replace(/(?:e|[tdszp]{1,2})s?$/, '');
  const open = whole.replace(/(?:e[rz]?|et)s?$/, '');
  const short = plain.replaceAll(/(?<=[^aeiou])e(?=[^aeiou])/g, '');
  return [...new Set([plain, whole, open, short])].filter((sound) => sound.length >= SHORTEST);
};

/**
 * Returns the consonants of a word, which is what remains of it where people leave out vowels: 'mzn' and 'maison',
 * 'chargr' and 'chargeur'. Empty for less than two.
 */
export const consonantsOf = (word: string): string => {
  if (word.length > LONGEST) return '';
  const consonants = folded(word)
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/ch|sh/g, '9')
    .replaceAll(/[ckq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll(/m(?=[aeiou]?[bp])/g, 'n')
    .replaceAll(/[aeiouyhw]/g, '')
    .replaceAll(/(.)\1{1,30}/g, '$1');
  return consonants.length > 1 ? consonants : '';
};

import { dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as frenchWords } from '@zxcvbn-ts/language-fr';
import french from './seed/common_passwords_fr.json' with { type: 'json' };

/** Most frequent first; the rest are rare words. */
const FRENCH_WORDS = 10_000;
/** With fewer letters left there is no word to compare. */
const MIN_LETTERS = 4;

/** The password of the demo's accounts, which the README prints. */
const DEMO_PASSWORD = 'demo-kasuwa';

const LETTER = /\p{L}/u;

/** The word before the digits and marks at the end of a password; null when too little is left. */
const wordOf = (password: string): string | null => {
  const characters = [...password];
  const end = characters.findLastIndex((character) => LETTER.test(character)) + 1;
  const word = characters.slice(0, end);
  const letters = word.filter((character) => LETTER.test(character)).length;
  return letters >= MIN_LETTERS ? word.join('') : null;
};

const readLists = (): Set<string> => {
  const list = new Set<string>([DEMO_PASSWORD]);
  for (const word of dictionary['passwords-common']) list.add(word.toLowerCase());
  // What the French list holds is on top of these, so it leaves them out.
  for (const word of frenchWords['commonWords-fr'].slice(0, FRENCH_WORDS)) list.add(word);
  for (const name of frenchWords['firstnames-fr']) list.add(name.toLowerCase());
  for (const password of french.passwords) {
    list.add(password);
    // Made of words and endings: its words count with any other ending.
    const word = wordOf(password);
    if (word) list.add(word);
  }
  return list;
};

let known: Set<string> | undefined;

/** Whether a password, or the word that it is but for digits and marks at its end, is among the most common. */
export const isCommonPassword = (password: string): boolean => {
  known ??= readLists();
  const typed = password.toLowerCase();
  const word = wordOf(typed);
  return known.has(typed) || (word !== null && known.has(word));
};

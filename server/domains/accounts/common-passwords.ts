import french from './seed/common_passwords_fr.json' with { type: 'json' };

/**
 * Is the number of entries of the French word list that are used: the most frequent come first,
 * later ones are rare words.
 */
const FRENCH_WORDS = 10_000;
/** Is the minimum length of a word that is compared with the lists of common passwords. */
const MIN_LETTERS = 4;

/** Is the password of the demo accounts, published in the README. */
const DEMO_PASSWORD = 'demo-kasuwa';

const LETTER = /\p{L}/u;

/** Returns a password without its trailing digits and punctuation; null when too few letters remain. */
const wordOf = (password: string): string | null => {
  const characters = [...password];
  const end = characters.findLastIndex((character) => LETTER.test(character)) + 1;
  const word = characters.slice(0, end);
  const letters = word.filter((character) => LETTER.test(character)).length;
  return letters >= MIN_LETTERS ? word.join('') : null;
};

let known: ReadonlySet<string> | undefined;

// Loads the lists of common passwords, which take 20 MB, into `known`, only when the first new password is checked.
const readLists = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const { dictionary: frenchWords } = await import('@zxcvbn-ts/language-fr');
  const list = new Set<string>([DEMO_PASSWORD]);
  for (const word of dictionary['passwords-common']) list.add(word.toLowerCase());
  // The French list excludes entries of the list of common passwords.
  for (const word of frenchWords['commonWords-fr'].slice(0, FRENCH_WORDS)) list.add(word);
  for (const name of frenchWords['firstnames-fr']) list.add(name.toLowerCase());
  for (const password of french.passwords) {
    list.add(password);
    // Entries combine words and endings, so their words count with any ending.
    const word = wordOf(password);
    if (word) list.add(word);
  }
  return (known = list);
};

const isOneCharacter = (text: string): boolean => new Set(text).size === 1;

/**
 * Tells whether a password, with or without its trailing digits and punctuation, is common or repeats one character.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const list = known ?? (await readLists());
  const typed = password.toLowerCase();
  const word = wordOf(typed);
  return [typed, ...(word === null ? [] : [word])].some(
    (candidate) => list.has(candidate) || isOneCharacter(candidate),
  );
};

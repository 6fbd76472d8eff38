/**
 * Maps small letters that Unicode does not decompose to plain ones, those of the languages of Niger
 * first. The function `plain_letters` of PostgreSQL has the same table (0001_platform.sql).
 */
const PLAIN: ReadonlyMap<string, string> = new Map(
  'ɓb ɗd ƙk ƴy ŋn ɲn ǝe əe ɛe ɔo ɣg ɍr œoe æae ßss øo łl đd ðd þth ıi'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Matches marks on letters, and the lines that stretch words of Arabic and N’Ko. */
const MARKS = /[\p{M}\u0640\u07FA]/gu;

/** Returns the plain letter, in the same case, that replaces a special letter; other letters are unchanged. */
const plainOf = (letter: string): string => {
  const small = letter.toLowerCase();
  const plain = PLAIN.get(small);
  if (plain === undefined) return letter;
  return small === letter ? plain : plain.toUpperCase();
};

/**
 * Converts a text to plain letters and keeps capitals: É becomes E, Ƙ K, œ oe. Letters of other
 * scripts lose their marks.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(/[\u0080-\uFFFF]/g, plainOf);

/** Folds a text for comparison: plain letters (`plainLetters`) in lower case. */
export const folded = (text: string): string => plainLetters(text).toLowerCase();

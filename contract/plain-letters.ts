/**
 * Small letters without a decomposition of Unicode, and how they are written in plain ones: those of the languages of
 * Niger first. `plain_letters` of PostgreSQL has the same (0510_plain_letters.sql).
 */
const PLAIN: Readonly<Record<string, string>> = {
  ...{
    ɓ: 'b',
    ɗ: 'd',
    ƙ: 'k',
    ƴ: 'y',
    ŋ: 'n',
    ɲ: 'n',
    ǝ: 'e',
    ə: 'e',
    ɛ: 'e',
    ɔ: 'o',
    ɣ: 'g',
    ɍ: 'r',
  },
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** Marks on letters, and the lines that stretch words of Arabic and N’Ko. */
const MARKS = /[\p{M}\u0640\u07FA]/gu;

const plainOf = (letter: string): string => {
  const small = letter.toLowerCase();
  const plain = PLAIN[small];
  if (plain === undefined) return letter;
  return small === letter ? plain : plain.toUpperCase();
};

/** The text in plain letters, capitals kept: É is E, Ƙ is K, œ is oe. Letters of other scripts lose their marks. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(/[\u0080-\uFFFF]/g, plainOf);

/** The same in small letters: as texts are compared. */
export const folded = (text: string): string => plainLetters(text).toLowerCase();

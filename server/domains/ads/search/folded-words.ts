/** The words and numbers of a text, without accents and in lower case. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

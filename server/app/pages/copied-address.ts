/** Lists punctuation marks that follow an address in a text and are copied with it. */
const MARKS = '.,;:!?…)]}>|*_~`´\'"‘’“”«»‹›'.split('');
/** Lists blanks that may stand between an address and a copied punctuation mark. */
const BLANKS = ' \u00A0\u202F\u200B\u200E\u200F\u2060\uFEFF'.split('');

/** Returns the ways in which an address spells a character: as it is, or as its bytes. */
const spellingsOf = (char: string): string[] => [
  char,
  [...Buffer.from(char)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
];
const MARK_ENDS = MARKS.flatMap(spellingsOf);
const ENDS = [...MARK_ENDS, ...BLANKS.flatMap(spellingsOf)];

/**
 * Returns a path or a query without the punctuation of the text from which it was copied:
 * `/annonces/5).` becomes `/annonces/5`. `kept` is a mark with which the address may end.
 */
export const withoutCopiedMarks = (address: string, kept = ''): string => {
  const endOf = (text: string): string =>
    ENDS.find((end) => end !== kept && text.slice(-end.length).toUpperCase() === end) ?? '';
  let rest = address;
  let hasMark = false;
  for (let end = endOf(rest); end !== ''; end = endOf(rest)) {
    rest = rest.slice(0, -end.length);
    hasMark ||= MARK_ENDS.includes(end);
  }
  return hasMark ? rest : address;
};

/** Lists query fields whose values may end in punctuation: typed words, and a place in a list. */
const OPEN_KEYS = new Set(['q', 'cursor']);

/**
 * Removes copied punctuation from a query whose last field is one of `known`; a query that ends in
 * a field that another program added stays as it is.
 */
export const queryWithoutCopiedMarks = (search: string, keys: readonly string[] = []): string => {
  const [key = ''] = search.slice(1).split('&').at(-1)?.split('=') ?? [];
  const isOurs = keys.includes(key) || (key.startsWith('f_') && keys.includes('f_*'));
  return isOurs && !OPEN_KEYS.has(key) ? withoutCopiedMarks(search) : search;
};

/** Says whether the percent-encoding of a path can be read. */
export const isReadable = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

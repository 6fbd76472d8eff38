/** Lists punctuation marks that follow an address in a text and are often copied with it. */
const MARKS = '.,;:!?…)]}>|*_~`´\'"‘’“”«»‹›'.split('');
/** Lists white space and invisible characters that may stand between an address and a copied punctuation mark. */
const BLANKS = ' \u00A0\u202F\u200B\u200E\u200F\u2060\uFEFF'.split('');

/** Returns the two spellings of a character in an address: unencoded and percent-encoded. */
const spellingsOf = (char: string): string[] => [
  char,
  [...Buffer.from(char)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
];
const MARK_ENDS = MARKS.flatMap(spellingsOf);
const ENDS = [...MARK_ENDS, ...BLANKS.flatMap(spellingsOf)];

/**
 * Returns a path or a query without punctuation of the text from which it was copied: `/annonces/5).` becomes
 * `/annonces/5`. White space at the end is removed only together with a mark. `kept` is a mark that belongs to the
 * address at its end.
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

/** Lists query fields whose values may end in punctuation: search words, and the cursor of a list. */
const OPEN_KEYS = new Set(['q', 'cursor']);

/**
 * Removes copied punctuation from a query whose last field is one of `keys`, of which `f_*` stands for all fields that
 * begin with `f_`. A query stays unchanged if its last field was added by another program, or may itself end in
 * punctuation.
 */
export const queryWithoutCopiedMarks = (search: string, keys: readonly string[] = []): string => {
  const [key = ''] = search.slice(1).split('&').at(-1)?.split('=') ?? [];
  const isOurs = keys.includes(key) || (key.startsWith('f_') && keys.includes('f_*'));
  return isOurs && !OPEN_KEYS.has(key) ? withoutCopiedMarks(search) : search;
};

/** Tells whether the percent-encoding of a path can be decoded. */
export const isReadable = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** What closes a text around an address and is copied with it. */
const MARKS = '.,;:!?…)]}>|*_~`´\'"‘’“”«»‹›'.split('');
/** What may stand between an address and such a mark. */
const BLANKS = ' \u00A0\u202F\u200B\u200E\u200F\u2060\uFEFF'.split('');

/** How an address has a character: as it is, or as its bytes. */
const spellingsOf = (char: string): string[] => [
  char,
  [...Buffer.from(char)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
];
const MARK_ENDS = MARKS.flatMap(spellingsOf);
const ENDS = [...MARK_ENDS, ...BLANKS.flatMap(spellingsOf)];

/**
 * A path or a query without the marks of the text that it was copied from: `/annonces/5).` is `/annonces/5`. `kept`: a mark
 * that is no end.
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

/** Values that may end in such a mark: words that were typed, and a place in a list. */
const OPEN_KEYS = new Set(['q', 'cursor']);

/** The same of a query whose last field is one of these: the names of other programs are not ours. */
export const queryWithoutCopiedMarks = (search: string, known: readonly string[] = []): string => {
  const [key = ''] = search.slice(1).split('&').at(-1)?.split('=') ?? [];
  const isOurs = known.includes(key) || (key.startsWith('f_') && known.includes('f_*'));
  return isOurs && !OPEN_KEYS.has(key) ? withoutCopiedMarks(search) : search;
};

/** Whether the percent-encoding of a path can be read. */
export const isReadable = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

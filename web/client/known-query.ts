const LONGEST = 200;

/**
 * The part of a query that a page reads: its `known` keys, each once (the first counts), none empty or longer than
 * 200 characters, in the order of `known`. With a leading `?`, or empty. The server renders, and the browser
 * hydrates, this and nothing else.
 */
export const knownQuery = (search: string, known: readonly string[] = []): string => {
  if (search.length < 2 || known.length === 0) return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of known) {
    const value = given.get(key)?.trim();
    if (value && value.length <= LONGEST) kept.set(key, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
};

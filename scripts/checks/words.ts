// The documents stay short: each page within what its kind may have, and all of them together.

import type { SourceTree, Violation } from './source.ts';

/** Limits the number of words of all Markdown pages of the repository together, pages of credits excluded. */
export const ALL_WORDS = 45_000;

/**
 * Lists the kinds of Markdown pages, each with the greatest number of words that a page may have and the pattern of its
 * path; the first kind whose pattern matches applies.
 */
const KINDS: readonly { kind: string; words: number; path: RegExp }[] = [
  { kind: 'a README of the project', words: 600, path: /^README\.md$/ },
  { kind: 'the guide for contributors', words: 1800, path: /^CONTRIBUTING\.md$/ },
  { kind: 'the architecture', words: 900, path: /^docs\/ARCHITECTURE\.md$/ },
  { kind: 'a decision', words: 600, path: /^docs\/decisions\/\d{4}-[\w-]+\.md$/ },
  { kind: 'the list of settings', words: 3000, path: /^docs\/operating\/settings\.md$/ },
  { kind: 'a page for operators', words: 800, path: /^docs\/operating/ },
  { kind: 'the rules of the product', words: 8000, path: /^docs\/product\.md$/ },
  { kind: 'a page of reference', words: 2200, path: /^docs\// },
  { kind: 'a page beside the code', words: 1000, path: /./ },
];

/** Counts the words of a text: sequences between white space that contain a letter or a digit. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Tells whether a page contains credits, which have no limit because licences require them. */
const isCredits = (path: string) => path.endsWith('CREDITS.md');

/**
 * Lists the Markdown pages with too many words for their kind, and the whole tree when all pages together have too
 * many.
 */
export function words(tree: SourceTree): Violation[] {
  const pages = [...tree.pages]
    .filter(([path]) => !isCredits(path))
    .map(([path, text]) => ({ path, count: countWords(text) }));
  const total = pages.reduce((sum, { count }) => sum + count, 0);
  const tooLong = pages.flatMap(({ path, count }) => {
    const kind = KINDS.find((each) => each.path.test(path));
    if (kind === undefined || count <= kind.words) return [];
    return [
      { path, line: 1, message: `has ${count} words; ${kind.kind} has at most ${kind.words}` },
    ];
  });
  if (total <= ALL_WORDS) return tooLong;
  const message = `all documents have ${total} words, over ${ALL_WORDS}`;
  return [...tooLong, { path: 'the whole tree', line: 1, message }];
}

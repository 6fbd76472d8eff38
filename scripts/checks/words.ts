// The documents stay short: each page within what its kind may have, and all of them together.

import type { SourceTree, Violation } from './source.ts';

/** Limits the words of all Markdown pages together, credits aside. */
export const ALL_WORDS = 45_000;

/**
 * Lists the kinds of pages with the words that a page may have, and the pattern of its path; the first kind that fits
 * counts.
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

/** Counts the words of a text: what stands between blanks and has a letter or a digit. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Tells whether a page holds credits, which licences ask for, however long they are. */
const isCredits = (path: string) => path.endsWith('CREDITS.md');

/** Lists the pages with too many words for their kind, and the documents when all of them together are too long. */
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

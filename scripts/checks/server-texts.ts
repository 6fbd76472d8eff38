// French texts of the server's domains are in one file a domain, `texts.ts`, where translators find them.

import { Visitor } from 'oxc-parser';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

/**
 * Matches an accented letter, a typographic mark or a no-break space: a text that has one of them
 * and a word counts as French.
 */
const FRENCH = /[À-ÖØ-öø-ÿŒœ’«»\u00A0]/u;
const WORD = /\p{L}{2}/u;

const READ = /^server\/domains\//;
/**
 * Matches the files that may hold French texts: `texts.ts` of a domain, the kinds of notifications,
 * the documents for print, and the words that searches and checks look for.
 */
const EXEMPT =
  /^server\/domains\/(?:[a-z]+\/texts\.ts$|notifications\/kinds\/|search\/|handouts\/(?:packs|sale-deed)\/|companies\/attestation\/|moderation\/words\/)/;

/** Lists the French texts in the strings of a file. */
function violationsIn({ path, text, program }: SourceFile): Violation[] {
  const found: Violation[] = [];
  /** Records a violation if a string is a French text. */
  const check = (written: string, start: number): void => {
    if (!FRENCH.test(written) || !WORD.test(written)) return;
    const line = lineAt(text, start);
    found.push({
      path,
      line,
      message: `"${written.trim()}": texts belong in the domain's texts.ts`,
    });
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') check(value, start);
    },
    TemplateElement({ value, start }) {
      check(value.cooked ?? value.raw, start);
    },
  }).visit(program);
  return found;
}

/** Lists the French texts outside the domains' texts.ts. */
export function serverTexts(tree: SourceTree): Violation[] {
  return [...tree.files.values()]
    .filter(({ path }) => READ.test(path) && !EXEMPT.test(path) && !isTest(path))
    .flatMap(violationsIn);
}

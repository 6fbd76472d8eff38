// French texts that people read have the curly apostrophe, and no-break spaces (U+00A0) before `: ; ! ? »`, after `«` and
// before units. SMS are written so, too: `plain` (server/domains/notifications/texts.ts) puts them into GSM-7.

import { Visitor } from 'oxc-parser';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

const STRAIGHT = /\p{L}'\p{L}/u;
const BREAKING =
  /(?<=^|\S) (?=[:;!?»](?:[\s"'`)\]»&.…,]|$))|(?<=«) |(?<=^|\d) (?=(?:F?CFA|EUR|€|[KMG]o|k?m²?|%(?! ?[\d(]))(?!\p{L}))/mu;

/** Matches a wrong spelling of `e-mail` in a French sentence; names in the code, such as `email`, do not match. */
const EMAIL =
  /(?:^| )(?:par|votre|leur|son|une?|l’|d’|cette|adresse|aucun|nouvel|autre) ?(?:e?mails?|courriels?)\b/iu;

const READ = /^(?:contract|web|server\/(?:app|demo|domains|platform))\//;
/**
 * Matches the files whose texts keep plain spaces: texts for SMS that the phone sends, where a no-break space may make
 * a second SMS necessary, and words that users write in ads and messages.
 */
const PLAIN_SPACES =
  /^(?:web\/pages\/ad\/(?:contact-buttons\.tsx|share-links\.ts)|server\/domains\/moderation\/words\/[\w/-]+\.ts)$/;
/** Lists the texts that must be exactly as the specification gives them, such as a placeholder. */
const TO_THE_LETTER = new Set(['Que cherchez-vous ?']);

interface Rule {
  breaks: RegExp;
  exceptions?: RegExp;
  message: string;
}

const RULES: readonly Rule[] = [
  { breaks: STRAIGHT, message: 'has a straight apostrophe: write ’' },
  {
    breaks: BREAKING,
    exceptions: PLAIN_SPACES,
    message: 'has a plain space beside a French mark or unit: write a no-break space (U+00A0)',
  },
  // SPEC's 'Code envoyé par mail.' is an answer of the API.
  {
    breaks: EMAIL,
    exceptions: /^server\/domains\/accounts\//,
    message: 'spells it otherwise: write e-mail',
  },
];

/**
 * Returns the violations of the rules of typography in a text that begins on this line; none in texts that the
 * specification gives to the letter.
 */
function violationsOf(path: string, text: string, line: number): Violation[] {
  if (TO_THE_LETTER.has(text)) return [];
  return RULES.filter(({ breaks, exceptions }) => !exceptions?.test(path) && breaks.test(text)).map(
    ({ message }) => ({ path, line, message: `"${text.trim()}" ${message}` }),
  );
}

/** Matches the French pages for operators; code in these pages is not checked. */
const FRENCH_PAGE = /^docs\/operating(?:\/[\w-]+)?\.md$/;
const BLOCK = /^ *```[^]*?^ *```$/gm;

/** Lists the faults of typography in a Markdown page, without its blocks of code, inline code and links. */
function violationsInPage(path: string, page: string): Violation[] {
  const withoutBlocks = page.replace(BLOCK, (block) => block.replaceAll(/[^\n]+/g, ''));
  return withoutBlocks
    .split('\n')
    .flatMap((text, index) =>
      violationsOf(path, text.replaceAll(/`[^`]+`|\]\([^)]*\)/g, 'x'), index + 1),
    );
}

/** Lists the faults of typography in the strings and the markup of a file. */
function violationsIn(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const check = (text: string, start: number): void => {
    found.push(...violationsOf(file.path, text, lineAt(file.text, start)));
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') check(value, start);
    },
    TemplateElement({ value, start }) {
      check(value.raw, start);
    },
    JSXText({ value, start }) {
      check(value, start);
    },
  }).visit(file.program);
  return found;
}

/**
 * Lists the faults of French typography, such as straight apostrophes and breaking spaces, in strings, markup and pages
 * for operators.
 */
export function typography(tree: SourceTree): Violation[] {
  const inCode = [...tree.files.values()]
    .filter(({ path }) => READ.test(path) && !isTest(path))
    .flatMap(violationsIn);
  const inPages = [...tree.pages]
    .filter(([path]) => FRENCH_PAGE.test(path))
    .flatMap(([path, page]) => violationsInPage(path, page));
  return [...inCode, ...inPages];
}

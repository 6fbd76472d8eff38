// The pages of docs/decisions: numbered without gaps, file names that follow from titles, a status each.

import type { SourceTree, Violation } from './source.ts';

const FOLDER = 'docs/decisions/';
const STATUS = /^Status: Accepted, (\d{4}-\d{2}-\d{2})\.$/m;

/** Lists the pages in the folder of decisions that are not decisions. */
const OTHER_PAGES = ['README.md', 'dependencies.md'];

/**
 * Describes the page of a decision; number and title are '' when its heading cannot be read, and the day is '' when its
 * status cannot.
 */
export interface Decision {
  path: string;
  file: string;
  number: string;
  title: string;
  day: string;
}

/** Returns a title as a file name: lower case, words joined by hyphens. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the decisions in the order of their file names. */
function decisionsOf(tree: SourceTree): Decision[] {
  return [...tree.pages]
    .filter(([path]) => path.startsWith(FOLDER) && !OTHER_PAGES.includes(path.slice(FOLDER.length)))
    .map(([path, text]) => {
      const [, number = '', title = ''] = /^# (\d{4})\. (.+)\n/.exec(text) ?? [];
      const [, day = ''] = STATUS.exec(text) ?? [];
      return { path, file: path.slice(FOLDER.length), number, title, day };
    })
    .sort((a, b) => a.file.localeCompare(b.file));
}

/** Returns the rule that a decision's page breaks, whose number must be `index` + 1; undefined for a correct page. */
function faultOf({ file, number, title, day }: Decision, index: number) {
  if (!number) return 'begins with "# NNNN. Title"';
  const expected = String(index + 1).padStart(4, '0');
  if (number !== expected) return `has number ${number}, the next one is ${expected}`;
  const name = `${number}-${slugOf(title)}.md`;
  if (file !== name) return `is called ${name} by its title`;
  if (!day) return 'has a line "Status: Accepted, YYYY-MM-DD."';
  return undefined;
}

/** Lists the decision records that are not numbered in order, not named by their title, or without a status. */
export function decisions(tree: SourceTree): Violation[] {
  return decisionsOf(tree).flatMap((decision, index) => {
    const fault = faultOf(decision, index);
    return fault ? [{ path: decision.path, line: 1, message: fault }] : [];
  });
}

/** Returns the text of docs/decisions/README.md. */
export function decisionIndex(tree: SourceTree): string {
  const rows = decisionsOf(tree).map(
    ({ file, number, title, day }) => `| [${number}](${file}) | ${title} | ${day} |`,
  );
  return [
    '# Decisions',
    '',
    'Written by `npm run docs` from the pages of this folder. Each page says what holds today and why; when a decision changes, its page is',
    'rewritten, and git has the former text. Direct dependencies: [dependencies.md](dependencies.md).',
    '',
    '| number | title | last changed |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

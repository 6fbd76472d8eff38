// The pages of docs/decisions: numbered without gaps, file names that follow from titles, a status each.

import type { SourceTree, Violation } from './source.ts';

const FOLDER = 'docs/decisions/';
const STATUS =
  /^Status: (Accepted|Superseded by \[\d{4}\]\([\w-]+\.md\)), \d{4}-\d{2}-\d{2}\.(?: .+)?$/m;

/** Pages of the folder that are not decisions. */
const OTHER_PAGES = ['README.md', 'dependencies.md'];

/** One decision; the number is '' when its title or status cannot be read. */
export interface Decision {
  path: string;
  file: string;
  number: string;
  title: string;
  status: string;
}

/** A title as a file name: lower case, words joined by hyphens. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The decisions in the order of their file names. */
function decisionsOf(tree: SourceTree): Decision[] {
  return [...tree.pages]
    .filter(([path]) => path.startsWith(FOLDER) && !OTHER_PAGES.includes(path.slice(FOLDER.length)))
    .map(([path, text]) => {
      const [, number = '', title = ''] = /^# (\d{4})\. (.+)\n/.exec(text) ?? [];
      const [, status = ''] = STATUS.exec(text) ?? [];
      return { path, file: path.slice(FOLDER.length), number, title, status };
    })
    .sort((a, b) => a.file.localeCompare(b.file));
}

/** The fault of a page at its position; undefined for a correct one. */
function faultOf({ file, number, title, status }: Decision, index: number, all: Decision[]) {
  if (!number) return 'begins with "# NNNN. Title"';
  const expected = String(index + 1).padStart(4, '0');
  if (number !== expected) return `has number ${number}, the next one is ${expected}`;
  const name = `${number}-${slugOf(title)}.md`;
  if (file !== name) return `is called ${name} by its title`;
  if (!status)
    return 'has a line "Status: Accepted, YYYY-MM-DD." or "Status: Superseded by […](…), …"';
  const [, other] = /\[(\d{4})\]/.exec(status) ?? [];
  if (other && !all.some((decision) => decision.number === other))
    return `names no decision ${other}`;
  return undefined;
}

/** Pages that are not numbered in order, not named by their title, or without a status. */
export function decisions(tree: SourceTree): Violation[] {
  return decisionsOf(tree).flatMap((decision, index, all) => {
    const fault = faultOf(decision, index, all);
    return fault ? [{ path: decision.path, line: 1, message: fault }] : [];
  });
}

/** The text of docs/decisions/README.md. */
export function decisionIndex(tree: SourceTree): string {
  const rows = decisionsOf(tree).map(
    ({ file, number, title, status }) => `| [${number}](${file}) | ${title} | ${status} |`,
  );
  return [
    '# Decisions',
    '',
    'Written by `npm run docs` from the pages of this folder. A decision that no longer holds is not deleted: its status names the one that',
    'supersedes it. Direct dependencies are listed in [dependencies.md](dependencies.md).',
    '',
    '| number | title | status |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

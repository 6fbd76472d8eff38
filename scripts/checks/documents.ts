// References in documents and comments resolve: documents, their sections, and code files.

import { posix } from 'node:path';
import { lineAt, type SourceTree, type Violation } from './source.ts';

/** Matches names of Markdown files, with an optional section: `docs/product.md#limits`. */
const DOCUMENT = /(?<![\w/.-])([\w./-]*\w\.md)(?:#([\p{L}\w-]+))?(?![\w-])/gu;
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\p{L}\w-]+))?\)/gu;
const DECISION = /\b[Dd]ecision (\d{4})\b/g;
/** Matches files of the code in backticks. Names with `*`, `<`, `NNNN` or spaces are patterns, not files. */
const CODE_FILE = /`((?![^`]*NNNN)[\w@.+/-]+\.(?:tsx?|mjs|sql|css|sh|conf|yaml|mdx))`/g;

/** Returns the anchors of a page, as GitHub makes them out of headings. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

interface Names {
  /** Maps each file name to its paths in the tree. */
  byName: Map<string, string[]>;
  pages: Map<string, string>;
}

/** Indexes all files and pages of the tree by their names without folders. */
function namesOf(tree: SourceTree): Names {
  const byName = new Map<string, string[]>();
  for (const path of [...tree.files.keys(), ...tree.pages.keys(), ...tree.assets]) {
    const name = posix.basename(path);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return { byName, pages: tree.pages };
}

/** Returns the paths of the tree whose last parts are this name, such as `b/c.ts` for `a/b/c.ts`. */
function ending({ byName }: Names, name: string): string[] {
  const all = byName.get(posix.basename(name)) ?? [];
  return all.filter((path) => `/${path}`.endsWith(`/${name.replace(/^(\.{1,2}\/)+/, '')}`));
}

const lacks = ({ pages }: Names, path: string, anchor: string | undefined) =>
  anchor !== undefined && pages.has(path) && !anchorsOf(pages.get(path) ?? '').includes(anchor);

/** Lists the names of missing documents and sections in a text. */
function inText(names: Names, path: string, text: string): Violation[] {
  return [...text.matchAll(DOCUMENT)].flatMap(({ 1: name = '', 2: anchor, index }) => {
    const at = { path, line: lineAt(text, index) };
    const [page] = ending(names, name);
    if (page === undefined)
      return [{ ...at, message: `names a document that is not here: ${name}` }];
    if (lacks(names, page, anchor))
      return [{ ...at, message: `${name} has no section #${anchor}` }];
    return [];
  });
}

/** Lists the references to decisions that do not exist. */
function decisionNumbers({ pages }: Names, path: string, text: string): Violation[] {
  const numbers = [...pages.keys()].flatMap(
    (page) => /^docs\/decisions\/(\d{4})-/.exec(page)?.[1] ?? [],
  );
  return [...text.matchAll(DECISION)].flatMap(({ 1: number = '', index }) =>
    numbers.includes(number)
      ? []
      : [{ path, line: lineAt(text, index), message: `there is no decision ${number}` }],
  );
}

/** Lists the links of a Markdown page to missing files and sections. */
function links(names: Names, path: string, text: string): Violation[] {
  return [...text.matchAll(LINK)].flatMap(({ 1: target = '', 2: anchor, index }) => {
    const at = { path, line: lineAt(text, index) };
    const to = target === '' ? path : posix.join(posix.dirname(path), target);
    const exists = ending(names, to).includes(to) || isFolder(names, to);
    if (!exists) return [{ ...at, message: `links to a file that is not here: ${target}` }];
    if (lacks(names, to, anchor)) return [{ ...at, message: `${to} has no section #${anchor}` }];
    return [];
  });
}

/** Tells whether the tree has a file below this path. */
function isFolder({ byName }: Names, path: string): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return [...byName.values()].some((paths) => paths.some((each) => each.startsWith(folder)));
}

/** Lists the names of code files in backticks that do not exist. */
function codeFiles(names: Names, path: string, text: string): Violation[] {
  return [...text.matchAll(CODE_FILE)].flatMap(({ 1: name = '', index }) =>
    ending(names, name).length > 0
      ? []
      : [{ path, line: lineAt(text, index), message: `names a file that is not here: ${name}` }],
  );
}

/** Lists the references to missing documents, sections and files. */
export function documents(tree: SourceTree): Violation[] {
  const names = namesOf(tree);
  const inCode = [...tree.files.values()]
    .filter(({ path }) => !path.startsWith('scripts/checks/'))
    .flatMap(({ path, text }) => [
      ...inText(names, path, text),
      ...decisionNumbers(names, path, text),
    ]);
  const inPages = [...tree.pages].flatMap(([path, text]) => [
    ...links(names, path, text),
    ...decisionNumbers(names, path, text),
    ...inText(names, path, text),
    ...codeFiles(names, path, text),
  ]);
  // Of several violations on a line, only the first is listed: two patterns may match the same name.
  return [...inCode, ...inPages].filter(
    (one, index, all) =>
      all.findIndex((other) => other.path === one.path && other.line === one.line) === index,
  );
}

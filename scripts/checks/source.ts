// The tree of source files shared by all checks, each parsed once.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Comment, type Program } from 'oxc-parser';
import { importsOf, type Import } from './imports.ts';

/** Lists the folders that the checks read; `e2e`, `bench` and `scripts` are tools around the product. */
const CODE = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'ops'];

/** Lists the folders of files other than code, which documents may name. */
const OTHERS = ['docs', 'ops', 'public'];

/** Describes one parsed file. `path` is relative to the root, with `/`. */
export interface SourceFile {
  path: string;
  text: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
}

/**
 * Holds the sources of the project: parsed files of code by path, texts of Markdown pages by path, and the paths of all
 * other files (styles, data…), which an import or a page may name.
 */
export interface SourceTree {
  files: Map<string, SourceFile>;
  pages: Map<string, string>;
  assets: Set<string>;
  /** Maps the paths of migrations to their SQL. */
  migrations: Map<string, string>;
  /** Is the text of `.env.example`; empty when the file is missing. */
  envExample: string;
}

/** Describes a violation of a rule: its place, with `line` counted from 1, and a message. */
export interface Violation {
  path: string;
  line: number;
  message: string;
}

/**
 * Describes a check, which reads the source tree and lists the violations of its rule; an empty list means that the
 * check passes.
 */
export interface Check {
  name: string;
  about: string;
  find: (tree: SourceTree) => Violation[];
}

/**
 * Parses one file.
 * @throws when it is not valid TypeScript
 */
function parse(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return { path, text, program, comments, imports: importsOf(program) };
}

export const ENV_EXAMPLE = '.env.example';

const isMigration = (path: string) => /^server\/migrations\/.+\.sql$/.test(path);

/** Makes a source tree from texts by path; a test of a check passes its own texts. */
export function treeOf(texts: Record<string, string>): SourceTree {
  const files = new Map<string, SourceFile>();
  const pages = new Map<string, string>();
  const assets = new Set<string>();
  const migrations = new Map<string, string>();
  for (const [path, text] of Object.entries(texts)) {
    if (/\.tsx?$/.test(path)) files.set(path, parse(path, text));
    else if (path.endsWith('.md')) pages.set(path, text);
    else assets.add(path);
    if (isMigration(path)) migrations.set(path, text);
  }
  return { files, pages, assets, migrations, envExample: texts[ENV_EXAMPLE] ?? '' };
}

/** Returns the paths of all files below `folder`, installed packages aside, relative to `root`, in a stable order. */
function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/**
 * Reads the source tree from disk: the folders of code, the documents and the files at the root. `root` is an absolute
 * path without a final slash.
 */
export function readTree(root: string): SourceTree {
  const entries = readdirSync(root, { withFileTypes: true });
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  const below = [...CODE, ...OTHERS].filter((folder) => folders.has(folder));
  const atRoot = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const texts: Record<string, string> = {};
  for (const path of [...below.flatMap((folder) => pathsBelow(root, folder)), ...atRoot.sort()]) {
    const isRead = /\.(tsx?|md)$/.test(path) || isMigration(path) || path === ENV_EXAMPLE;
    texts[path] = isRead ? readFileSync(join(root, path), 'utf8') : '';
  }
  return treeOf(texts);
}

/** Returns the line of an offset in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line += 1;
  return line;
}

/** Tells whether a file is a test, which may import more than product code. */
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

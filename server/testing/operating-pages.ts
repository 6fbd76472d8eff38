// This file reads the pages for operators and their blocks of code.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface Page {
  path: string;
  text: string;
}

export const readOperatingPages = (): Page[] =>
  ['operating.md', ...readdirSync(join(ROOT, 'docs/operating')).map((name) => `operating/${name}`)]
    .map((name) => `docs/${name}`)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/**
 * Is a block of code in a page of the documentation; `line` is the number of its first line of code in the page, from
 * 1.
 */
export interface Block {
  language: string;
  line: number;
  code: string;
}

export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^( *)```(.*)\n([\s\S]*?)^ *```$/gm)].map(
    ({ index, 1: indent = '', 2: language = '', 3: code = '' }) => ({
      language,
      line: page.slice(0, index).split('\n').length + 1,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

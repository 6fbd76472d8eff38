import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const SHEET = 'web/styles/public.css';

/** Expands a pattern with one brace list: `a/{b,c}.tsx`. */
const expand = (pattern: string): string[] => {
  const [, before = pattern, list = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return list.split(',').map((name) => before + name + after);
};

// Tailwind ignores a missing path: the classes of a moved file would be lost on public pages.
test('every source of the public stylesheet exists', () => {
  const patterns = [...readFileSync(SHEET, 'utf8').matchAll(/^@source '(.*)';$/gm)].map(
    ([, pattern = '']) => pattern,
  );
  const paths = patterns.flatMap(expand);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => globSync(path, { cwd: dirname(SHEET) }).length === 0)).toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#contract/routes.ts';
import { DEPOSIT_RULES } from '#server/platform/text/deposit-rules.ts';
import { loadRecheck } from './recheck.ts';
import { faultOf, regexes } from './regexes.ts';
import { treeOf } from './source.ts';

// The first use installs packages.
beforeAll(() => void loadRecheck(), 300_000);

const found = (text: string, path = 'server/platform/a.ts') =>
  regexes(treeOf({ [path]: text })).map(({ line, message }) => `${line}: ${message}`);

describe('a regular expression that takes more than linear time is named', () => {
  test.each([
    ['as a literal', 'export const a = /[?&][^=&]+=(&|$)/;'],
    ['by new RegExp', "export const a = new RegExp('[?&][^=&]+=(&|$)');"],
    ['by RegExp without new', 'export const a = RegExp(`[?&][^=&]+=(&|$)`);'],
    [
      'out of pieces of its file',
      'const END = String.raw`=(&|$)`; const name = () => `[^=&]+`; export const a = new RegExp(`[?&]${name()}` + END);',
    ],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([expect.stringMatching(/^1: .+takes 2nd degree polynomial time/)]);
  });

  test('in a page too, but not in a test or a tool', () => {
    const text = 'export const a = /=+$/;';
    expect(found(text, 'web/pages/home/page.tsx')).toHaveLength(1);
    expect(found(text, 'contract/a.ts')).toHaveLength(1);
    expect(found(text, 'web/pages/home/page.test.tsx')).toEqual([]);
    expect(found(text, 'server/testing/a.ts')).toEqual([]);
    expect(found(text, 'scripts/a.ts')).toEqual([]);
  });

  test('a regular expression that cannot be parsed is reported', () => {
    expect(found("export const a = new RegExp('(');")).toEqual([
      '1: /(/ cannot be checked (invalid)',
    ]);
  });
});

test('linear ones pass, however they are written', () => {
  const text =
    "const WORD = '[a-z]{1,9}'; export const all = [/^a+$/, /[?&][^=?&]{1,40}=/gu, new RegExp(`^${WORD}$`, 'i')];";
  expect(found(text)).toEqual([]);
});

describe('one built from values of other files', () => {
  const BUILT = 'export const find = (word: string) => new RegExp(`^${word}`);';

  test('is reported', () => {
    expect(found(BUILT)).toEqual([
      expect.stringContaining('values that this file does not define'),
    ]);
    expect(found("import { A } from './b.ts'; export const a = new RegExp(A);")).toHaveLength(1);
    expect(found('const A = `${A}`; export const a = new RegExp(A);')).toHaveLength(1);
  });

  test('passes with the check and the reason beside it', () => {
    const reason = '// check-disable-next-line regexes -- words of our own list';
    expect(found(`${reason}\n${BUILT}`)).toEqual([]);
    expect(found(`${reason}\n\n${BUILT}`)).toHaveLength(1);
    expect(found(`${reason.replace('regexes', 'sizes')}\n${BUILT}`)).toHaveLength(1);
  });

  test('the reason covers no expression that is known to be slow', () => {
    const reason = '// check-disable-next-line regexes -- words of our own list';
    expect(found(`${reason}\nexport const a = /=+$/;`)).toHaveLength(1);
  });
});

/** Returns every pattern of a JSON schema, at any depth. */
const patternsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'pattern' in schema && typeof schema.pattern === 'string' ? [schema.pattern] : [];
  return [...own, ...Object.values(schema).flatMap(patternsIn)];
};

test('every pattern that the API validates with is linear, those of the library included', () => {
  const schemas = allRoutes.flatMap(({ params, query, body }) =>
    [params, query, body].filter((schema) => schema !== undefined),
  );
  const patterns = new Set(
    schemas.flatMap((schema) =>
      patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    ),
  );
  expect(patterns.size).toBeGreaterThan(8);
  expect([...patterns].filter((pattern) => faultOf(pattern, 'u'))).toEqual([]);
});

test('patterns of requests for money in advance, which are built at run time, are linear', () => {
  const built = DEPOSIT_RULES.map(({ pattern }) => pattern);
  expect(built.filter(({ source, flags }) => faultOf(source, flags))).toEqual([]);
});

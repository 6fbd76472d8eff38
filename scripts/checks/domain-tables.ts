// A domain's SQL names only tables that it or a lower domain owns: imports alone do not show what a query reads.
// docs/tables.md lists the owner of each table; server/app/tables-drawing.test.ts keeps that list complete.

import { Visitor } from 'oxc-parser';
import { domainOf, ORDER } from './domains.ts';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

export const DRAWING = 'docs/tables.md';

/** Lists the domains from the lowest to the highest, above the platform. */
const HEIGHTS = ['platform', ...ORDER];

/** Matches the SQL keywords that precede a list of tables; `AFTER_LIST` matches what ends such a list. */
const BEFORE_LIST = /\b(?:FROM|JOIN|UPDATE|INTO|USING|TRUNCATE)\s+/gi;
const AFTER_LIST = /\b(?:WHERE|SET|ON|JOIN|SELECT|VALUES|GROUP|ORDER|LIMIT|RETURNING)\b/i;
const FIRST_NAME = /^\s*(?:(?:ONLY|LATERAL|TABLE)\s+)?(?:"?public"?\.)?"?(\w+)/i;

/** Returns the domain of each table in the drawing: `subgraph ads`, its tables line by line, `end`. */
export function ownersOf(drawing: string): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [, domain = '', tables = ''] of drawing.matchAll(/subgraph (\w+)\n([^]*?)\n *end\b/g))
    for (const table of tables.trim().split(/\s+/)) owners.set(table, domain);
  return owners;
}

/** Returns the text up to the parenthesis that closes around it, without the contents of parentheses inside it. */
function withoutNested(text: string): string {
  let depth = 0;
  let kept = '';
  for (const char of text) {
    if (char === ')') depth -= 1;
    if (depth < 0) break;
    if (depth === 0) kept += char;
    if (char === '(') depth += 1;
  }
  return kept;
}

/** Returns the tables named in a text of SQL, each with the offset of the keyword before it, such as FROM. */
function tablesIn(text: string): { table: string; at: number }[] {
  return [...text.matchAll(BEFORE_LIST)].flatMap(({ index, 0: { length } }) => {
    const [list = ''] = withoutNested(text.slice(index + length)).split(AFTER_LIST);
    return list.split(',').flatMap((item) => {
      const table = FIRST_NAME.exec(item)?.[1];
      return table ? [{ table, at: index }] : [];
    });
  });
}

/** Lists the uses of tables of higher domains in the SQL of a file, and its declarations of tables of other domains. */
function tablesAbove(file: SourceFile, owners: Map<string, string>): Violation[] {
  const found: Violation[] = [];
  const here = domainOf(file.path) ?? 'platform';
  /** Records a violation if the owner of the table does not allow its use in this file. */
  const check = (table: string, start: number, isAllowed: (owner: string) => boolean): void => {
    const owner = owners.get(table);
    if (owner === undefined || isAllowed(owner)) return;
    const message = `${here} may not use the table "${table}", which ${owner} owns`;
    found.push({ path: file.path, line: lineAt(file.text, start), message });
  };
  /** Checks all tables in an SQL text that begins at this offset of the file. */
  const checkSql = (text: string, start: number): void => {
    for (const { table, at } of tablesIn(text))
      check(table, start + at, (owner) => HEIGHTS.indexOf(owner) <= HEIGHTS.indexOf(here));
  };
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string') checkSql(file.text.slice(start + 1, end - 1), start + 1);
    },
    TemplateLiteral({ quasis }) {
      for (const { value, start } of quasis) checkSql(value.raw, start);
    },
    CallExpression({ callee, arguments: [name], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'pgTable') return;
      if (name?.type === 'Literal') check(String(name.value), start, (owner) => owner === here);
    },
  }).visit(file.program);
  return found;
}

/**
 * Lists the queries of the platform and the domains that use a table of a higher domain, and the tables declared by
 * another domain.
 */
export function domainTables(tree: SourceTree): Violation[] {
  const owners = ownersOf(tree.pages.get(DRAWING) ?? '');
  if (owners.size === 0) return [{ path: DRAWING, line: 1, message: 'draws no tables' }];
  return [...tree.files.values()]
    .filter(({ path }) => /^server\/(?:domains|platform)\//.test(path) && !isTest(path))
    .flatMap((file) => tablesAbove(file, owners));
}

// The order of the domains, their index.ts exports, and the purity of their rules.

import { arrowsOf } from './arrows.ts';
import { isOurs, pathOf } from './imports.ts';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

/** Lists the domains, lowest first: a domain may import only earlier ones. */
export const ORDER = [
  'journal',
  'contact',
  'catalog',
  'accounts',
  'companies',
  'shops',
  'ads',
  'search',
  'imports',
  'handouts',
  'messaging',
  'alerts',
  'ratings',
  'moderation',
  'notifications',
];

/** Lists the pure packages, which rules may use. */
const PURE_PACKAGES = ['zod', 'libphonenumber-js'];

export const domainOf = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1];

/** Tells whether a file has rules: `rules.ts`, or a file of a `rules/` folder when one file is not enough. */
const isRules = (path: string) =>
  !isTest(path) && /^server\/domains\/[^/]+\/(rules\.ts$|rules\/)/.test(path);

/** Lists the files of `server/domains/` that belong to no known domain. */
function misplaced(tree: SourceTree): Violation[] {
  return [...tree.files.keys()]
    .filter((path) => path.startsWith('server/domains/'))
    .flatMap((path) => {
      const domain = domainOf(path);
      if (domain && ORDER.includes(domain)) return [];
      const message = domain
        ? `the domain "${domain}" has no place in the order (scripts/checks/domains.ts)`
        : 'is in server/domains but in no domain';
      return [{ path, line: 1, message }];
    });
}

/** Lists the imports of higher domains, and the imports of files of other domains except their `index.ts`. */
function crossings(tree: SourceTree): Violation[] {
  return arrowsOf(tree).flatMap(({ from, to, start }) => {
    const here = domainOf(from);
    const there = domainOf(to);
    if (!here || !there || here === there) return [];
    const at = { path: from, line: lineAt(tree.files.get(from)?.text ?? '', start) };
    if (ORDER.indexOf(there) > ORDER.indexOf(here)) {
      return [{ ...at, message: `${here} may not import ${there}, which is above it (${to})` }];
    }
    if (to === `server/domains/${there}/index.ts`) return [];
    return [{ ...at, message: `imports past ${there}/index.ts (${to})` }];
  });
}

/** Tells whether a file has the French texts of a domain, which its rules may return. */
const isTexts = (path: string) => /^server\/domains\/[^/]+\/texts\.ts$/.test(path);

/** Returns why a file of rules may not import `specifier`; undefined when it may. */
function refusalForRules(file: SourceFile, specifier: string, typeOnly: boolean) {
  if (!isOurs(specifier)) {
    const pure = PURE_PACKAGES.some(
      (name) => specifier === name || specifier.startsWith(`${name}/`),
    );
    return pure ? undefined : `rules are pure: they may not import "${specifier}"`;
  }
  const to = pathOf(file.path, specifier);
  if (to.startsWith('contract/') || isRules(to)) return undefined;
  if (domainOf(to) === domainOf(file.path)) {
    return typeOnly || isTexts(to)
      ? undefined
      : `rules take only types and texts from their domain: import type "${specifier}"`;
  }
  return `rules may import only their own domain's types and the contract, not "${specifier}"`;
}

/** Matches impure expressions: clock, randomness, environment. */
const IMPURE =
  /\bawait\b|\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.now\(|\bprocess\./;

/** Returns the text of a file with comments replaced by spaces, so that positions and lines stay the same. */
function withoutComments(file: SourceFile): string {
  let { text } = file;
  for (const { start, end } of file.comments) {
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  }
  return text;
}

/** Lists forbidden imports of rules, and their uses of the clock, of randomness or of the environment. */
function impureRules(tree: SourceTree): Violation[] {
  return [...tree.files.values()]
    .filter(({ path }) => isRules(path))
    .flatMap((file) => {
      const imports = file.imports.flatMap(({ specifier, typeOnly, start }) => {
        const message = refusalForRules(file, specifier, typeOnly);
        return message ? [{ path: file.path, line: lineAt(file.text, start), message }] : [];
      });
      const uses = withoutComments(file)
        .split('\n')
        .flatMap((text, i) => {
          const [found] = IMPURE.exec(text) ?? [];
          if (!found) return [];
          const message = `rules are pure: data in, decision out, no "${found.trim()}"`;
          return [{ path: file.path, line: i + 1, message }];
        });
      return [...imports, ...uses];
    });
}

/** Lists upward imports, imports past a domain's index.ts, impure rules, and files outside the domains. */
export function domains(tree: SourceTree): Violation[] {
  return [...misplaced(tree), ...crossings(tree), ...impureRules(tree)];
}

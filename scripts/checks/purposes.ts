// What ads are for is one table, contract/ads/purposes.ts: code asks its traits and never compares a purpose by name.

import { Visitor, type Node } from 'oxc-parser';
import { AD_PURPOSES } from '#contract/ads/purposes.ts';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

const TABLE = 'contract/ads/purposes.ts';
const PRODUCT = ['contract/', 'server/', 'web/'];
/** Lists the folders of demo data and test helpers, whose code may compare purposes of ads by name. */
const EXEMPT = ['server/demo/', 'server/testing/', 'web/testing/'];

const EQUALITY = ['===', '!==', '==', '!='];
const NAMES: readonly string[] = AD_PURPOSES;
/**
 * Lists the names of purposes that also have other meanings; a comparison with such a name counts only if the compared
 * value is called a kind or a purpose.
 */
const AMBIGUOUS = ['lost', 'found'];
const OF_PURPOSE = /(?:kind|purpose)$/i;
/** Matches SQL that compares the column `kind` or `purpose` with the name of a purpose. */
const IN_SQL = new RegExp(
  `\\b(?:kind|purpose) (?:=|<>|!=|(?:NOT )?IN) \\(?'(?:${NAMES.join('|')})'`,
);
/** Matches the names of former functions that distinguished purposes, which must not come back. */
const FORMER = /^is(?:Notice|Wanted)$/;

/** Lists the constants whose value is the name of a purpose. */
const CONSTANTS = ['DEFAULT_PURPOSE', 'SOUGHT_PURPOSE'];

const textOf = (node: Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/**
 * Returns the last name of an expression: `purpose` of `ad.purpose`, `kind` of `read('kind')` and of `given['kind']`.
 */
const lastName = (node: Node): string => {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return lastName(node.expression);
    case 'MemberExpression':
      return textOf(node.property) ?? lastName(node.property);
    case 'CallExpression':
      return node.arguments.map((given) => textOf(given) ?? '').join(' ') || lastName(node.callee);
    default:
      return '';
  }
};

/**
 * Tells whether `node`, which is compared with `tested`, is the name of a purpose. A name with other meanings (`lost`)
 * counts only if `tested` is called a kind or a purpose.
 */
const isNamed = (node: Node, tested: Node): boolean => {
  if (node.type === 'Identifier') return CONSTANTS.includes(node.name);
  const text = textOf(node);
  if (text === undefined || !NAMES.includes(text)) return false;
  return !AMBIGUOUS.includes(text) || OF_PURPOSE.test(lastName(tested));
};

/**
 * Lists the comparisons in a file of an ad's purpose with the name of a purpose, also in SQL or by a former function
 * that must not come back, at most one per line.
 */
function comparisonsOf(file: SourceFile): Violation[] {
  const lines = new Set<number>();
  const report = ({ start }: Node): void => void lines.add(lineAt(file.text, start));
  new Visitor({
    BinaryExpression(node) {
      const { operator, left, right } = node;
      if (!EQUALITY.includes(operator)) return;
      if (isNamed(left, right) || isNamed(right, left)) report(node);
    },
    SwitchStatement({ discriminant, cases }) {
      for (const branch of cases)
        if (branch.test && isNamed(branch.test, discriminant)) report(branch);
    },
    CallExpression(node) {
      const { callee } = node;
      const [given] = node.arguments;
      if (callee.type === 'Identifier' && FORMER.test(callee.name)) report(node);
      if (!given || callee.type !== 'MemberExpression') return;
      if (lastName(callee) !== 'includes') return;
      const { object } = callee;
      const listed = object.type === 'ArrayExpression' ? object.elements : [];
      if (isNamed(given, object) || listed.some((item) => item && isNamed(item, given)))
        report(node);
    },
    Literal(node) {
      if (IN_SQL.test(textOf(node) ?? '')) report(node);
    },
    TemplateElement(node) {
      if (IN_SQL.test(node.value.raw)) report(node);
    },
  }).visit(file.program);
  return [...lines].map((line) => ({
    path: file.path,
    line,
    message: `a purpose is compared by name: ask a trait of ${TABLE}`,
  }));
}

/** Lists the comparisons of an ad's purpose with the name of a purpose, outside the file that describes purposes. */
export function purposes(tree: SourceTree): Violation[] {
  return [...tree.files.values()]
    .filter(
      ({ path }) =>
        PRODUCT.some((folder) => path.startsWith(folder)) &&
        !EXEMPT.some((folder) => path.startsWith(folder)) &&
        path !== TABLE &&
        !isTest(path),
    )
    .flatMap(comparisonsOf);
}

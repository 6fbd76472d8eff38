// Regular expressions of the product take linear time.

import { Visitor, type Node } from 'oxc-parser';
import { constantsOf, constantText } from './constant-text.ts';
import { loadRecheck } from './recheck.ts';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';
import { suppressedLines } from './suppressions.ts';

/** Lists the folders of production code. Tools and tests only process trusted text. */
const PRODUCT = ['contract/', 'server/', 'web/'];
const TEST_FOLDER = 'server/testing/';

/**
 * Turns off the time limits of Recheck, so that the load of the machine does not change a verdict; Recheck also limits
 * the number of characters that it reads.
 */
const NO_TIMEOUTS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

const verdicts = new Map<string, string | undefined>();

/**
 * Returns why a regular expression takes, or may take, more than linear time; undefined when it is linear. Verdicts are
 * cached.
 */
export function faultOf(source: string, flags: string): string | undefined {
  const key = `/${source}/${flags}`;
  if (!verdicts.has(key)) verdicts.set(key, find(source, flags));
  return verdicts.get(key);
}

/** Asks Recheck why a regular expression takes, or may take, more than linear time; undefined when it is linear. */
function find(source: string, flags: string): string | undefined {
  const { checkSync } = loadRecheck();
  // The checker `automaton` is exact and fast but knows no lookarounds. By default, Recheck searches for a slow text
  // when a repetition is long.
  const exact = checkSync(source, flags, { ...NO_TIMEOUTS, checker: 'automaton' });
  const found = exact.status === 'unknown' ? checkSync(source, flags, NO_TIMEOUTS) : exact;
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind})`;
  return `takes ${found.complexity.summary} time, for instance on ${found.attack.pattern}`;
}

interface Pattern {
  /** Is the offset of the regular expression in the text of the file. */
  start: number;
  /** Is the pattern of the regular expression; undefined when the file does not determine the pattern. */
  source: string | undefined;
  flags: string | undefined;
}

/** Returns the regular expressions of a file, written literally or built by `RegExp`. */
function patternsOf(file: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  const constants = constantsOf(file.program);
  /** Records the pattern of a call of `RegExp`. */
  const build = (callee: Node, given: readonly Node[], start: number): void => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const [source, flags] = given;
    found.push({
      start,
      source: source && constantText(source, constants),
      flags: flags ? constantText(flags, constants) : '',
    });
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      found.push({ start: node.start, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: (node) => build(node.callee, node.arguments, node.start),
    CallExpression: (node) => build(node.callee, node.arguments, node.start),
  }).visit(file.program);
  return found;
}

/** Tells whether a file is production code, whose regular expressions are checked. */
const isChecked = ({ path }: SourceFile): boolean =>
  PRODUCT.some((folder) => path.startsWith(folder)) &&
  !path.startsWith(TEST_FOLDER) &&
  !isTest(path);

/**
 * Lists the regular expressions that do not take linear time, and those whose pattern is not constant and that have no
 * suppression with a reason.
 */
export function regexes(tree: SourceTree): Violation[] {
  return [...tree.files.values()].filter(isChecked).flatMap((file) => {
    const silenced = suppressedLines(file, 'regexes');
    return patternsOf(file).flatMap(({ start, source, flags }) => {
      const line = lineAt(file.text, start);
      if (source === undefined || flags === undefined) {
        const message = 'a regular expression is built from values that this file does not define';
        return silenced.has(line) ? [] : [{ path: file.path, line, message }];
      }
      const fault = faultOf(source, flags);
      return fault ? [{ path: file.path, line, message: `/${source}/${flags} ${fault}` }] : [];
    });
  });
}

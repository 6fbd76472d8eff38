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
 * Turns off the time limits of Recheck, so that load does not change a verdict; it also limits the number of characters
 * read.
 */
const NO_TIMEOUTS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

const verdicts = new Map<string, string | undefined>();

/** Returns why a regular expression may not be linear; undefined when it is. */
export function faultOf(source: string, flags: string): string | undefined {
  const key = `/${source}/${flags}`;
  if (!verdicts.has(key)) verdicts.set(key, find(source, flags));
  return verdicts.get(key);
}

/** Returns why a regular expression takes more than linear time; undefined when it does not. */
function find(source: string, flags: string): string | undefined {
  const { checkSync } = loadRecheck();
  // Exact and fast, except for lookarounds. By itself recheck searches for a slow text where a repetition is long.
  const exact = checkSync(source, flags, { ...NO_TIMEOUTS, checker: 'automaton' });
  const found = exact.status === 'unknown' ? checkSync(source, flags, NO_TIMEOUTS) : exact;
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind})`;
  return `takes ${found.complexity.summary} time, for instance on ${found.attack.pattern}`;
}

interface Pattern {
  /** Is the offset in the text. */
  start: number;
  /** Is the pattern; undefined when the file does not determine it. */
  source: string | undefined;
  flags: string | undefined;
}

/** Returns the regular expressions of a file, written literally or built by `RegExp`. */
function patternsOf(file: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  const constants = constantsOf(file.program);
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

const isChecked = ({ path }: SourceFile): boolean =>
  PRODUCT.some((folder) => path.startsWith(folder)) &&
  !path.startsWith(TEST_FOLDER) &&
  !isTest(path);

/** Lists the regular expressions that are not linear, and dynamic ones without a reason. */
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

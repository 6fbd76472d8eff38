// Length of files and functions, and its limits.

import {
  Visitor,
  type ArrowFunctionExpression,
  type Function as FunctionNode,
  type Node,
} from 'oxc-parser';
import { lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

export const LIMITS = { median: 80, p90: 220, file: 400, function: 120 } as const;

/**
 * Describes one function and its length in lines. `isMarkup` tells that the function is a component, whose length is
 * not limited, since it depends on the page that it shows.
 */
export interface FunctionSize {
  path: string;
  line: number;
  name: string;
  lines: number;
  isMarkup: boolean;
}

/** Describes one file by its path and its length in lines. */
export interface FileSize {
  path: string;
  lines: number;
}

export interface Measure {
  /** Lists the files, longest first. */
  files: FileSize[];
  median: number;
  p90: number;
  /** Lists the functions, longest first. */
  functions: FunctionSize[];
}

type AnyFunction = FunctionNode | ArrowFunctionExpression;

const isCounted = (path: string) =>
  path.includes('/') && !path.endsWith('.d.ts') && !path.startsWith('server/migrations/');

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Returns the value below which `share` of the sorted (ascending) numbers lie, by nearest rank; 0 for none. */
function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns the functions of a file with names and lengths; functions passed to `describe` do not count. */
function functionsOf(file: SourceFile): FunctionSize[] {
  const names = new Map<number, string>();
  const chapters = new Set<number>();
  const markup = new Set<AnyFunction>();
  const open: AnyFunction[] = [];
  const found: AnyFunction[] = [];
  /** Notes that the walk enters a function; an arrow function without a block returns its body, which may be JSX. */
  const enter = (node: AnyFunction) => {
    open.push(node);
    found.push(node);
    if (node.type === 'ArrowFunctionExpression' && node.expression) noteMarkup(node.body);
  };
  const leave = () => open.pop();
  /** Marks the innermost function that the walk is in as a component when `node`, which it returns, is JSX. */
  const noteMarkup = (node: Node | null) => {
    const inner = node?.type === 'ParenthesizedExpression' ? node.expression : node;
    const owner = open.at(-1);
    if (owner && (inner?.type === 'JSXElement' || inner?.type === 'JSXFragment')) markup.add(owner);
  };
  const nameValue = (value: Node | null, name: string) => value && names.set(value.start, name);
  new Visitor({
    VariableDeclarator: ({ id, init }) => nameValue(init, id.type === 'Identifier' ? id.name : ''),
    Property: ({ key, value }) => nameValue(value, file.text.slice(key.start, key.end)),
    MethodDefinition: ({ key, value }) => nameValue(value, file.text.slice(key.start, key.end)),
    PropertyDefinition: ({ key, value }) => nameValue(value, file.text.slice(key.start, key.end)),
    CallExpression({ callee, arguments: given }) {
      const name = file.text.slice(callee.start, callee.end);
      for (const argument of given) {
        if (/(^|\.)describe(\.|\(|$)/.test(name)) chapters.add(argument.start);
        else if (!names.has(argument.start))
          names.set(argument.start, `(given to ${name.slice(0, 40)})`);
      }
    },
    ReturnStatement: ({ argument }) => noteMarkup(argument),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(file.program);
  return found
    .filter(({ start }) => !chapters.has(start))
    .map((node) => {
      const line = lineAt(file.text, node.start);
      const own = 'id' in node ? node.id?.name : undefined;
      return {
        path: file.path,
        line,
        name: own ?? (names.get(node.start) || '(unnamed)'),
        lines: lineAt(file.text, node.end) - line + 1,
        isMarkup: file.path.endsWith('.tsx') && markup.has(node),
      };
    });
}

/** Measures every .ts and .tsx file in the folders of code, except migrations and generated files. */
export function measure(tree: SourceTree): Measure {
  const counted = [...tree.files.values()].filter(({ path }) => isCounted(path));
  const files = counted
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .sort((a, b) => b.lines - a.lines);
  const ascending = files.map(({ lines }) => lines).reverse();
  const functions = counted.flatMap(functionsOf).sort((a, b) => b.lines - a.lines);
  return { files, median: percentile(ascending, 0.5), p90: percentile(ascending, 0.9), functions };
}

/** Lists the files and functions that exceed the limits of length. */
export function sizes(tree: SourceTree): Violation[] {
  const { files, median, p90, functions } = measure(tree);
  const whole = (message: string) => ({ path: 'the whole tree', line: 1, message });
  return [
    ...(median > LIMITS.median
      ? [whole(`median of ${median} lines per file, over ${LIMITS.median}`)]
      : []),
    ...(p90 > LIMITS.p90
      ? [whole(`90th percentile of ${p90} lines per file, over ${LIMITS.p90}`)]
      : []),
    ...files
      .filter(({ lines }) => lines > LIMITS.file)
      .map(({ path, lines }) => ({
        path,
        line: 1,
        message: `${lines} lines, over ${LIMITS.file}`,
      })),
    ...functions
      .filter(({ lines, isMarkup }) => lines > LIMITS.function && !isMarkup)
      .map(({ path, line, name, lines }) => ({
        path,
        line,
        message: `${name} has ${lines} lines, over ${LIMITS.function}`,
      })),
  ];
}

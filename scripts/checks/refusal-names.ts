// The web identifies refusals by their stable name, never by the displayed message.

import { Visitor, type Expression, type Node } from 'oxc-parser';
import { isTest, lineAt, type SourceFile, type SourceTree, type Violation } from './source.ts';

const EQUALITY = ['===', '!==', '==', '!='];
const TEXT_METHODS = ['includes', 'startsWith', 'endsWith', 'match', 'search', 'indexOf'];

/** Matches text that ends like a sentence: `'Une décision a déjà été prise.'`. */
const SENTENCE = /\s\S+[.!?…]$/;

/** Returns an expression without the parentheses and optional chain around it. */
const unwrapped = (node: Node): Node =>
  node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression'
    ? unwrapped(node.expression)
    : node;

/** Tells whether an expression reads a message: `error.message`, `error?.message`, `refusals.held.message`. */
const isMessage = (given: Node): boolean => {
  const node = unwrapped(given);
  return (
    node.type === 'MemberExpression' &&
    !node.computed &&
    node.property.type === 'Identifier' &&
    node.property.name === 'message'
  );
};

const isSentence = (node: Node): boolean =>
  node.type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value);

/** Tells whether an expression is null, '' or undefined, with which a message may be compared. */
const isAbsence = (node: Node): boolean =>
  (node.type === 'Literal' && (node.value === null || node.value === '')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

/**
 * Returns the expression whose text a call searches: `error.message` of `error.message.includes(…)`; undefined for
 * other calls.
 */
const searchedText = (callee: Expression): Node | undefined => {
  const called = unwrapped(callee);
  if (called.type !== 'MemberExpression' || called.property.type !== 'Identifier') return undefined;
  return TEXT_METHODS.includes(called.property.name) ? called.object : undefined;
};

/** Lists the places in a file that compare or search the message of a refusal instead of its name. */
function comparisonsOf(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const report = (start: number): void => {
    const message = "a refusal is identified by its message: compare its name, with 'isRefusal'";
    found.push({ path: file.path, line: lineAt(file.text, start), message });
  };
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (!EQUALITY.includes(operator)) return;
      const sides = [left, right];
      if (sides.some(isAbsence)) return;
      if (sides.some((side) => isMessage(side) || isSentence(side))) report(start);
    },
    SwitchStatement({ discriminant, start }) {
      if (isMessage(discriminant)) report(start);
    },
    CallExpression({ callee, start }) {
      const text = searchedText(callee);
      if (text && isMessage(text)) report(start);
    },
  }).visit(file.program);
  return found;
}

/** Lists the places in the web app that compare or search the message of a refusal instead of its name. */
export function refusalNames(tree: SourceTree): Violation[] {
  return [...tree.files.values()]
    .filter(({ path }) => path.startsWith('web/') && !isTest(path))
    .flatMap(comparisonsOf);
}

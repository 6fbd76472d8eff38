// Constant text of expressions, as far as a single file determines it.

import type { Expression, Node, Program } from 'oxc-parser';

export type Constants = ReadonlyMap<string, Expression>;

/** Returns the initialisers of a file's top-level `const` declarations, by name. */
export function constantsOf(program: Program): Constants {
  const constants = new Map<string, Expression>();
  for (const statement of program.body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (inner?.type !== 'VariableDeclaration' || inner.kind !== 'const') continue;
    for (const { id, init } of inner.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  return constants;
}

/**
 * Joins the texts of a template with the values of the expressions between them; undefined when a value is not
 * constant.
 */
function joined(
  pieces: readonly (string | null)[],
  between: readonly Node[],
  constants: Constants,
): string | undefined {
  let text = '';
  for (const [i, piece] of pieces.entries()) {
    const next = between[i];
    const value = next ? constantText(next, constants) : '';
    if (piece === null || value === undefined) return undefined;
    text += piece + value;
  }
  return text;
}

/** Returns the text of a constant or, if it is called, of a function without parameters: `const part = () => 'a'`. */
function textOfName(name: string, constants: Constants, isCalled: boolean): string | undefined {
  const value = constants.get(name);
  // A self-reference would recurse forever.
  const others = new Map([...constants].filter(([other]) => other !== name));
  if (!isCalled) return value && constantText(value, others);
  if (value?.type !== 'ArrowFunctionExpression' || value.params.length > 0) return undefined;
  return constantText(value.body, others);
}

/** Returns the text of an expression of literals, templates, `String.raw`, `+` and constants; otherwise undefined. */
export function constantText(node: Node, constants: Constants): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'ParenthesizedExpression':
      return constantText(node.expression, constants);
    case 'TemplateLiteral': {
      const pieces = node.quasis.map(({ value }) => value.cooked ?? null);
      return joined(pieces, node.expressions, constants);
    }
    case 'TaggedTemplateExpression': {
      const { tag, quasi } = node;
      const isRaw =
        tag.type === 'MemberExpression' &&
        tag.object.type === 'Identifier' &&
        tag.object.name === 'String' &&
        tag.property.type === 'Identifier' &&
        tag.property.name === 'raw';
      const pieces = quasi.quasis.map(({ value }) => value.raw);
      return isRaw ? joined(pieces, quasi.expressions, constants) : undefined;
    }
    case 'BinaryExpression':
      if (node.operator !== '+') return undefined;
      return joined(['', '', ''], [node.left, node.right], constants);
    case 'Identifier':
      return textOfName(node.name, constants, false);
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type !== 'Identifier' || node.arguments.length > 0) return undefined;
      return textOfName(callee.name, constants, true);
    }
    default:
      return undefined;
  }
}

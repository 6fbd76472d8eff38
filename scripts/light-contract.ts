import { fileURLToPath } from 'node:url';
import { Visitor } from 'oxc-parser';
import { parseSync, type Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url));

/** What only the server and the documentation need of a route. */
const HEAVY = new Set(['params', 'query', 'body', 'answers', 'refusals', 'summary', 'tag']);

/** A stretch of the text and what stands there instead. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const apply = (code: string, edits: readonly Edit[]): string => {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return parts.join('') + code.slice(at);
};

/**
 * A module of the contract for browsers: every `defineRoute({ … })` without what a browser does not use of it, and
 * every value made by a call marked as pure, so that a bundler drops the schemas that nothing names any more. That
 * holds for the contract alone, which only declares.
 */
export const lighten = (code: string, file: string): string => {
  const { program } = parseSync(file, code);
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [route] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineRoute') return;
      if (route?.type !== 'ObjectExpression') return;
      const { properties } = route;
      properties.forEach((property, i) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
        if (!HEAVY.has(property.key.name)) return;
        // Up to the next property, so that its comma goes too.
        const end = properties[i + 1]?.start ?? route.end - 1;
        edits.push({ start: property.start, end, text: '' });
      });
    },
  }).visit(program);

  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return apply(code, edits);
};

/**
 * Keeps the contract's schemas, and the library that builds them, out of the scripts of public pages: a call from a
 * browser needs a route's method and path. A form that imports a schema by its name still gets it. Builds only.
 */
export const lightContract = (): Plugin => ({
  name: 'kasuwa:light-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [file = ''] = id.split('?');
    return file.startsWith(CONTRACT) ? { code: lighten(code, file), map: null } : null;
  },
});

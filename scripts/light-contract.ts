// Keeps the contract's schemas and Zod out of the scripts of public pages: a browser call needs only a route's method and
// path, a form one or two schemas. Builds only.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Visitor } from 'oxc-parser';
import { parseSync, type Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url));

/** Route properties needed by the server and the documentation only. */
const SERVER_ONLY = new Set(
  'params query body answers refusals summary tag record changes removeRefusals summaries'.split(
    ' ',
  ),
);

/** Modules with the functions that define routes: `route.ts`, `record-routes.ts`. */
const ROUTE_HELPERS = new Set(['defineRoute', 'defineOwnList', 'defineRecordRoutes']);

/** A range of the text and its replacement. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const applyEdits = (code: string, edits: readonly Edit[]): string => {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return parts.join('') + code.slice(at);
};

/** Removes the unused properties from a module's routes. */
export const lighten = (code: string, file: string): string => {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [route] }) {
      if (callee.type !== 'Identifier' || !ROUTE_HELPERS.has(callee.name)) return;
      if (route?.type !== 'ObjectExpression') return;
      const { properties } = route;
      properties.forEach((property, i) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
        if (!SERVER_ONLY.has(property.key.name)) return;
        // Up to the next property, so that its comma goes too.
        const end = properties[i + 1]?.start ?? route.end - 1;
        edits.push({ start: property.start, end, text: '' });
      });
    },
  }).visit(parseSync(file, code).program);
  return applyEdits(code, edits);
};

/** The imports and declarations of a module. */
interface ModuleParts {
  /** Imports by local name. */
  imports: Map<string, string>;
  /** Declarations by name. */
  declared: Map<string, string>;
}

const PLAIN_IMPORTED = 'Identifier';

/** The import of a name; from another contract module only its part. */
const sourceOf = (source: string, name: string): string =>
  source.startsWith('.') ? `${source}?part=${name}` : source;

/** Splits a module; undefined unless it consists of imports and single declarations. */
const splitModule = (code: string, file: string): ModuleParts | undefined => {
  const imports = new Map<string, string>();
  const declared = new Map<string, string>();
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const name of statement.importKind === 'type' ? [] : statement.specifiers) {
        if (name.type !== 'ImportSpecifier' || name.imported.type !== PLAIN_IMPORTED)
          return undefined;
        const text = `import { ${name.imported.name} as ${name.local.name} } from '${sourceOf(statement.source.value, name.imported.name)}';`;
        if (name.importKind !== 'type') imports.set(name.local.name, text);
      }
      continue;
    }
    const inner =
      statement.type === 'ExportNamedDeclaration' && !statement.source
        ? statement.declaration
        : statement;
    if (inner?.type === 'TSTypeAliasDeclaration' || inner?.type === 'TSInterfaceDeclaration')
      continue;
    if (inner?.type !== 'VariableDeclaration') return undefined;
    const [declarator, ...more] = inner.declarations;
    if (declarator?.id.type !== 'Identifier' || more.length > 0) return undefined;
    declared.set(declarator.id.name, `export ${code.slice(inner.start, inner.end)}`);
  }
  return { imports, declared };
};

/** One declaration as a separate module with its imports. */
const partOf = (file: string, { imports, declared }: ModuleParts, name: string): string => {
  const text = declared.get(name) ?? '';
  const isNamed = (other: string) => other !== name && new RegExp(`\\b${other}\\b`).test(text);
  return [
    ...[...imports].filter(([other]) => isNamed(other)).map(([, line]) => line),
    ...[...declared.keys()]
      .filter(isNamed)
      .map((other) => `import { ${other} } from '${file}?part=${other}';`),
    text,
  ].join('\n');
};

/**
 * A contract module for browsers, by its id: each declaration becomes a separate module (`…?part=name`), re-exported by
 * the original, so that a page that needs a limit does not load a schema of the same file. Safe because the contract has
 * no side effects. Undefined for a module that cannot be split.
 */
export const lightModule = (
  id: string,
  read = (path: string) => readFileSync(path, 'utf8'),
): string | undefined => {
  const [file = '', query = ''] = id.split('?');
  const parts = splitModule(lighten(read(file), file), file);
  const part = query.startsWith('part=') ? query.slice('part='.length) : undefined;
  // A part is asked for also of a module that was not split.
  if (!parts) return part && `export { ${part} } from '${file}';`;
  if (part) return partOf(file, parts, part);
  return [...parts.declared.keys()]
    .map((name) => `export { ${name} } from '${file}?part=${name}';`)
    .join('\n');
};

export const lightContract = (): Plugin => ({
  name: 'kasuwa:light-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!id.startsWith(CONTRACT)) return null;
    const code = lightModule(id);
    return code === undefined ? null : { code, map: null, moduleSideEffects: false };
  },
});

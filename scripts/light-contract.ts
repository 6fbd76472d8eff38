// Keeps the contract's schemas, and the library that builds them, out of the scripts of public pages: a call from a browser
// needs a route's method and path, a form a schema or two. Builds only.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Visitor } from 'oxc-parser';
import { parseSync, type Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url));

/** What only the server and the documentation need of a route. */
const HEAVY = new Set(
  'params query body answers refusals summary tag record changes removeRefusals summaries'.split(
    ' ',
  ),
);

/** What routes are defined with: `route.ts`, `record-routes.ts`. */
const DEFINERS = new Set(['defineRoute', 'defineOwnList', 'defineRecordRoutes']);

/** A stretch of the text and what stands there instead. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const applied = (code: string, edits: readonly Edit[]): string => {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return parts.join('') + code.slice(at);
};

/** A module's routes without what a browser does not use of them. */
export const lighten = (code: string, file: string): string => {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [route] }) {
      if (callee.type !== 'Identifier' || !DEFINERS.has(callee.name)) return;
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
  }).visit(parseSync(file, code).program);
  return applied(code, edits);
};

/** A module taken apart: what each name stands for, and where it comes from. */
interface Taken {
  /** By local name, the import that brings it. */
  imports: Map<string, string>;
  /** By name, the declaration. */
  declared: Map<string, string>;
}

const PLAIN_IMPORTED = 'Identifier';

/** Where a name comes from: of another module of the contract its part alone. */
const sourceOf = (source: string, name: string): string =>
  source.startsWith('.') ? `${source}?part=${name}` : source;

/** Takes a module apart; undefined when it does anything but import, and declare one thing a statement. */
const takeApart = (code: string, file: string): Taken | undefined => {
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

/** One declaration as a module of its own, importing what it names. */
const partOf = (file: string, { imports, declared }: Taken, name: string): string => {
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
 * A contract module for browsers, by its id: each declaration becomes a module of its own (`…?part=name`), named again by
 * the module itself. So a page that needs a limit does not bring the schema that stands beside it. The contract only
 * declares, hence nothing in it has side effects. Undefined for a module that cannot be taken apart.
 */
export const lightModule = (
  id: string,
  read = (path: string) => readFileSync(path, 'utf8'),
): string | undefined => {
  const [file = '', query = ''] = id.split('?');
  const taken = takeApart(lighten(read(file), file), file);
  const part = query.startsWith('part=') ? query.slice('part='.length) : undefined;
  // Asked by another module, which cannot know that this one stays whole.
  if (!taken) return part && `export { ${part} } from '${file}';`;
  if (part) return partOf(file, taken, part);
  return [...taken.declared.keys()]
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

// All import forms: import and export declarations, `import type`, `import()` of values and of types.
// Type imports count as dependencies.

import { posix } from 'node:path';
import { Visitor, type Program } from 'oxc-parser';

/** Describes one import as written. `typeOnly` tells that it imports only types, so that compilation removes it. */
export interface Import {
  specifier: string;
  typeOnly: boolean;
  /** Is the offset of the import in the text of the file. */
  start: number;
}

/** Returns all imports of a parsed file in the order of the text; imports with a computed specifier are left out. */
export function importsOf(program: Program): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, start: number) =>
    found.push({ specifier, typeOnly, start });
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type', node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type', node.start),
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.exportKind === 'type', node.start);
    },
    ImportExpression(node) {
      const { source } = node;
      if (source.type === 'Literal' && typeof source.value === 'string') {
        add(source.value, false, node.start);
      } else if (source.type === 'TemplateLiteral' && source.expressions.length === 0) {
        add(source.quasis[0]?.value.cooked ?? '', false, node.start);
      }
    },
    TSImportType: (node) => add(node.source.value, true, node.start),
    TSImportEqualsDeclaration(node) {
      const { moduleReference: reference } = node;
      if (reference.type === 'TSExternalModuleReference') {
        add(reference.expression.value, node.importKind === 'type', node.start);
      }
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start);
}

/** Tells whether a specifier names a project file, not a package. */
export const isOurs = (specifier: string) => /^(\.{1,2}\/|#)/.test(specifier);

/**
 * Returns the path that a specifier names, from the root; `#web/ui/x.ts` is `web/ui/x.ts`. Queries of Vite (`?url`) are
 * dropped.
 */
export function pathOf(from: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  return bare.startsWith('#') ? bare.slice(1) : posix.join(posix.dirname(from), bare);
}

// Imports between project files as graph edges.

import { isOurs, pathOf } from './imports.ts';
import type { SourceTree } from './source.ts';

/** Describes an import of one file of the project, `to`, in another, `from`. */
export interface Arrow {
  from: string;
  to: string;
  typeOnly: boolean;
  start: number;
}

/** Returns the imports between files of the tree. */
export function arrowsOf(tree: SourceTree): Arrow[] {
  const arrows: Arrow[] = [];
  for (const file of tree.files.values()) {
    for (const { specifier, typeOnly, start } of file.imports) {
      if (!isOurs(specifier)) continue;
      const to = pathOf(file.path, specifier);
      if (tree.files.has(to)) arrows.push({ from: file.path, to, typeOnly, start });
    }
  }
  return arrows;
}

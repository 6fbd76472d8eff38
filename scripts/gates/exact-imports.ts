// Node runs the TypeScript as it stands: an import names its file exactly, extension included. This also
// keeps the other gates honest, since they follow only imports that lead to a file.

import { isOurs, pathOf } from './imports.ts';
import { lineAt, type SourceTree, type Violation } from './source.ts';

/** Made by other tools, so not in the tree: the built web app, React Router's types. */
const isGenerated = (path: string) =>
  path.startsWith('build/') || path.includes('/+types/') || path.startsWith('.react-router/');

/** Our own imports that lead to no file. */
export function exactImports(tree: SourceTree): Violation[] {
  return [...tree.files.values()].flatMap((file) =>
    file.imports
      .filter(({ specifier }) => isOurs(specifier))
      .map((found) => ({ ...found, to: pathOf(file.path, found.specifier) }))
      .filter(({ to }) => !tree.files.has(to) && !tree.assets.has(to) && !isGenerated(to))
      .filter(({ to }) => to !== 'package.json' && !to.startsWith('public/'))
      .map(({ specifier, start }) => ({
        path: file.path,
        line: lineAt(file.text, start),
        message: `"${specifier}" names no file: write the whole path with its extension`,
      })),
  );
}

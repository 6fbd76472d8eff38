// Node runs TypeScript without a build, so imports need exact file names with extension. The other checks
// rely on it too: they follow only imports that resolve to a file.

import { isOurs, pathOf } from './imports.ts';
import { lineAt, type SourceTree, type Violation } from './source.ts';

/** Tells whether the build makes the file, so that the source tree lacks it. */
const isGenerated = (path: string) => path.startsWith('build/');

/** Lists the imports of project files that do not resolve to a file. */
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
        message: `"${specifier}" is not a file: write the whole path with its extension`,
      })),
  );
}

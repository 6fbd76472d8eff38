import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Pages } from '#web/entry.server.tsx';

// `import()` in a configuration file goes through Vite, which rewrites the text of functions.
const require = createRequire(import.meta.url);

/** Writes the late loader and the script that works without React, which public pages load as files, into the build. */
export const writeLateLoader = async (buildDirectory: string): Promise<void> => {
  const { entry } = require(join(buildDirectory, 'server', 'index.js')) as {
    entry: { module: { pages: Pages } };
  };
  const { lateLoader, lightScript } = entry.module.pages;
  for (const { path, text } of [lateLoader, lightScript])
    await writeFile(join(buildDirectory, 'client', path), text);
};

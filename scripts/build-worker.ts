import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ENTRY = join(import.meta.dirname, '..', 'web', 'worker', 'service-worker.ts');

/** Returns the version of all assets, a hash of their names, which contain content hashes. */
const buildIdOf = async (folder: string): Promise<string> => {
  const names = await readdir(folder, { recursive: true });
  return createHash('sha256').update(names.toSorted().join('\n')).digest('base64url').slice(0, 10);
};

/** Builds the service worker into `folder`, one plain script whose bytes differ from build to build. */
export const buildWorker = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD: JSON.stringify(await buildIdOf(folder)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
};

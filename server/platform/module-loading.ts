import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(import.meta.dirname));
const ROOT_URL = `${pathToFileURL(ROOT).href}/`;
const PACKAGES = `${ROOT_URL}node_modules/`;
const DRIZZLE = `${PACKAGES}drizzle-orm/`;

/** Is the folder where Node stores compiled code between processes. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

const isOurs = (url = ''): boolean => url.startsWith(ROOT_URL) && !url.startsWith(PACKAGES);

/**
 * Resolves an import of a file of the project by its exact path, without looking for the file, since checks verify that
 * it exists; `imports` of package.json maps `#folder/` to a folder.
 */
const ownFile = (specifier: string, parent: string): ResolveFnOutput => ({
  url: new URL(specifier.replace(/^#/, ROOT_URL), parent).href,
  format: 'module-typescript',
  shortCircuit: true,
});

/**
 * Halves the CPU time of starting the process, by faster resolution of imports and a cache of compiled code. Only
 * imports made after the call are affected.
 */
export const speedUpModuleLoading = (): void => {
  // Compiled code of the previous start is reused, TypeScript included. Without write access
  // nothing is stored. With `NODE_COMPILE_CACHE` set the cache is already enabled, which spares
  // this start Node's parser of TypeScript.
  enableCompileCache(COMPILE_CACHE);
  // Node reads the `exports` or the type of a package.json again for each import: a millisecond for
  // the 180 kB of drizzle-orm, which 250 of its own files and 100 of ours import.
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '', conditions } = context;
      if (isOurs(parentURL) && conditions.includes('import')) {
        if (/^[.#].*\.ts$/.test(specifier)) return ownFile(specifier, parentURL);
        const existing = packages.get(specifier);
        if (existing) return existing;
        const found = next(specifier, context);
        if (found.url.startsWith(PACKAGES))
          packages.set(specifier, { ...found, shortCircuit: true });
        return found;
      }
      return parentURL.startsWith(DRIZZLE) && /^\..*\.js$/.test(specifier)
        ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context);
    },
  });
};

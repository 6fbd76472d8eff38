import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PageFiles } from '#web/server-parts.tsx';

/** Returns the built files that a page loads, from its source files, of which the first is the entry. */
export type FilesFor = (sources: readonly string[]) => PageFiles;

/**
 * Reads the manifests that Vite wrote into `folder`, and returns a function that returns the URLs of a page's files, at
 * the origin `cdn` if given, otherwise on the site.
 */
export const readBuildFiles = (folder: string, cdn = ''): FilesFor => {
  const read = (name: string): Manifest =>
    JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Manifest;
  const urlOf = (file: string): string => `${cdn}/${file}`;
  const chunkOf = (manifest: Manifest, name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    return chunk;
  };
  const manifest = read('manifest.json');
  const scriptOf = (name: string) =>
    urlOf(chunkOf(read(`${name}.json`), `web/entry.${name}.ts`).file);
  const [late, light] = [scriptOf('late'), scriptOf('light')];
  return (sources) => {
    // The imports of a chunk precede the chunk, so that style sheets keep their order.
    const names = new Set<string>();
    /** Adds a chunk after all its imports. */
    const add = (name: string): void => {
      if (names.has(name)) return;
      chunkOf(manifest, name).imports?.forEach(add);
      names.add(name);
    };
    const [entrySource = ''] = sources;
    add(entrySource);
    // The last of these names is the entry itself.
    const entryCount = names.size;
    sources.forEach(add);
    const entry = urlOf(chunkOf(manifest, entrySource).file);
    const chunks = [...names].map((name) => chunkOf(manifest, name));
    const filesOf = chunks.map(({ file }) => file);
    const unique = (files: readonly string[]) => [...new Set(files.map(urlOf))];
    return {
      styles: unique(chunks.flatMap(({ css = [] }) => css)),
      entry,
      imports: unique(filesOf.slice(0, entryCount - 1)),
      pageModules: unique(filesOf.slice(entryCount)),
      late,
      light,
    };
  };
};

/** Returns the source files of every page as Vite serves them in development, where scripts load what a page needs. */
export const sourceFiles: FilesFor = () => ({
  styles: ['/web/styles/public.css?direct', '/web/styles/private.css?direct'],
  entry: '/web/entry.dev.ts',
  imports: [],
  pageModules: [],
  late: '',
  light: '',
});

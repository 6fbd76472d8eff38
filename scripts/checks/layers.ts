// Which layer may import which. Tools may import everything; nothing imports tools.

import { arrowsOf } from './arrows.ts';
import { isTest, lineAt, type SourceTree, type Violation } from './source.ts';

const TOOLS = ['scripts', 'bench', 'e2e', 'ops'] as const;
const SERVER = ['platform', 'migrations', 'domains', 'app', 'demo', 'testing', 'main'] as const;
type Layer = 'contract' | 'web' | 'settings' | (typeof SERVER)[number] | (typeof TOOLS)[number];

/** Maps each layer to the other layers that it may import. */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  contract: [],
  web: ['contract'],
  platform: ['contract'],
  migrations: ['contract', 'platform'],
  domains: ['contract', 'platform'],
  app: ['contract', 'platform', 'migrations', 'domains'],
  main: ['contract', 'platform', 'migrations', 'domains', 'app', 'demo'],
  demo: ['contract', 'platform', 'migrations', 'domains', 'app'],
  testing: ['contract', 'platform', 'migrations', 'domains', 'app', 'demo', 'main'],
  scripts: ['contract', 'web', ...SERVER, ...TOOLS],
  bench: ['contract', 'web', ...SERVER, ...TOOLS],
  e2e: ['contract', 'web', ...SERVER, ...TOOLS],
  ops: ['contract', 'web', ...SERVER, ...TOOLS],
  settings: ['contract', 'web', ...SERVER, ...TOOLS],
};

const isLayer = (name: string): name is Layer => Object.hasOwn(MAY_IMPORT, name);

/** Returns the layer of a path; undefined outside the layers. */
function layerOf(path: string): Layer | undefined {
  const [top = '', second = ''] = path.split('/');
  if (path === 'server/main.ts') return 'main';
  if (top === 'server') return SERVER.find((layer) => layer !== 'main' && layer === second);
  if (!path.includes('/')) return 'settings';
  return isLayer(top) ? top : undefined;
}

/** Tells whether a path belongs to the only part of the server that imports the built web app. */
const isPageServer = (path: string) => path.startsWith('server/app/pages/');

/**
 * Tells whether the file `from`, which is in `layer`, may import files of the layer `target`. Tests may also import
 * `testing`, except those of `contract` and `web`; the page server may import types of `web`, and its tests all of it.
 */
function mayImport(from: string, layer: Layer, target: Layer, typeOnly: boolean): boolean {
  if (layer === target || MAY_IMPORT[layer].includes(target)) return true;
  if (target === 'testing' && isTest(from)) return layer !== 'contract' && layer !== 'web';
  return target === 'web' && (typeOnly || isTest(from)) && isPageServer(from);
}

/**
 * Lists the files in no layer, imports against the order of the layers, and imports of the built web app outside the
 * page server.
 */
export function layers(tree: SourceTree): Violation[] {
  const unplaced = [...tree.files.keys()]
    .filter((path) => layerOf(path) === undefined)
    .map((path) => ({
      path,
      line: 1,
      message: `belongs to no layer (${SERVER.join(', ')})`,
    }));

  const crossed = arrowsOf(tree).flatMap(({ from, to, typeOnly, start }) => {
    const layer = layerOf(from);
    const target = layerOf(to);
    if (!layer || !target || mayImport(from, layer, target, typeOnly)) return [];
    const line = lineAt(tree.files.get(from)?.text ?? '', start);
    return [{ path: from, line, message: `${layer} may not import ${target} (${to})` }];
  });

  const builds = [...tree.files.values()]
    .filter(
      ({ path }) => /^(server|web|contract)\//.test(path) && !isPageServer(path) && !isTest(path),
    )
    .filter(({ path }) => !path.startsWith('server/testing/'))
    .flatMap((file) =>
      file.imports
        .filter(({ specifier }) => /(^|\/)build\/(client|server)\//.test(specifier))
        .map(({ start }) => ({
          path: file.path,
          line: lineAt(file.text, start),
          message: 'only server/app/pages/ may import the built web app',
        })),
    );
  return [...unplaced, ...crossed, ...builds];
}

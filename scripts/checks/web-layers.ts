// Layers of the web: pages import parts, parts import ui; ui has nothing of the domain.

import { arrowsOf } from './arrows.ts';
import { lineAt, type SourceTree, type Violation } from './source.ts';

const FORBIDDEN: Record<string, readonly string[]> = {
  format: ['ui', 'parts', 'pages', 'layouts', 'client', 'state', 'worker'],
  ui: ['parts', 'pages', 'layouts', 'client', 'state', 'worker'],
  client: ['parts', 'pages', 'layouts', 'state', 'worker'],
  state: ['ui', 'parts', 'pages', 'layouts', 'worker'],
  layouts: ['parts', 'pages', 'worker'],
  parts: ['pages', 'worker'],
  pages: ['worker'],
  worker: ['parts', 'pages', 'layouts', 'state', 'ui'],
};

const layerOf = (path: string) => /^web\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Tells whether a file runs on the server only: `page.server.ts`, `routes.server.ts`, `entry.server.tsx`. */
const isServers = (path: string) => /^web\/.*\.server\.tsx?$/.test(path);

/**
 * Lists the imports from a lower layer of the web app to a higher one, and the imports of
 * server-only files into code for browsers.
 */
export function webLayers(tree: SourceTree): Violation[] {
  return arrowsOf(tree).flatMap(({ from, to, typeOnly, start }) => {
    const at = { path: from, line: lineAt(tree.files.get(from)?.text ?? '', start) };
    if (FORBIDDEN[layerOf(from)]?.includes(layerOf(to)))
      return [{ ...at, message: `web/${layerOf(from)} may not import web/${layerOf(to)} (${to})` }];
    if (isServers(to) && !typeOnly && from.startsWith('web/') && !isServers(from))
      return [{ ...at, message: `only what the server alone runs may import ${to}, types aside` }];
    return [];
  });
}

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

/** Imports from a lower layer of the web to a higher one. */
export function webLayers(tree: SourceTree): Violation[] {
  return arrowsOf(tree)
    .filter(({ from, to }) => FORBIDDEN[layerOf(from)]?.includes(layerOf(to)))
    .map(({ from, to, start }) => ({
      path: from,
      line: lineAt(tree.files.get(from)?.text ?? '', start),
      message: `web/${layerOf(from)} may not import web/${layerOf(to)} (${to})`,
    }));
}

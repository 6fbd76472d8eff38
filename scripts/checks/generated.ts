// Generated parts of documents (the index of decisions, the diagram of domains) and .env.example.

import { arrowsOf } from './arrows.ts';
import { decisionIndex } from './decisions.ts';
import { envExample } from './env-example.ts';
import { ENV_EXAMPLE, isTest, type SourceTree, type Violation } from './source.ts';

const INDEX = 'docs/decisions/README.md';
const SETTINGS = 'docs/operating/settings.md';
const ARCHITECTURE = 'docs/ARCHITECTURE.md';

type Edges = Map<string, Set<string>>;

/**
 * Returns the imports between groups of files, as a map from each group to the groups that it imports; tests and files
 * without a group are left out.
 */
function edgesBetween(tree: SourceTree, groupOf: (path: string) => string | undefined): Edges {
  const edges: Edges = new Map();
  for (const path of tree.files.keys()) {
    const group = isTest(path) ? undefined : groupOf(path);
    if (group !== undefined && !edges.has(group)) edges.set(group, new Set());
  }
  for (const { from, to } of arrowsOf(tree)) {
    const [source, target] = isTest(from) ? [] : [groupOf(from), groupOf(to)];
    if (source !== undefined && target !== undefined && source !== target) {
      edges.get(source)?.add(target);
    }
  }
  return edges;
}

/** Tells whether the group `to` is reached from the group `from` by a chain of two imports or more. */
function isIndirect(edges: Edges, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(edges.get(from) ?? [])].filter((next) => next !== to);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) return true;
    if (!seen.has(next)) waiting.push(...(edges.get(next) ?? []));
    seen.add(next);
  }
  return false;
}

/** Returns a Mermaid flowchart of imports; an import that a chain of others implies is omitted for readability. */
function flowchart(edges: Edges): string {
  const groups = [...edges.keys()].sort();
  const arrows = groups.flatMap((from) =>
    [...(edges.get(from) ?? [])]
      .sort()
      .filter((to) => !isIndirect(edges, from, to))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

function drawDomains(tree: SourceTree): string {
  const domainOf = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1];
  return flowchart(edgesBetween(tree, domainOf));
}

/**
 * Replaces the text between the marks `<!-- NAME: … -->` and `<!-- /NAME -->` of a page; a page without these marks is
 * returned unchanged.
 */
function fill(page: string, name: string, text: string): string {
  const start = page.indexOf(`<!-- ${name}:`);
  const end = page.indexOf(`<!-- /${name} -->`);
  if (start === -1 || end === -1) return page;
  return `${page.slice(0, page.indexOf('\n', start) + 1)}${text}\n${page.slice(end)}`;
}

/** Returns the up-to-date text of each page with generated parts; the keys are paths. */
export function generatedPages(tree: SourceTree): Map<string, string> {
  const pages = new Map<string, string>();
  const architecture = tree.pages.get(ARCHITECTURE);
  if (architecture !== undefined) {
    pages.set(ARCHITECTURE, fill(architecture, 'domains', drawDomains(tree)));
  }
  if (tree.pages.has(INDEX)) pages.set(INDEX, decisionIndex(tree));
  const settings = tree.pages.get(SETTINGS);
  if (settings !== undefined) pages.set(ENV_EXAMPLE, envExample(settings).text);
  return pages;
}

const textOf = ({ pages, envExample: example }: SourceTree, path: string) =>
  path === ENV_EXAMPLE ? example : pages.get(path);

/** Lists the pages of the tree whose text differs from the text that `pages` gives for their path. */
export const outdated = (tree: SourceTree, pages: ReadonlyMap<string, string>): Violation[] =>
  [...pages]
    .filter(([path, text]) => textOf(tree, path) !== text)
    .map(([path]) => ({ path, line: 1, message: 'is out of date: npm run docs' }));

/**
 * Lists the pages whose generated parts are out of date, the settings without a paragraph, and the
 * paragraphs about unknown settings.
 */
export function generated(tree: SourceTree): Violation[] {
  const old = outdated(tree, generatedPages(tree));
  const settings = tree.pages.get(SETTINGS);
  const { faults } = envExample(settings ?? '');
  return settings === undefined
    ? old
    : [...old, ...faults.map((message) => ({ path: SETTINGS, line: 1, message }))];
}

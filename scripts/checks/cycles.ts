// No cycle between files, none between folders. Types count.
//
// Folders are compared among siblings: each import gives an edge between the first path segments that
// differ, two siblings in one folder. Siblings must not form a cycle through two folders or more. A
// folder and a file beside it may import each other (`ads/index.ts` imports `ads/commands/`, which
// imports `ads/rules.ts`): the rule for files covers those.

import { arrowsOf, type Arrow } from './arrows.ts';
import { isTest, lineAt, type SourceTree, type Violation } from './source.ts';

type Graph = Map<string, Set<string>>;

/** Adds an edge to a graph, and both its nodes. */
function addArrow(graph: Graph, from: string, to: string) {
  const targets = graph.get(from) ?? new Set<string>();
  graph.set(from, targets.add(to));
  if (!graph.has(to)) graph.set(to, new Set());
}

/** Returns the nodes reachable from `start`; includes `start` only within a cycle. */
function reachable(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return seen;
}

/** Returns the groups of nodes that all reach each other (a node that reaches itself counts), each sorted. */
function cyclesOf(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]));
  const done = new Set<string>();
  const found: string[][] = [];
  for (const [node, seen] of reach) {
    if (done.has(node) || !seen.has(node)) continue;
    const cycle = [...seen].filter((other) => reach.get(other)?.has(node)).sort();
    for (const member of cycle) done.add(member);
    found.push(cycle);
  }
  return found;
}

/** Returns the shortest path from a node back to itself, as a list that begins and ends with this node. */
function shortestCycle(graph: Graph, start: string): string[] {
  const cameFrom = new Map<string, string>();
  let frontier = [start];
  while (frontier.length > 0) {
    const next: string[] = [];
    for (const node of frontier) {
      for (const target of graph.get(node) ?? []) {
        if (target === start) {
          const path = [start];
          for (let at = node; at !== start; at = cameFrom.get(at) ?? start) path.unshift(at);
          return [start, ...path];
        }
        if (cameFrom.has(target)) continue;
        cameFrom.set(target, node);
        next.push(target);
      }
    }
    frontier = next;
  }
  return [start];
}

/** Returns the file and line of an import. */
function place(tree: SourceTree, arrow: Arrow | undefined) {
  const file = arrow && tree.files.get(arrow.from);
  return { path: file?.path ?? '', line: file && arrow ? lineAt(file.text, arrow.start) : 1 };
}

/** Lists the import cycles between files. */
export function fileCycles(tree: SourceTree): Violation[] {
  const arrows = arrowsOf(tree);
  const graph: Graph = new Map();
  for (const { from, to } of arrows) addArrow(graph, from, to);
  return cyclesOf(graph).map((cycle) => {
    const path = shortestCycle(graph, cycle[0] ?? '');
    const first = arrows.find(({ from, to }) => from === path[0] && to === path[1]);
    return { ...place(tree, first), message: `files in a cycle: ${path.join(' → ')}` };
  });
}

/**
 * Returns the two files or folders, of the deepest folder common to both, between which an import leads, such as
 * `server/app/` and `server/main.ts`; folders end with a slash.
 */
function neighbours({ from, to }: Arrow): [string, string] {
  const a = from.split('/');
  const b = to.split('/');
  let common = 0;
  while (a[common] === b[common] && common < a.length) common += 1;
  const upTo = (parts: string[]) =>
    parts.slice(0, common + 1).join('/') + (parts.length > common + 1 ? '/' : '');
  return [upTo(a), upTo(b)];
}

/** Lists the import cycles between sibling folders; tests are left out, since they may import shared test helpers. */
export function folderCycles(tree: SourceTree): Violation[] {
  const arrows = arrowsOf(tree).filter(({ from, to }) => from !== to && !isTest(from));
  const graph: Graph = new Map();
  for (const arrow of arrows) addArrow(graph, ...neighbours(arrow));
  // A folder and the files beside it may import each other: only cycles of two folders or more are listed.
  return cyclesOf(graph)
    .filter((cycle) => cycle.filter((node) => node.endsWith('/')).length > 1)
    .map((cycle) => {
      const path = shortestCycle(graph, cycle.find((node) => node.endsWith('/')) ?? '');
      const examples = path.slice(1).map((node, i) => {
        const arrow = arrows.find((each) => {
          const [from, to] = neighbours(each);
          return from === path[i] && to === node;
        });
        return `${arrow?.from} → ${arrow?.to}`;
      });
      const first = arrows.find(({ from }) => examples[0]?.startsWith(`${from} `));
      return {
        ...place(tree, first),
        message: `folders in a cycle: ${path.join(' → ')} (${examples.join('; ')})`,
      };
    });
}

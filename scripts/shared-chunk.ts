// Which of our modules public pages share: what React brings to each of them in one file, on a slow line at the cost of one
// request. What only members' pages need stays out of it: reading and running it is what a small phone waits for.

import { siteMap } from '../web/site-map.ts';

/** A bundler's knowledge of a module: who imports it and what it imports, not counting what is fetched only when needed. */
interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; importedIds: readonly string[] } | null;
}

const OURS = /\/(web|contract)\//;
/** Wherever the checkout is: its own path may contain `web`. */
const LIBRARY = /\/node_modules\//;
const CONTRACT = /\/contract\//;
const SCHEMAS = /\/node_modules\/zod\//;
/** The frame around every page, and what starts it. */
const FRAME = /\/web\/(root|entry\.client)\.tsx/;
const PAGE = /\/web\/pages\/([\w/-]+)\/page\.tsx/;
const PUBLIC = new Set(siteMap.filter(({ level }) => level === 0).map(({ page }) => page));
/** So many pages make it worth bringing to all. */
const ENOUGH = 4;

/**
 * Whether a module of the contract builds schemas. Its files only name their parts again (light-contract.ts), so that by the
 * graph alone whoever uses one part uses them all: schemas, which no public page needs to be read, are told by this.
 */
const buildsSchemas = (id: string, graph: ModuleGraph): boolean => {
  const seen = new Set([id]);
  for (const module of seen) {
    if (SCHEMAS.test(module)) return true;
    graph.getModuleInfo(module)?.importedIds.forEach((imported) => seen.add(imported));
  }
  return false;
};

/** Whether a module belongs to every public page: used by the frame around them, or by one of them and by several pages in all. */
export const isShared = (id: string, graph: ModuleGraph): boolean => {
  if (!OURS.test(id) || LIBRARY.test(id) || PAGE.test(id) || FRAME.test(id)) return false;
  if (CONTRACT.test(id) && buildsSchemas(id, graph)) return false;
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const module of seen) {
    if (FRAME.test(module)) return true;
    const page = PAGE.exec(module)?.[1];
    if (page !== undefined) pages.add(page);
    graph.getModuleInfo(module)?.importers.forEach((importer) => seen.add(importer));
  }
  return pages.size >= ENOUGH && [...pages].some((page) => PUBLIC.has(page));
};

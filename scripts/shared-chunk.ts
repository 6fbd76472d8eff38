// Modules in the chunk shared by all public pages: one file means one request on a slow connection. Code of members' pages
// is kept out, since small phones wait for parsing and running it.

import { siteMap } from '../web/site-map.ts';

/** The bundler's module graph, without dynamic imports. */
interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; importedIds: readonly string[] } | null;
}

const OURS = /\/(web|contract)\//;
/** Relative to the root, since the path of the checkout may contain `web`. */
const LIBRARY = /\/node_modules\//;
const CONTRACT = /\/contract\//;
/** One declaration of a contract file (light-contract.ts). */
const PART = /\/contract\/.*\?part=/;
const SCHEMAS = /\/node_modules\/zod\//;
/** The frame of every page, and its entry. */
const FRAME = /\/web\/(root|entry\.client)\.tsx/;
const PAGE = /\/web\/pages\/([\w/-]+)\/page\.tsx/;
const publicPages = siteMap.filter(({ access }) => access === 'public');
const PUBLIC = new Set(publicPages.map(({ page }) => page));
/** Without those of a form, whose calls stay with them. */
const FOR_READING = new Set(
  publicPages.filter(({ takesForm }) => !takesForm).map(({ page }) => page),
);
/** Minimum number of pages that use a shared module. */
const MIN_PAGES = 3;

/**
 * Whether a contract module builds schemas. Contract files re-export their parts (light-contract.ts), so in the graph every
 * user of one part seems to use all; this excludes schemas, which public pages do not need.
 */
const buildsSchemas = (id: string, graph: ModuleGraph): boolean => {
  const seen = new Set([id]);
  for (const module of seen) {
    if (SCHEMAS.test(module)) return true;
    graph.getModuleInfo(module)?.importedIds.forEach((imported) => seen.add(imported));
  }
  return false;
};

/**
 * Whether a module is in the shared chunk: used by the frame, or by a public page and by several pages in all; one of the
 * contract, by a public page without a form. What only schemas use stays with them.
 */
export const isShared = (id: string, graph: ModuleGraph): boolean => {
  if (!OURS.test(id) || LIBRARY.test(id) || PAGE.test(id) || FRAME.test(id)) return false;
  if (CONTRACT.test(id) && buildsSchemas(id, graph)) return false;
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const module of seen) {
    if (FRAME.test(module)) return true;
    const page = PAGE.exec(module)?.[1];
    if (page !== undefined) pages.add(page);
    for (const importer of graph.getModuleInfo(module)?.importers ?? [])
      if (!(PART.test(importer) && buildsSchemas(importer, graph))) seen.add(importer);
  }
  const among = CONTRACT.test(id) ? FOR_READING : PUBLIC;
  return pages.size >= MIN_PAGES && [...pages].some((page) => among.has(page));
};

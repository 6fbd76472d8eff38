// Modules in the chunks shared by public pages: one file means one request on a slow connection. Code of members' pages is
// kept out, since small phones wait for parsing and running it; code of forms and texts alone is in a chunk of its own.

import { siteMap } from '../web/site-map.ts';

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters?: readonly string[];
  importedIds: readonly string[];
}

/** Gives access to the bundler's graph of modules by module id (file path). */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const OURS = /\/(web|contract)\//;
/** Matches the paths of modules of npm libraries. */
const LIBRARY = /\/node_modules\//;
/** Matches the paths of modules of the form library, which the form of a new ad does not load at first. */
const FORMS = /\/node_modules\/(react-hook-form|@hookform)\//;
const CONTRACT = /\/contract\//;
const SCHEMAS = /\/node_modules\/zod\//;
/** Matches the paths of modules that every page loads: the root, the head, the routes and the entry. */
const FRAME = /\/web\/(root|head|entry\.client|routes|routes\.browser|server-parts)\.tsx?/;
const PAGE = /\/web\/pages\/([\w/-]+)\/page\.tsx/;
const publicPages = siteMap.filter(({ access }) => access === 'public');
const PUBLIC = new Set(publicPages.map(({ page }) => page));
/** Names the pages on which most visits begin. */
const FIRST = new Set(['home', 'ads', 'ad']);
/**
 * Names the public pages without a form. Pages with forms are excluded so that the API calls of a form stay in the
 * chunk of its page.
 */
const FOR_READING = new Set(
  publicPages.filter(({ takesForm }) => !takesForm).map(({ page }) => page),
);
/** Is the minimum number of pages that must use a module for it to be in a shared chunk. */
const MIN_PAGES = 3;

/**
 * Tells whether a module belongs to the library that `library` matches, or imports one of its modules, directly or
 * indirectly.
 */
const imports = (library: RegExp, id: string, graph: ModuleGraph): boolean => {
  const seen = new Set([id]);
  for (const module of seen) {
    if (library.test(module)) return true;
    graph.getModuleInfo(module)?.importedIds.forEach((imported) => seen.add(imported));
  }
  return false;
};

const buildsSchemas = (id: string, graph: ModuleGraph): boolean => imports(SCHEMAS, id, graph);

/**
 * Returns the name of the chunk, shared by public pages, into which the bundler puts a module; null for none. `shared`
 * contains what the frame of all pages imports, and modules that at least `MIN_PAGES` pages import, among them a page
 * on which visits begin or, for a module of `contract/`, a public page without a form. `texts` contains other modules
 * that at least `MIN_PAGES` pages import, among them a public one. Modules that build schemas, which these pages do not
 * need, are in neither.
 */
export const sharedChunkOf = (id: string, graph: ModuleGraph): 'shared' | 'texts' | null => {
  if (!OURS.test(id) || LIBRARY.test(id) || PAGE.test(id) || FRAME.test(id)) return null;
  if (CONTRACT.test(id) && buildsSchemas(id, graph)) return null;
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const module of seen) {
    if (FRAME.test(module)) return 'shared';
    const page = PAGE.exec(module)?.[1];
    if (page !== undefined) pages.add(page);
    graph.getModuleInfo(module)?.importers.forEach((importer) => seen.add(importer));
  }
  const areAmong = (those: ReadonlySet<string>) => [...pages].some((page) => those.has(page));
  if (pages.size < MIN_PAGES || !areAmong(CONTRACT.test(id) ? FOR_READING : PUBLIC)) return null;
  return CONTRACT.test(id) || areAmong(FIRST) ? 'shared' : 'texts';
};

/** Matches the paths of modules that pages of members (signed-in users) may share. */
const MEMBERS = /\/(web\/(client|format|layouts|parts|state|ui)|contract)\//;
/** Matches the paths of modules that belong to certain account pages, of which the form of a new ad needs few. */
const OF_PAGES = /\/((account|form|frame)\/)?(private-|account-|use-(?!form-error))[^/]*$/;

const isOfMembers = (id: string): boolean => MEMBERS.test(id) && !LIBRARY.test(id);

/** Tells whether the form of a new ad imports a module, directly or indirectly, at once or dynamically. */
const isOfNewAd = (id: string, graph: ModuleGraph): boolean => {
  const seen = new Set([id]);
  for (const module of seen) {
    if (PAGE.exec(module)?.[1] === 'publish') return true;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  return false;
};

const needsNoLibrary = (id: string, graph: ModuleGraph): boolean =>
  isOfMembers(id) && !buildsSchemas(id, graph) && !imports(FORMS, id, graph);

/**
 * Assigns to the chunk `members` the modules that the form of a new ad shares with other members' pages, except schemas
 * and the form library, without which it starts; null for other modules.
 */
export const membersChunkOf = (id: string, graph: ModuleGraph): 'members' | null =>
  needsNoLibrary(id, graph) && isOfNewAd(id, graph) ? 'members' : null;

/**
 * Assigns to the chunk `accounts` the modules that members' pages share and the form of a new ad does not import; null
 * for other modules.
 */
export const accountsChunkOf = (id: string, graph: ModuleGraph): 'accounts' | null =>
  needsNoLibrary(id, graph) && !isOfNewAd(id, graph) && !OF_PAGES.test(id) ? 'accounts' : null;

/** Assigns to the chunk `schemas` the schemas that members' pages share; null for other modules. */
export const schemasChunkOf = (id: string, graph: ModuleGraph): 'schemas' | null =>
  isOfMembers(id) && buildsSchemas(id, graph) && !imports(FORMS, id, graph) ? 'schemas' : null;

/** Assigns to the chunk `forms` the form library and the shared modules that import it; null for other modules. */
export const formsChunkOf = (id: string, graph: ModuleGraph): 'forms' | null =>
  FORMS.test(id) || (isOfMembers(id) && imports(FORMS, id, graph)) ? 'forms' : null;

// Modules in the chunks shared by public pages: one file means one request on a slow connection. Code of members' pages is
// kept out, since small phones wait for parsing and running it; code of forms and texts alone is in a chunk of its own.

import { siteMap } from '../web/site-map.ts';

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters?: readonly string[];
  importedIds: readonly string[];
}

/** The bundler's module graph. */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const OURS = /\/(web|contract)\//;
/** Matches modules of libraries. */
const LIBRARY = /\/node_modules\//;
/** Matches the library of forms, which the form of an ad does without. */
const FORMS = /\/node_modules\/(react-hook-form|@hookform)\//;
const CONTRACT = /\/contract\//;
const SCHEMAS = /\/node_modules\/zod\//;
/** Matches the modules that every page loads: the root, the head, the routes and the entry. */
const FRAME = /\/web\/(root|head|entry\.client|routes|routes\.browser|server-parts)\.tsx?/;
const PAGE = /\/web\/pages\/([\w/-]+)\/page\.tsx/;
const publicPages = siteMap.filter(({ access }) => access === 'public');
const PUBLIC = new Set(publicPages.map(({ page }) => page));
/** Names the pages on which most readers begin. */
const FIRST = new Set(['home', 'ads', 'ad']);
/** Names the public pages without a form; the calls of a form stay in the chunk of its page. */
const FOR_READING = new Set(
  publicPages.filter(({ takesForm }) => !takesForm).map(({ page }) => page),
);
/** Is the minimum number of pages that must use a module for it to be shared. */
const MIN_PAGES = 3;

/** Says whether a module belongs to this library, or imports a module that does, directly or not. */
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
 * Returns the shared chunk of a module, or null. A module of the frame is `shared`; so is one that
 * at least `MIN_PAGES` pages use, among them one of the first pages, or, for a module of the
 * contract, a public page without a form. Other modules that so many pages use, among them a public
 * one, are `texts`. Schemas, which these pages do not need, are in neither.
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

/** Matches other modules shared by pages of members. */
const MEMBERS = /\/(web\/(client|format|layouts|parts|state|ui)|contract)\//;
/** Matches what depends on the page, of which the form of a new ad needs little. */
const OF_PAGES = /\/((account|form|frame)\/)?(private-|account-|use-(?!form-error))[^/]*$/;

const isOfMembers = (id: string): boolean => MEMBERS.test(id) && !LIBRARY.test(id);

/** Says whether the form of a new ad has a module, at once or later. */
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

/** Names the chunk of what the form of a new ad shares with other pages of members, but for schemas and the library of forms, which it begins without. */
export const membersChunkOf = (id: string, graph: ModuleGraph): 'members' | null =>
  needsNoLibrary(id, graph) && isOfNewAd(id, graph) ? 'members' : null;

/** Names the chunk of what other pages of members share. */
export const accountsChunkOf = (id: string, graph: ModuleGraph): 'accounts' | null =>
  needsNoLibrary(id, graph) && !isOfNewAd(id, graph) && !OF_PAGES.test(id) ? 'accounts' : null;

/** Names the chunk of the schemas that pages of members share. */
export const schemasChunkOf = (id: string, graph: ModuleGraph): 'schemas' | null =>
  isOfMembers(id) && buildsSchemas(id, graph) && !imports(FORMS, id, graph) ? 'schemas' : null;

/** Names the chunk of the library of forms and of the shared modules that import it. */
export const formsChunkOf = (id: string, graph: ModuleGraph): 'forms' | null =>
  FORMS.test(id) || (isOfMembers(id) && imports(FORMS, id, graph)) ? 'forms' : null;

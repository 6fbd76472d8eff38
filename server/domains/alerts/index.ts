export { saveSearch } from './commands/save-search.ts';
export { alertMatched } from './events.ts';
export { listUrl } from './present.ts';
export { findDigest } from './queries/digest.ts';
export { countSavedSearches } from './queries/saved-searches.ts';
export { stopPath } from './stop-link.ts';

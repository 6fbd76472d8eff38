export { saveSearch } from './commands/save-search.ts';
export { alertMatched, sellersPublished } from './events.ts';
export { listUrl } from './present.ts';
export { findDigest } from './queries/digest.ts';
export { countFollowed } from './queries/followed-sellers.ts';
export { countSearchesShowing } from './queries/searches-showing.ts';
export { countSavedSearches } from './queries/saved-searches.ts';
export { stopPath } from './stop-link.ts';

export { countChoices } from './commands/count-choices.ts';
export { proposeCategories, warmProposals } from './proposals/propose-categories.ts';
export { hintsFor } from './proposals/hints.ts';
export { wordPlaces } from './proposals/word-places.ts';
export { seedSearch } from './seed-search.ts';
export { listBrandPages } from './brand-pages.ts';
export {
  adsOfPart,
  listAdParts,
  listLandings,
  newestAds,
  type FeedAd,
  type LandingEntry,
} from './feeds.ts';
export { filtersOf } from './filters.ts';
export { hasOnlyFillers, matchingAds } from './match.ts';
export {
  answersAmong,
  filtersOfWanted,
  findWanted,
  newestAnswers,
  newestWanted,
  type WantedAd,
} from './wanted.ts';
export { comparePriceOf, comparePrices } from './compare-price.ts';
export { SearchLog } from './search-log.ts';

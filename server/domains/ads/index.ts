export { countChoices } from './commands/count-choices.ts';
export { approveAd, isWaiting, rejectAd } from './commands/decide-ad.ts';
export { keepPictures, releasePictures } from './commands/keep-pictures.ts';
export { lockAd, type LockedAd } from './commands/lock-ad.ts';
export {
  adAsked,
  adChanged,
  adEndsSoon,
  adExpired,
  adPublished,
  adRejected,
  adRemoved,
} from './events.ts';
export { writeLink } from './links.ts';
export { presentAd, statusOf } from './present.ts';
export {
  AD_PAGE_JSON,
  findAnyAd,
  findPublicAd,
  REVIEW_PAGE_JSON,
  type ReviewedAdRow,
} from './queries/one-ad.ts';
export { LATEST_AD } from './queries/latest-ad.ts';
export { drawShareImage, shareImagePath, type ShareFormat } from './share-image.ts';
export { seedSearch } from './search/seed-search.ts';
export { ad, picture, type Status } from './tables.ts';
export { adsOfPart, listAdParts, listLandings, newestAds, type FeedAd } from './search/feeds.ts';
export { filtersOf } from './filters.ts';
export { matchingAds } from './search/match.ts';
export { AdTraffic } from './traffic.ts';

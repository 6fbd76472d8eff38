export { approveAd, isWaiting, lockAd, rejectAd, type LockedAd } from './commands/decide-ad.ts';
export { moveAdsToCategory, moveAdsToCity, moveAdsToSubCategory } from './commands/move-catalog.ts';
export { takeDownAd } from './commands/take-down-ad.ts';
export { adPublished, adRejected, adSubmitted, adTakenDown, adRemoved } from './events.ts';
export { presentAd, statusOf } from './present.ts';
export { AD_PAGE_JSON, findAnyAd, type AdPageRow } from './queries/one-ad.ts';
export { seedSearch } from './search/seed-search.ts';
export { ad, picture, type Status } from './tables.ts';

export { approveAd, lockAd, rejectAd, type LockedAd } from './commands/decide-ad.ts';
export { adPublished, adRejected, adRemoved } from './events.ts';
export { presentAd, statusOf } from './present.ts';
export { AD_PAGE_JSON, findAnyAd, findVisibleAd, type AdPageRow } from './queries/one-ad.ts';
export { seedSearch } from './search/seed-search.ts';
export { ad, picture, type Status } from './tables.ts';

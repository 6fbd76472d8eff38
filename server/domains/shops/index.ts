export { shopPublished, shopRejected, shopTakenDown } from './events.ts';
export { findShopToPublish, listShopsToPublish, shopIdOf, shopNameAs } from './queries/names.ts';
export { findShopNotice, isShopNumber, listShopEntries } from './queries/shops.ts';
export { shop } from './tables.ts';

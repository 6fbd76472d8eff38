export { lockToDecide, takeShopDown } from './commands/decide-shop.ts';
export { removeNumberFromShops } from './commands/remove-number.ts';
export {
  memberChanged,
  memberInvited,
  shopNumberRemoved,
  shopPublished,
  shopRejected,
  shopTakenDown,
} from './events.ts';
export { findInvitation, findTeamNotice, isInvited } from './queries/members.ts';
export { findShopToPublish, shopIdOf, shopNameJson } from './queries/names.ts';
export { findReportedShop, mayRemoveAdsOf, publishesFor } from './queries/roles.ts';
export { findShopNotice, isShopNumber, listShopEntries, type ShopNotice } from './queries/shops.ts';
export { shop, shopMember, shopPage } from './tables.ts';

import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { shopMemberRoutes } from './routes/members.ts';
import { myShopRoutes, type HasPublishedAd } from './routes/my-shop.ts';
import { shopReviewRoutes } from './routes/review.ts';
import { ownShopRoutes } from './routes/shops.ts';

export const shopRoutes = (platform: Platform, hasPublishedAd: HasPublishedAd): Route[] => [
  ...ownShopRoutes(platform),
  ...myShopRoutes(platform, hasPublishedAd),
  ...shopMemberRoutes(platform),
  ...shopReviewRoutes(platform),
];

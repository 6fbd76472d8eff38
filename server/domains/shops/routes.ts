import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { shopMemberRoutes } from './routes/members.ts';
import { shopReviewRoutes } from './routes/review.ts';
import { ownShopRoutes } from './routes/shops.ts';

export const shopRoutes = (platform: Platform): Route[] => [
  ...ownShopRoutes(platform),
  ...shopMemberRoutes(platform),
  ...shopReviewRoutes(platform),
];

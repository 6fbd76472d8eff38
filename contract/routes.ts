import { accountRoutes } from './accounts/routes.ts';
import { adRoutes } from './ads/routes.ts';
import { catalogRoutes } from './catalog.ts';
import {
  companyRoutes,
  declarationAdminRoutes,
  declarationRoutes,
  ownerRoutes,
} from './companies/routes.ts';
import { moderationRoutes } from './moderation.ts';
import type { RouteContract } from './route.ts';
import { systemRoutes } from './system.ts';

/** Every call of the API: what the server must answer, and what its documentation lists. */
export const allRoutes: readonly RouteContract[] = [
  systemRoutes,
  catalogRoutes,
  accountRoutes,
  companyRoutes,
  ownerRoutes,
  declarationRoutes,
  adRoutes,
  moderationRoutes,
  declarationAdminRoutes,
].flatMap((routes) => Object.values<RouteContract>(routes));

import { accountRoutes } from './accounts/routes.ts';
import { adRoutes } from './ads/routes.ts';
import { catalogRoutes } from './catalog.ts';
import { moderationRoutes } from './moderation.ts';
import { catalogAdminRoutes } from './administration/catalog.ts';
import { contactAdminRoutes } from './administration/contact.ts';
import { figureRoutes } from './administration/figures.ts';
import { journalRoutes } from './administration/journal.ts';
import { reasonAdminRoutes } from './administration/reasons.ts';
import { reportAdminRoutes } from './administration/reports.ts';
import { userAdminRoutes } from './administration/users.ts';
import type { RouteContract } from './route.ts';
import { systemRoutes } from './system.ts';

/** Every call of the API: what the server must answer, and what its documentation lists. */
export const allRoutes: readonly RouteContract[] = [
  systemRoutes,
  catalogRoutes,
  accountRoutes,
  adRoutes,
  moderationRoutes,
  reportAdminRoutes,
  reasonAdminRoutes,
  userAdminRoutes,
  journalRoutes,
  catalogAdminRoutes,
  contactAdminRoutes,
  figureRoutes,
].flatMap((routes) => Object.values<RouteContract>(routes));

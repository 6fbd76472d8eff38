import { accountReferences } from '#server/domains/accounts/catalog-references.ts';
import { accountRoutes } from '#server/domains/accounts/routes.ts';
import { accountJobs, accountSubscriptions } from '#server/domains/accounts/jobs.ts';
import { adReferences } from '#server/domains/ads/catalog-references.ts';
import { adJobs, adSubscriptions } from '#server/domains/ads/jobs.ts';
import type { AdTraffic } from '#server/domains/ads/index.ts';
import { adRoutes } from '#server/domains/ads/routes.ts';
import { alertReferences } from '#server/domains/alerts/catalog-references.ts';
import { alertJobs } from '#server/domains/alerts/jobs.ts';
import { alertRoutes } from '#server/domains/alerts/routes.ts';
import { catalogRoutes } from '#server/domains/catalog/routes.ts';
import { deleteOldContactMessages } from '#server/domains/contact/jobs.ts';
import { contactRoutes } from '#server/domains/contact/routes.ts';
import { companyJobs } from '#server/domains/companies/jobs.ts';
import { companyRoutes } from '#server/domains/companies/routes.ts';
import { messagingRoutes } from '#server/domains/messaging/routes.ts';
import { moderationJobs, moderationSubscriptions } from '#server/domains/moderation/jobs.ts';
import { moderationRoutes } from '#server/domains/moderation/routes.ts';
import { notificationJobs, notificationSubscriptions } from '#server/domains/notifications/jobs.ts';
import { notificationRoutes } from '#server/domains/notifications/routes.ts';
import { forgetOldEvents } from '#server/platform/events/forget-old.ts';
import type { Job, Subscription } from '#server/platform/events/job.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eraseDeletedAccounts, personalDataRoutes } from './personal-data.ts';

/** The one list of domains, lowest first: their routes, jobs and event subscriptions. */
export const domainRoutes = (platform: Platform, traffic: AdTraffic): Route[] => [
  ...contactRoutes(platform),
  ...catalogRoutes(platform, [adReferences, accountReferences, alertReferences]),
  ...accountRoutes(platform),
  ...companyRoutes(platform),
  ...adRoutes(platform, traffic),
  ...messagingRoutes(platform),
  ...alertRoutes(platform),
  ...moderationRoutes(platform),
  ...notificationRoutes(platform),
  ...personalDataRoutes(platform),
];

// Each job parses its payload by its own schema, so the types can be erased here.
export const domainJobs = [
  forgetOldEvents,
  deleteOldContactMessages,
  ...accountJobs,
  eraseDeletedAccounts,
  ...companyJobs,
  ...adJobs,
  ...moderationJobs,
  ...alertJobs,
  ...notificationJobs,
] as unknown as readonly Job[];

export const domainSubscriptions: readonly Subscription[] = [
  ...accountSubscriptions,
  ...adSubscriptions,
  ...moderationSubscriptions,
  ...notificationSubscriptions,
];

import { accountReferences } from '#server/domains/accounts/catalog-references.ts';
import { accountDeleted, namesOf } from '#server/domains/accounts/index.ts';
import { accountRoutes } from '#server/domains/accounts/routes.ts';
import { accountJobs, accountSubscriptions } from '#server/domains/accounts/jobs.ts';
import { adReferences } from '#server/domains/ads/catalog-references.ts';
import { adJobs, adSubscriptions } from '#server/domains/ads/jobs.ts';
import { countByOwner } from '#server/domains/ads/index.ts';
import { adRoutes } from '#server/domains/ads/routes.ts';
import { searchJobs, searchSubscriptions } from '#server/domains/search/jobs.ts';
import { searchRoutes } from '#server/domains/search/routes.ts';
import { comparePriceOf, comparePrices } from '#server/domains/search/index.ts';
import { importJobs, importSubscriptions } from '#server/domains/imports/jobs.ts';
import { importAdRoutes } from '#server/domains/imports/routes.ts';
import { handoutJobs } from '#server/domains/handouts/jobs.ts';
import { packOf } from '#server/domains/handouts/index.ts';
import { handoutRoutes } from '#server/domains/handouts/routes.ts';
import { sweepOrphanFiles } from './sweep-files.ts';
import { alertReferences } from '#server/domains/alerts/catalog-references.ts';
import { countSearchesShowing } from '#server/domains/alerts/index.ts';
import { alertJobs, alertSubscriptions } from '#server/domains/alerts/jobs.ts';
import { alertRoutes } from '#server/domains/alerts/routes.ts';
import { catalogRoutes } from '#server/domains/catalog/routes.ts';
import { deleteOldContactMessages } from '#server/domains/contact/jobs.ts';
import { contactRoutes } from '#server/domains/contact/routes.ts';
import { companyJobs } from '#server/domains/companies/jobs.ts';
import { companyRoutes } from '#server/domains/companies/routes.ts';
import { shopReferences } from '#server/domains/shops/catalog-references.ts';
import { shopJobs, shopSubscriptions } from '#server/domains/shops/jobs.ts';
import { shopRoutes } from '#server/domains/shops/routes.ts';
import { messagingJobs, messagingSubscriptions } from '#server/domains/messaging/jobs.ts';
import { messagingRoutes } from '#server/domains/messaging/routes.ts';
import { ratingsOfSeller, recordOfSeller } from '#server/domains/ratings/index.ts';
import { ratingRoutes } from '#server/domains/ratings/routes.ts';
import { mayBePublic } from '#server/domains/moderation/index.ts';
import { appealStates } from '#server/domains/moderation/queries/appeals.ts';
import { queuePlaces } from '#server/domains/moderation/queries/queue-places.ts';
import { moderationJobs, moderationSubscriptions } from '#server/domains/moderation/jobs.ts';
import { moderationRoutes } from '#server/domains/moderation/routes.ts';
import { notificationJobs, notificationSubscriptions } from '#server/domains/notifications/jobs.ts';
import { notificationRoutes } from '#server/domains/notifications/routes.ts';
import { deleteOldEvents } from '#server/platform/events/delete-old-events.ts';
import { when, type Job, type Subscription } from '#server/platform/events/job.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountSummaryRoutes } from './account-summary.ts';
import { noteClosedAccount } from './erasure-ledger.ts';
import { accessGrants } from './access-grants.ts';
import { purgeCdn } from './purge-cdn.ts';
import { watchDisk } from './status/watch-disk.ts';
import { eraseDeletedAccounts, personalDataRoutes, removeFilesOfClosed } from './personal-data.ts';
import type { Traffic } from './traffic.ts';

const catalog = (platform: Platform): Route[] =>
  catalogRoutes(platform, [adReferences, shopReferences, accountReferences, alertReferences]);

/** Returns the routes of ads, with the functions of higher domains that the domain of ads may not import. */
const ads = (platform: Platform, traffic: Traffic): Route[] =>
  adRoutes(platform, traffic.ads, {
    recordOfSeller,
    queuePlaces,
    appealStates,
    mayBePublic,
    searchesShowing: countSearchesShowing,
    comparePrices,
    comparePriceOf,
  });

const search = (platform: Platform, { searches }: Traffic): Route[] =>
  searchRoutes(platform, searches, { ratingsOfSeller, packOf });

/** Returns the routes of public reads, some of which are answered from a database replica (`replica-reads.ts`). */
export const publicReadRoutes = (platform: Platform, traffic: Traffic): Route[] => [
  ...catalog(platform),
  ...ads(platform, traffic),
  ...search(platform, traffic),
  ...handoutRoutes(platform, traffic.ads),
];

/**
 * Returns the routes of all domains, lowest domain first, which is also the order of `domainJobs` and `subscriptions`.
 */
export const domainRoutes = (platform: Platform, traffic: Traffic): Route[] => [
  ...contactRoutes(platform, namesOf),
  ...catalog(platform),
  ...accountRoutes(platform, countByOwner, accessGrants),
  ...companyRoutes(platform),
  ...shopRoutes(platform, async (pool, userId) => {
    const { published } = (await countByOwner(pool, [userId])).get(userId) ?? { published: 0 };
    return published > 0;
  }),
  ...ads(platform, traffic),
  ...search(platform, traffic),
  ...importAdRoutes(platform),
  ...handoutRoutes(platform, traffic.ads),
  ...messagingRoutes(platform),
  ...alertRoutes(platform),
  ...ratingRoutes(platform),
  ...moderationRoutes(platform),
  ...notificationRoutes(platform),
  ...personalDataRoutes(platform),
  ...accountSummaryRoutes(platform),
];

// Each job parses its payload by its own schema, so the list needs no payload types.
export const domainJobs = [
  deleteOldEvents,
  deleteOldContactMessages,
  ...accountJobs,
  noteClosedAccount,
  removeFilesOfClosed,
  eraseDeletedAccounts,
  ...companyJobs,
  ...shopJobs,
  ...adJobs,
  ...searchJobs,
  ...importJobs,
  ...handoutJobs,
  ...messagingJobs,
  ...moderationJobs,
  ...alertJobs,
  ...notificationJobs,
  sweepOrphanFiles,
  purgeCdn,
  watchDisk,
] as unknown as readonly Job[];

export const domainSubscriptions: readonly Subscription[] = [
  ...accountSubscriptions,
  when(accountDeleted, noteClosedAccount),
  when(accountDeleted, removeFilesOfClosed),
  ...shopSubscriptions,
  ...adSubscriptions,
  ...searchSubscriptions,
  ...importSubscriptions,
  ...messagingSubscriptions,
  ...moderationSubscriptions,
  ...alertSubscriptions,
  ...notificationSubscriptions,
];

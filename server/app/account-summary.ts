import { accountSummaryRoutes as contract } from '#contract/app/routes/account-summary.ts';
import type { AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { countFavourites, countOwnAds, findAbsence, statusOf } from '#server/domains/ads/index.ts';
import { countFollowed, countSavedSearches } from '#server/domains/alerts/index.ts';
import { countOwnCompanies } from '#server/domains/companies/index.ts';
import { countUnreadMessages } from '#server/domains/messaging/index.ts';
import { countUnread } from '#server/domains/notifications/queries/notifications.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Returns the route that provides the counts of all domains (ads, favourites, messages and so on) for the account pages
 * in one response.
 */
export const accountSummaryRoutes = ({ database: { pool, orm } }: Platform): Route[] => [
  answer(contract.summary, async ({ actor: { id } }) => {
    const [ads, absence, favourites, searches, followed, messages, notifications, companies] =
      await Promise.all([
        countOwnAds(pool, id),
        findAbsence(orm, id),
        countFavourites(pool, id),
        countSavedSearches(orm, id),
        countFollowed(pool, id),
        countUnreadMessages(pool, id),
        countUnread(pool, id),
        countOwnCompanies(orm, id),
      ]);
    const byLabel = (label: AdStatusLabel) => ads.get(statusOf(label)) ?? 0;
    return {
      data: {
        ads: {
          'En attente': byLabel('En attente'),
          Publiée: byLabel('Publiée'),
          Rejetée: byLabel('Rejetée'),
          Vendue: byLabel('Vendue'),
          Expirée: byLabel('Expirée'),
          Retirée: byLabel('Retirée'),
        },
        absent_until: absence,
        favourites,
        saved_searches: searches,
        followed_sellers: followed,
        unread_messages: messages,
        unread_notifications: notifications,
        companies,
      },
    };
  }),
];

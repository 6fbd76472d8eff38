import { shownTitle } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import { monthRoutes as contract, type SellerMonth } from '#contract/ads/routes/month.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { monthAdvice, daysOf, earlierMonth, monthOf } from '../month.ts';
import { statusLabel } from '../present.ts';
import { sumOfMonth, wholeMonthOfSeller, type Days } from '../queries/month.ts';
import type { PriceComparison } from '#contract/ads/schemas/ads.ts';

/** Contains the functions by which the domains above this one provide facts about the ads of a seller in a month. */
export interface MonthKnowledge {
  /** Counts the saved searches that showed each of the given ads in a period, by the id of the ad. */
  searchesShowing: (
    pool: pg.Pool,
    adIds: readonly number[],
    days: Days,
  ) => Promise<ReadonlyMap<number, number>>;
  /** Compares those of the given ads that are online with similar ads by price, by the id of the ad. */
  comparePrices: (
    platform: Platform,
    adIds: readonly number[],
  ) => Promise<ReadonlyMap<number, PriceComparison | null>>;
}

const sumOf = (ads: SellerMonth['ads'], key: 'views' | 'contacts' | 'searches'): number =>
  ads.reduce((sum, ad) => sum + ad[key], 0);

/** Answers the calls about the figures of a seller's ads in a month. */
export const monthRoutes = (
  platform: Platform,
  { searchesShowing, comparePrices }: MonthKnowledge,
): Route[] => {
  const { pool } = platform.database;
  return [
    answer(contract.month, async ({ query, actor }) => {
      const month = query.month ?? monthOf(platform.clock.now());
      const days = daysOf(month);
      const rows = await wholeMonthOfSeller(pool, actor.id, days);
      const [searches, compared, before] = await Promise.all([
        searchesShowing(
          pool,
          rows.map(({ id }) => id),
          days,
        ),
        comparePrices(
          platform,
          rows.filter((row) => row.is_published).map(({ id }) => id),
        ),
        sumOfMonth(pool, actor.id, daysOf(earlierMonth(month))),
      ]);
      const ads = rows.map((row) => ({
        id: row.id,
        title: shownTitle(row),
        status: statusLabel(row.status),
        views: row.views,
        contacts: row.contacts,
        searches: searches.get(row.id) ?? 0,
        price_comparison: compared.get(row.id) ?? null,
        advice: monthAdvice(row),
      }));
      const total = {
        views: sumOf(ads, 'views'),
        contacts: sumOf(ads, 'contacts'),
        searches: sumOf(ads, 'searches'),
      };
      return { data: { month, total, before, ads } };
    }),
  ];
};

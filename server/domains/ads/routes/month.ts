import { shownTitle } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import { monthRoutes as contract, type SellerMonth } from '#contract/ads/month.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adviceFor, daysOf, earlierMonth, monthOf } from '../month.ts';
import { statusLabel } from '../present.ts';
import { sumOfMonth, wholeMonthOfSeller, type AdMonth, type Days } from '../queries/month.ts';
import { comparePriceOf } from '../search/compare-price.ts';
import { adsByIds } from '../search/page.ts';

/** In how many saved searches each of these ads was shown in these days. */
export type SearchesShowing = (
  pool: pg.Pool,
  adIds: readonly number[],
  days: Days,
) => Promise<ReadonlyMap<number, number>>;

/** How the prices of those that are online compare, by id. */
const comparedPrices = async (platform: Platform, ads: readonly AdMonth[]) => {
  const { pool } = platform.database;
  const attributes = await cachedAttributes(platform);
  const rows = await adsByIds(
    pool,
    ads.filter((ad) => ad.is_published).map(({ id }) => id),
  );
  const compared = new Map<number, SellerMonth['ads'][number]['price_comparison']>();
  // One after the other: ads of a sub-category share its figures.
  for (const row of rows) compared.set(row.id, await comparePriceOf(pool, row, attributes));
  return compared;
};

const sumOf = (ads: SellerMonth['ads'], key: 'views' | 'contacts' | 'searches'): number =>
  ads.reduce((sum, ad) => sum + ad[key], 0);

/** What a month was for the ads of a seller. */
export const monthRoutes = (platform: Platform, searchesShowing: SearchesShowing): Route[] => {
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
        comparedPrices(platform, rows),
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
        advice: adviceFor(row),
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

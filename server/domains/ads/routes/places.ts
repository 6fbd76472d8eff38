import type pg from 'pg';
import { adRefusals } from '#contract/ads/refusals.ts';
import { searchRoutes as contract } from '#contract/search/routes.ts';
import { PER_PAGE } from '#contract/ads/schemas/ads.ts';
import type { SellerRatings } from '#contract/ratings/schemas/shown.ts';
import { niameyDay } from '#contract/common/time.ts';
import { readPublicProfile } from '#server/domains/accounts/index.ts';
import { cachedAttributes, cachedWarnings } from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { composeDayText } from '../day-text.ts';
import { presentCard } from '../present.ts';
import { presentGone, presentSeller } from '../present-finding.ts';
import { favouritesAmong } from '../queries/favourites.ts';
import { findCityDay } from '../queries/city-day.ts';
import { findPackOffer } from '../queries/city-pack.ts';
import { findGoneAd } from '../queries/gone-ad.ts';
import { findLanding } from '../queries/landing.ts';
import { findOwnAd } from '../queries/one-ad.ts';
import { findSeller, listSellerAds } from '../queries/seller.ts';
import { findSimilar } from '../queries/similar-ads.ts';
import { brandsOf } from '../search/brand-pages.ts';
import { packPath, type CityPackOffer } from '#contract/handouts/schemas.ts';
import { adRoutes as adContract } from '#contract/ads/routes/ads.ts';
import { dayTextRoutes } from '#contract/handouts/routes.ts';

/** What buyers said about a seller; null with too few. */
export type RatingsOfSeller = (pool: pg.Pool, sellerId: number) => Promise<SellerRatings | null>;

/** Pages around an ad: similar ads, the page of an ad that is gone, its seller, its city. */
export const placeRoutes = (platform: Platform, ratingsOfSeller: RatingsOfSeller): Route[] => {
  const { pool } = platform.database;
  const packOf = async (slug: string): Promise<CityPackOffer | null> => {
    const found = await findPackOffer(pool, slug);
    return found && { path: packPath(slug), size: found.size, made_on: niameyDay(found.madeAt) };
  };
  return [
    answer(contract.similar, async ({ params, query, actor }) => {
      // An ad that is not public has no similar ads for others either.
      const now = platform.clock.now();
      const found = await findSimilar(pool, { id: params.id, count: query.per_page }, now);
      const isOpen =
        found?.is_public ||
        (await findGoneAd(pool, params.id, now)) ||
        (actor && (await findOwnAd(pool, params.id, actor.id)));
      if (!found || !isOpen) throw new Refusal(adRefusals.notFound);
      const rows = found.ads;
      const ids = rows.map((row) => row.id);
      const liked = await favouritesAmong(pool, actor?.id ?? null, ids);
      const attributes = await cachedAttributes(platform);
      return { data: rows.map((row) => presentCard(row, attributes, liked.has(row.id))) };
    }),

    answer(adContract.gone, async ({ params }) => {
      const row = await findGoneAd(pool, params.id, platform.clock.now());
      if (!row) throw new Refusal(adRefusals.notFound);
      return { data: presentGone(row) };
    }),

    answer(contract.seller, async ({ params, query, actor }) => {
      const seller = await findSeller(pool, params.id);
      if (!seller) throw new Refusal(adRefusals.sellerNotFound);
      const { page = 1, per_page: perPage = PER_PAGE, cursor } = query;
      const found = await listSellerAds(pool, params.id, { page, perPage, cursor });
      const ids = found.rows.map((row) => row.id);
      const liked = await favouritesAmong(pool, actor?.id ?? null, ids);
      const attributes = await cachedAttributes(platform);
      const { facts } = longPage(found.rows, { ...found, perPage });
      return {
        data: {
          ...presentSeller(seller),
          profile: await readPublicProfile(platform.database.orm, params.id),
          ratings: await ratingsOfSeller(pool, params.id),
          ads: found.rows.map((row) => presentCard(row, attributes, liked.has(row.id))),
        },
        meta: listMeta(
          { ...facts, nextCursor: found.nextCursor },
          { path: `/api/vendeurs/${params.id}`, query },
        ),
      };
    }),

    answer(contract.landing, async ({ params, query }) => {
      const landing = await findLanding(pool, params.slug, query.category);
      if (!landing) throw new Refusal(adRefusals.landingNotFound);
      const { city, category } = landing;
      const scope = category?.parent && { sub_category: category.id, city: city.id };
      const brands = scope ? await brandsOf(pool, scope, await cachedAttributes(platform)) : [];
      const brand = brands.find(({ key }) => key === query.brand);
      if (query.brand !== undefined && !brand) throw new Refusal(adRefusals.landingNotFound);
      return {
        data: {
          ...landing,
          ...(brand && { brand }),
          ...(brands.length > 0 && { brands }),
          warnings: category
            ? await cachedWarnings(platform, [category.parent?.id ?? category.id, category.id])
            : [],
          pack: category ? null : await packOf(city.slug),
        },
      };
    }),

    answer(dayTextRoutes.dayText, async ({ params }) => {
      const found = await findCityDay(pool, params.slug);
      if (!found) throw new Refusal(adRefusals.landingNotFound);
      const { city, day } = found;
      const last = day && {
        day: niameyDay(day.day),
        total: day.total,
        text: composeDayText(platform.settings.PUBLIC_URL, day),
      };
      return { data: { city, last, pack: await packOf(city.slug) } };
    }),
  ];
};

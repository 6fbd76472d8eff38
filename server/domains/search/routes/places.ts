import type pg from 'pg';
import { adRefusals } from '#contract/ads/refusals.ts';
import { searchRoutes as contract } from '#contract/search/routes.ts';
import { PER_PAGE } from '#contract/ads/schemas/ads.ts';
import type { SellerRatings } from '#contract/ratings/schemas/shown.ts';
import { readPublicProfile } from '#server/domains/accounts/index.ts';
import { cachedAttributes, cachedWarnings } from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  presentCard,
  presentSeller,
  favouritesAmong,
  findGoneAd,
  findOwnAd,
  findSeller,
} from '#server/domains/ads/index.ts';
import { findLanding } from '../queries/landing.ts';
import { findSimilar } from '../queries/similar-ads.ts';
import { brandsOf } from '../brand-pages.ts';
import type { CityPackOffer } from '#contract/handouts/schemas.ts';
import { listSellerAds } from '../queries/seller-ads.ts';

/** Provides data about sellers and cities from domains that this domain does not import. */
export interface PlaceKnowledge {
  /** Returns the seller's ratings by buyers; null with too few. */
  ratingsOfSeller: (pool: pg.Pool, sellerId: number) => Promise<SellerRatings | null>;
  /** Returns the offline file of a city's ads by its slug; null when there is none. */
  packOf: (pool: pg.Pool, slug: string) => Promise<CityPackOffer | null>;
}

/** Returns the routes of pages around an ad: similar ads, its seller, its city. */
export const placeRoutes = (
  platform: Platform,
  { ratingsOfSeller, packOf }: PlaceKnowledge,
): Route[] => {
  const { pool } = platform.database;
  return [
    answer(contract.similar, async ({ params, query, actor }) => {
      // The access check concerns the given ad only: the ads similar to it are public.
      const now = platform.clock.now();
      const similar = await findSimilar(pool, { id: params.id, count: query.per_page }, now);
      const isOpen =
        similar?.is_public ||
        (await findGoneAd(pool, params.id, now)) ||
        (actor && (await findOwnAd(pool, params.id, actor.id)));
      if (!similar || !isOpen) throw new Refusal(adRefusals.notFound);
      const rows = similar.ads;
      const ids = rows.map((row) => row.id);
      const liked = await favouritesAmong(pool, actor?.id ?? null, ids);
      const attributes = await cachedAttributes(platform);
      return { data: rows.map((row) => presentCard(row, attributes, liked.has(row.id))) };
    }),

    answer(contract.seller, async ({ params, query, actor }) => {
      const seller = await findSeller(pool, params.id);
      if (!seller) throw new Refusal(adRefusals.sellerNotFound);
      const { page = 1, per_page: perPage = PER_PAGE, cursor } = query;
      const list = await listSellerAds(pool, params.id, { page, perPage, cursor });
      const ids = list.rows.map((row) => row.id);
      const liked = await favouritesAmong(pool, actor?.id ?? null, ids);
      const attributes = await cachedAttributes(platform);
      const { facts } = longPage(list.rows, { ...list, perPage });
      return {
        data: {
          ...presentSeller(seller),
          profile: await readPublicProfile(platform.database.orm, params.id),
          ratings: await ratingsOfSeller(pool, params.id),
          ads: list.rows.map((row) => presentCard(row, attributes, liked.has(row.id))),
        },
        meta: listMeta(
          { ...facts, nextCursor: list.nextCursor },
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
          pack: category ? null : await packOf(pool, city.slug),
        },
      };
    }),
  ];
};

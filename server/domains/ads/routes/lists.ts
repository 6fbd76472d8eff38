import { adRoutes as contract } from '#contract/ads/routes.ts';
import { findingRoutes } from '#contract/ads/finding.ts';
import { PER_PAGE, type AdList, type AdQuery, type Understood } from '#contract/ads/schemas.ts';
import { catalogRefusals } from '#contract/catalog.ts';
import { findCategory } from '#server/domains/catalog/index.ts';
import { answer, type Actor, type Route } from '#server/platform/http/route.ts';
import { listMeta } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { filtersOf } from '../filters.ts';
import { presentCard } from '../present.ts';
import { presentCounts, presentRelaxedSearch } from '../present-finding.ts';
import { cachedChoiceCounts } from '../search/choice-counts-cache.ts';
import { favouritesAmong } from '../queries/favourites.ts';
import { findPublicAd } from '../queries/one-ad.ts';
import { listAds } from '../search/list-ads.ts';
import { relaxedSearches } from '../search/relaxed-searches.ts';
import { suggest } from '../search/suggest.ts';
import { idOfCode } from '../short-code.ts';

interface Found extends AdList {
  corrected: string | null;
  understood: Understood[];
  rest: string;
}

/** Marks the caller's favourites in lists requested with a bearer token. */
const listFor = async (
  { database: { pool } }: Platform,
  actor: Actor | null,
  path: string,
  query: AdQuery,
): Promise<Found> => {
  const { sort, page, cursor, per_page: perPage = PER_PAGE } = query;
  const found = await listAds(pool, filtersOf(query), { sort, page, cursor, perPage });
  const liked = await favouritesAmong(
    pool,
    actor?.id ?? null,
    found.rows.map((row) => row.id),
  );
  return {
    data: found.rows.map((row) => presentCard(row, liked.has(row.id))),
    meta: listMeta(found.page, { path, query }),
    corrected: found.corrected,
    understood: found.understood,
    rest: found.rest,
  };
};

/** Finding ads: lists, search, filters and relaxed searches. */
export const listRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;

  const namedBy = async (words: string | undefined): Promise<number | null> => {
    const id = words === undefined ? null : idOfCode(words);
    if (id === null) return null;
    return (await findPublicAd(pool, id, platform.clock.now())) ? id : null;
  };

  return [
    answer(contract.list, async ({ query, actor }) => {
      const { data, meta } = await listFor(platform, actor, contract.list.path, query);
      return { data, meta };
    }),

    answer(contract.search, async ({ query, actor }) => ({
      ...(await listFor(platform, actor, contract.search.path, query)),
      named_ad: await namedBy(query.q),
    })),

    answer(contract.suggestions, async ({ query }) => ({
      data: await suggest(pool, query.q ?? ''),
    })),

    answer(contract.byCategory, async ({ params, query, actor }) => {
      const place = await findCategory(platform.database.orm, params.id);
      if (!place) throw new Refusal(catalogRefusals.categoryNotFound);
      const filter =
        place.parentId === null ? { category: params.id } : { sub_category: params.id };
      const { data, meta } = await listFor(platform, actor, `/api/annonces/category/${params.id}`, {
        ...query,
        ...filter,
      });
      return { data, meta };
    }),

    answer(findingRoutes.counts, async ({ query }) => ({
      data: presentCounts(await cachedChoiceCounts(pool, filtersOf(query))),
    })),

    answer(findingRoutes.relaxed, async ({ query }) => ({
      data: (await relaxedSearches(pool, filtersOf(query))).map((way) =>
        presentRelaxedSearch(way, query),
      ),
    })),
  ];
};

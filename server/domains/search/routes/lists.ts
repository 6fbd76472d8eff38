import { fieldPairs } from '#contract/search/field-filters.ts';
import { searchRoutes } from '#contract/search/routes.ts';
import { PER_PAGE, type AdCard } from '#contract/ads/schemas/ads.ts';
import { cachedAttributes, findCategory } from '#server/domains/catalog/index.ts';
import type { FastifyRequest } from 'fastify';
import { idsOf } from '#server/platform/http/id-list.ts';
import { answer, type Actor, type Route } from '#server/platform/http/route.ts';
import { listMeta } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { filtersOf } from '../filters.ts';
import {
  presentCard,
  favouritesAmong,
  type AdCardRow,
  findPublicAd,
  idOfCode,
  readerOf,
} from '#server/domains/ads/index.ts';
import { cachedChoiceCounts } from '../choice-counts-cache.ts';
import { fieldChoices } from '../field-counts.ts';
import { listAds } from '../list-ads.ts';
import { nextChoices } from '../next-choices.ts';
import { priceSteps } from '../price-steps.ts';
import { relaxedSearches } from '../relaxed-searches.ts';
import { suggest } from '../suggest.ts';
import type { SearchLog } from '../search-log.ts';
import { catalogRefusals } from '#contract/catalog/refusals.ts';
import type { AdQuery, SearchedList, Understood } from '#contract/search/schemas.ts';
import { presentRelaxedSearch, presentCounts } from '../present.ts';
import { adsByIds } from '../page.ts';

interface Found extends SearchedList {
  corrected: string | null;
  understood: Understood[];
  rest: string;
}

/** Returns the query as addresses write it, with each attribute filter as a parameter of its own. */
const addressed = ({ fields, ...query }: AdQuery): Record<string, unknown> => ({
  ...query,
  ...Object.fromEntries(
    [...Map.groupBy(fieldPairs(fields), ([name]) => name)].map(([name, pairs]) => [
      name,
      pairs.map(([, value]) => value),
    ]),
  ),
});

/**
 * Returns a page of ads with the caller's favourites marked (`actor`, null for a reader who is not logged in), and how
 * the words were understood, corrected or left out. `path` is the address of the list.
 */
const listFor = async (
  platform: Platform,
  actor: Actor | null,
  path: string,
  query: AdQuery,
): Promise<Found> => {
  const { pool } = platform.database;
  const { sort, page, cursor, per_page: perPage = PER_PAGE } = query;
  const attributes = await cachedAttributes(platform);
  const filters = filtersOf(query, attributes, platform.clock.now());
  const list = await listAds(pool, filters, { sort, page, cursor, perPage });
  const { elsewhere, wanted, lost } = list.apart;
  const all = [...list.rows, ...elsewhere.map(({ row }) => row), ...wanted, ...lost];
  const liked = await favouritesAmong(
    pool,
    actor?.id ?? null,
    all.map((row) => row.id),
  );
  const present = (row: AdCardRow): AdCard => presentCard(row, attributes, liked.has(row.id));
  return {
    data: list.rows.map(present),
    meta: {
      ...listMeta(list.page, { path, query: addressed({ ...query, fields: filters.fields }) }),
      unused: list.unused,
      asks: list.asks,
      fits_less_from: list.fitsLessFrom,
      elsewhere: elsewhere.map(({ row, km }) => ({
        ...present(row),
        ...(km !== null && { distance_km: km }),
      })),
      wanted: wanted.map(present),
      lost: lost.map(present),
    },
    corrected: list.corrected,
    understood: list.understood,
    rest: list.rest,
  };
};

/** Returns the routes that find ads: lists, search, filters and relaxed searches. */
export const listRoutes = (platform: Platform, searches: SearchLog): Route[] => {
  const { pool } = platform.database;

  /** Returns the id of the public ad when the words are the code of one; null otherwise. */
  const namedBy = async (words: string | undefined): Promise<number | null> => {
    const id = words === undefined ? null : idOfCode(words);
    if (id === null) return null;
    return (await findPublicAd(pool, id, platform.clock.now())) ? id : null;
  };

  /**
   * Logs a search, for the list of searches without results, if it has words and no filters, which may be the reason
   * why nothing is found. A search that leaves out words counts as one without results, unless it leaves out its price
   * alone; one without a thing is not logged. For a rendered page, `request` is undefined, since the page server counts
   * the reader.
   */
  const logSearch = (query: AdQuery, list: Found, request: FastifyRequest | undefined) => {
    const { meta, understood } = list;
    const { q, sort, per_page: perPage, ...filters } = query;
    if (!q || meta.asks || Object.values(filters).some((value) => value !== undefined)) return;
    if (request) searches.asked(q, readerOf(request));
    const prices = understood.filter(({ kind }) => kind === 'price_min' || kind === 'price_max');
    const words = meta.unused.filter((piece) => prices.every(({ label }) => label !== piece));
    searches.answered(q, words.length > 0 ? 0 : meta.total);
  };

  return [
    answer(searchRoutes.list, async ({ query, actor }) => {
      const { data, meta } = await listFor(platform, actor, searchRoutes.list.path, query);
      return { data, meta };
    }),

    answer(searchRoutes.search, async ({ query, actor, request }) => {
      const list = await listFor(platform, actor, searchRoutes.search.path, query);
      logSearch(query, list, request);
      return { ...list, named_ad: await namedBy(query.q) };
    }),

    answer(searchRoutes.suggestions, async ({ query }) => ({
      data: await suggest(pool, query.q ?? ''),
    })),

    answer(searchRoutes.byIds, async ({ query, actor }) => {
      const rows = await adsByIds(pool, idsOf(query.ids));
      const attributes = await cachedAttributes(platform);
      const liked = await favouritesAmong(
        pool,
        actor?.id ?? null,
        rows.map((row) => row.id),
      );
      return { data: rows.map((row) => presentCard(row, attributes, liked.has(row.id))) };
    }),

    answer(searchRoutes.byCategory, async ({ params, query, actor }) => {
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

    answer(searchRoutes.counts, async ({ query }) => ({
      data: {
        ...presentCounts(await cachedChoiceCounts(pool, query)),
        price_steps: await priceSteps(pool, query),
        fields: await fieldChoices(pool, query, await cachedAttributes(platform)),
      },
    })),

    answer(searchRoutes.choices, async ({ query }) => ({
      data: await nextChoices(platform, query),
    })),

    answer(searchRoutes.relaxed, async ({ query }) => {
      const attributes = await cachedAttributes(platform);
      const filters = filtersOf(query, attributes, platform.clock.now());
      const relaxed = await relaxedSearches(pool, filters);
      return { data: relaxed.map((search) => presentRelaxedSearch(search, query, attributes)) };
    }),
  ];
};

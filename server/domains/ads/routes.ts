import { adRefusals } from '#contract/ads/refusals.ts';
import { adRoutes as contract } from '#contract/ads/routes.ts';
import { PER_PAGE, type AdList, type AdQuery, type PageQuery } from '#contract/ads/schemas.ts';
import { catalogRefusals } from '#contract/catalog.ts';
import type { FastifyRequest } from 'fastify';
import { findCategory } from '#server/domains/catalog/index.ts';
import { answer, type Actor, type Route } from '#server/platform/http/route.ts';
import { countedPage, listMeta } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { setFavourite } from './commands/set-favourite.ts';
import { conditionOf, presentAd, presentCard, presentOwnCard } from './present.ts';
import { likedAmong } from './queries/favourites.ts';
import { listAds } from './search/list-ads.ts';
import { listFavourites, listOwnAds, type OwnPage } from './queries/my-ads.ts';
import { findOwnAd, findPublicAd } from './queries/one-ad.ts';
import { linkRoutes } from './routes/links.ts';
import { ownAdRoutes } from './routes/own-ads.ts';
import { readerOf } from './routes/reader.ts';
import { suggest } from './search/suggest.ts';
import type { AdTraffic } from './traffic.ts';

/** Lists asked with a bearer say which ads the caller keeps. */
const listFor = async (
  { database: { pool } }: Platform,
  actor: Actor | null,
  path: string,
  query: AdQuery,
): Promise<AdList & { corrected: string | null }> => {
  const filters = {
    words: query.q,
    categoryId: query.category,
    subCategoryId: query.sub_category,
    cityId: query.city,
    priceMin: query.price_min,
    priceMax: query.price_max,
    condition: query.product_status && conditionOf(query.product_status),
  };
  const { sort, page, cursor, per_page: perPage = PER_PAGE } = query;
  const found = await listAds(pool, filters, { sort, page, cursor, perPage });
  const liked = await likedAmong(
    pool,
    actor?.id ?? null,
    found.rows.map((row) => row.id),
  );
  return {
    data: found.rows.map((row) => presentCard(row, liked.has(row.id))),
    meta: listMeta(found.page, { path, query }),
    corrected: found.corrected,
  };
};

const windowOf = ({ page = 1, per_page: perPage = PER_PAGE, cursor }: PageQuery) => ({
  page,
  perPage,
  cursor,
});

/** The `meta` of a person's own list. */
const ownMeta = (
  { rows, total, page, nextCursor }: OwnPage<unknown>,
  path: string,
  query: PageQuery,
): AdList['meta'] => {
  const { perPage } = windowOf(query);
  const facts = countedPage({ page, perPage, count: rows.length, total });
  return listMeta({ ...facts, nextCursor }, { path, query });
};

export const adRoutes = (platform: Platform, traffic: AdTraffic): Route[] => {
  const { pool } = platform.database;

  /** An ad as the caller may see it: one's own as one wrote it last, another's when it is public. */
  const visibleAd = async (
    id: number,
    actor: Actor | null,
    request: FastifyRequest | undefined,
  ) => {
    const own = actor && (await findOwnAd(pool, id, actor.id));
    if (own) return own;
    const row = await findPublicAd(pool, id, platform.clock.now());
    if (!row) throw new Refusal(adRefusals.notFound);
    // A page being rendered asks for nobody in particular: whoever it is sent to is counted then.
    if (request) traffic.read(id, readerOf(request));
    return row;
  };

  return [
    answer(contract.list, ({ query, actor }) =>
      listFor(platform, actor, contract.list.path, query),
    ),

    answer(contract.search, ({ query, actor }) =>
      listFor(platform, actor, contract.search.path, query),
    ),

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

    answer(contract.one, async ({ params, actor, request }) => {
      const row = await visibleAd(params.id, actor, request);
      const liked = (await likedAmong(pool, actor?.id ?? null, [row.id])).has(row.id);
      return { data: presentAd(row, { liked }) };
    }),

    answer(contract.mine, async ({ query, actor }) => {
      const found = await listOwnAds(pool, actor.id, windowOf(query));
      const { rows } = found;
      const liked = await likedAmong(
        pool,
        actor.id,
        rows.map((row) => row.id),
      );
      const data = rows.map((row) => presentOwnCard(row, liked.has(row.id)));
      return { data, meta: ownMeta(found, contract.mine.path, query) };
    }),

    answer(contract.favourites, async ({ query, actor }) => {
      const found = await listFavourites(pool, actor.id, windowOf(query));
      return {
        data: found.rows.map((row) => presentCard(row, true)),
        meta: ownMeta(found, contract.favourites.path, query),
      };
    }),

    answer(contract.liked, async ({ query, actor }) => {
      const ids = (query.ids ?? '')
        .split(',')
        .map(Number)
        .filter((id) => id > 0 && id < 2 ** 31);
      return { data: [...(await likedAmong(pool, actor.id, ids))] };
    }),

    answer(contract.like, async ({ params, body, actor }) => {
      const liked = await setFavourite(platform, {
        userId: actor.id,
        adId: params.id,
        liked: body?.liked,
      });
      return {
        message: liked ? 'Ajoutée à vos favoris.' : 'Retirée de vos favoris.',
        data: { liked },
      };
    }),

    ...ownAdRoutes(platform),
    ...linkRoutes(platform, traffic),
  ];
};

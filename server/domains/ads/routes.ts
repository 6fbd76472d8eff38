import { adRefusals } from '#contract/ads/refusals.ts';
import { adRoutes as contract } from '#contract/ads/routes.ts';
import { PER_PAGE, type AdList, type PageQuery } from '#contract/ads/schemas.ts';
import type { FastifyRequest } from 'fastify';
import { answer, type Actor, type Route } from '#server/platform/http/route.ts';
import { countedPage, listMeta } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { setFavourite } from './commands/set-favourite.ts';
import { presentAd, presentCard, presentOwnCard } from './present.ts';
import { favouritesAmong } from './queries/favourites.ts';
import { listFavourites, listOwnAds, type OwnPage } from './queries/my-ads.ts';
import { findOwnAd, findPublicAd } from './queries/one-ad.ts';
import { draftRoutes } from './routes/draft.ts';
import { linkRoutes } from './routes/links.ts';
import { listRoutes } from './routes/lists.ts';
import { ownAdRoutes } from './routes/own-ads.ts';
import { placeRoutes } from './routes/places.ts';
import { readerOf } from './routes/reader.ts';
import { synonymRoutes } from './routes/synonyms.ts';
import type { AdTraffic } from './traffic.ts';

const windowOf = ({ page = 1, per_page: perPage = PER_PAGE, cursor }: PageQuery) => ({
  page,
  perPage,
  cursor,
});

/** The `meta` of the caller's own list. */
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

  /** The ad as the caller may see it: the latest version for its owner, the public one for others. */
  const visibleAd = async (
    id: number,
    actor: Actor | null,
    request: FastifyRequest | undefined,
  ) => {
    const own = actor && (await findOwnAd(pool, id, actor.id));
    if (own) return own;
    const row = await findPublicAd(pool, id, platform.clock.now());
    if (!row) throw new Refusal(adRefusals.notFound);
    // Server-side rendering is not a view: the browser that receives the page is counted.
    if (request) traffic.read(id, readerOf(request));
    return row;
  };

  return [
    ...listRoutes(platform),
    ...placeRoutes(platform),

    answer(contract.one, async ({ params, actor, request }) => {
      const row = await visibleAd(params.id, actor, request);
      const liked = (await favouritesAmong(pool, actor?.id ?? null, [row.id])).has(row.id);
      return { data: presentAd(row, { liked }) };
    }),

    answer(contract.mine, async ({ query, actor }) => {
      const found = await listOwnAds(pool, actor.id, windowOf(query));
      const { rows } = found;
      const liked = await favouritesAmong(
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
      return { data: [...(await favouritesAmong(pool, actor.id, ids))] };
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
    ...draftRoutes(platform),
    ...linkRoutes(platform, traffic),
    ...synonymRoutes(platform),
  ];
};

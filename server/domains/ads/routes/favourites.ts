import { adRoutes as contract } from '#contract/ads/routes/ads.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { idsOf } from '#server/platform/http/id-list.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addFavourites } from '../commands/add-favourites.ts';
import { setFavourite } from '../commands/set-favourite.ts';
import { presentCard } from '../card.ts';
import { favouritesAmong } from '../queries/favourites.ts';
import { listFavourites } from '../queries/my-ads.ts';
import { favouriteMessages } from '../texts.ts';
import { ownMeta, windowOf } from './own-paging.ts';

/** Answers the calls about the caller's favourites, and about those kept on a device. */
export const favouriteRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;
  return [
    answer(contract.favourites, async ({ query, actor }) => {
      const list = await listFavourites(pool, actor.id, windowOf(query));
      const attributes = await cachedAttributes(platform);
      return {
        data: list.rows.map((row) => presentCard(row, attributes, true)),
        meta: ownMeta(list, contract.favourites.path, query),
      };
    }),

    answer(contract.liked, async ({ query, actor }) => {
      return { data: [...(await favouritesAmong(pool, actor.id, idsOf(query.ids)))] };
    }),

    answer(contract.addFavourites, async ({ body, actor }) => {
      const data = await addFavourites(platform, { userId: actor.id, adIds: body.ids });
      return { message: favouriteMessages.addedAll(data.added), data };
    }),

    answer(contract.like, async ({ params, body, actor }) => {
      const liked = await setFavourite(platform, {
        userId: actor.id,
        adId: params.id,
        liked: body?.liked,
      });
      return {
        message: liked ? favouriteMessages.added : favouriteMessages.removed,
        data: { liked },
      };
    }),
  ];
};

import { adRefusals } from '#contract/ads/refusals.ts';
import { adRoutes as contract } from '#contract/ads/routes.ts';
import { adBody, PER_PAGE, type AdList, type PageQuery } from '#contract/ads/schemas.ts';
import type { FastifyRequest } from 'fastify';
import { answer, type Route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import { countedPage, listMeta } from '#server/platform/paging.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { addPhoto, receivePhotos } from './commands/add-photo.ts';
import { publishAd } from './commands/publish-ad.ts';
import { removeAd } from './commands/remove-ad.ts';
import { setFavourite } from './commands/set-favourite.ts';
import { presentAd, presentCard } from './present.ts';
import { likedAmong } from './queries/favourites.ts';
import { listFavourites, listOwnAds, type OwnPage } from './queries/my-ads.ts';
import { findVisibleAd } from './queries/one-ad.ts';
import { listRoutes } from './routes/lists.ts';
import { placeRoutes } from './routes/places.ts';
import { synonymRoutes } from './routes/synonyms.ts';

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

/** An ad as JSON, or as a form with photos; either way the same fields. */
const readAd = async (platform: Platform, request: FastifyRequest) => {
  if (!request.isMultipart()) return { body: validate(adBody, request.body ?? {}), form: null };
  const form = await receivePhotos(platform, request, 'images');
  try {
    return { body: validate(adBody, form.fields), form };
  } catch (error) {
    await form.dispose();
    throw error;
  }
};

export const adRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;

  const ownAd = async (id: number, ownerId: number) => {
    const row = await findVisibleAd(pool, id, ownerId);
    if (!row) throw new Refusal(adRefusals.notFound);
    return presentAd(row, { forOwner: true });
  };

  return [
    ...listRoutes(platform),
    ...placeRoutes(platform),
    ...synonymRoutes(platform),

    answer(contract.one, async ({ params, actor }) => {
      const row = await findVisibleAd(pool, params.id, actor?.id ?? null);
      if (!row) throw new Refusal(adRefusals.notFound);
      const liked = (await likedAmong(pool, actor?.id ?? null, [row.id])).has(row.id);
      return { data: presentAd(row, { liked, forOwner: row.owner.id === actor?.id }) };
    }),

    answer(contract.mine, async ({ query, actor }) => {
      const found = await listOwnAds(pool, actor.id, windowOf(query));
      const { rows } = found;
      const liked = await likedAmong(
        pool,
        actor.id,
        rows.map((row) => row.id),
      );
      const data = rows.map((row) => ({
        ...presentCard(row, liked.has(row.id)),
        rejection_reason: row.rejection_reason,
      }));
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

    answer(contract.sendPhoto, async ({ request, actor }) => {
      const row = await addPhoto(platform, actor.id, request);
      return { message: 'Photo reçue.', data: { id: row.id, ...presentPicture(row) } };
    }),

    answer(contract.publish, async ({ request, actor }) => {
      const { body, form } = await readAd(platform, request);
      try {
        const key = request.headers['idempotency-key'];
        const idempotencyKey = Array.isArray(key) ? key[0] : key;
        const id = await publishAd(platform, { userId: actor.id, body, form, idempotencyKey });
        const message =
          'Annonce envoyée. Elle sera publiée dès qu’un administrateur l’aura validée.';
        return { message, data: await ownAd(id, actor.id) };
      } finally {
        await form?.dispose();
      }
    }),

    answer(contract.remove, async ({ params, actor }) => {
      await removeAd(platform, actor.id, params.id);
      return { message: 'Annonce supprimée.' };
    }),
  ];
};

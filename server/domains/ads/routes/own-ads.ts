import { adRefusals } from '#contract/ads/refusals.ts';
import { adRoutes as contract } from '#contract/ads/routes.ts';
import { adBody, adChangeBody } from '#contract/ads/schemas.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ReceivedForm } from '#server/platform/http/receive-form.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { addPhoto, receivePhotos } from '../commands/add-photo.ts';
import { changeAd } from '../commands/change-ad.ts';
import { renewAd, sellAd, withdrawAd, type OwnMove } from '../commands/move-own-ad.ts';
import { publishAd } from '../commands/publish-ad.ts';
import { removeAd } from '../commands/remove-ad.ts';
import { presentAd } from '../present.ts';
import { figuresOf } from '../queries/figures.ts';
import { hintsFor } from '../queries/hints.ts';
import { findOwnAd } from '../queries/one-ad.ts';

/** Fields of an ad as JSON, or as a form with photos. */
const readFields = async <S extends z.ZodType>(
  platform: Platform,
  request: FastifyRequest,
  userId: number,
  schema: S,
): Promise<{ body: z.output<S>; form: ReceivedForm | null }> => {
  if (!request.isMultipart()) return { body: validate(schema, request.body ?? {}), form: null };
  const form = await receivePhotos(platform, request, { userId, field: 'images' });
  try {
    return { body: validate(schema, form.fields), form };
  } catch (error) {
    await form.dispose();
    throw error;
  }
};

/** A seller's actions on their own ads. */
export const ownAdRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;

  const ownAd = async ({ adId, userId }: OwnMove) => {
    const row = await findOwnAd(pool, adId, userId);
    if (!row) throw new Refusal(adRefusals.notFound);
    return presentAd(row);
  };

  const moved = async (
    how: (platform: Platform, whose: OwnMove) => Promise<void>,
    whose: OwnMove,
    message: string,
  ) => {
    await how(platform, whose);
    return { message, data: await ownAd(whose) };
  };

  return [
    answer(contract.sendPhoto, async ({ request, actor }) => {
      const row = await addPhoto(platform, actor.id, request);
      return { message: 'Photo reçue.', data: { id: row.id, ...presentPicture(row) } };
    }),

    answer(contract.publish, async ({ request, actor }) => {
      const userId = actor.id;
      const { body, form } = await readFields(platform, request, userId, adBody);
      try {
        const key = request.headers['idempotency-key'];
        const idempotencyKey = Array.isArray(key) ? key[0] : key;
        const adId = await publishAd(platform, { userId, body, form, idempotencyKey });
        const message =
          'Annonce envoyée. Elle sera publiée dès qu’un administrateur l’aura validée.';
        return { message, data: await ownAd({ adId, userId }) };
      } finally {
        await form?.dispose();
      }
    }),

    answer(contract.change, async ({ params, request, actor }) => {
      const whose = { adId: params.id, userId: actor.id };
      // The body is not read when the ad is not the caller's.
      await ownAd(whose);
      const { body, form } = await readFields(platform, request, actor.id, adChangeBody);
      try {
        const isChanged = await changeAd(platform, { ...whose, change: body, form });
        const data = await ownAd(whose);
        if (!isChanged) return { message: 'Rien n’a changé.', data };
        const message = data.published
          ? 'Modifications envoyées. Votre annonce reste en ligne telle quelle jusqu’à leur validation.'
          : 'Modifications envoyées. L’annonce sera publiée dès qu’un administrateur l’aura validée.';
        return { message, data };
      } finally {
        await form?.dispose();
      }
    }),

    answer(contract.renew, ({ params, actor }) =>
      moved(
        renewAd,
        { adId: params.id, userId: actor.id },
        'Votre annonce est en ligne pour 60 jours.',
      ),
    ),

    answer(contract.sell, ({ params, actor }) =>
      moved(
        sellAd,
        { adId: params.id, userId: actor.id },
        'Bravo pour la vente ! Votre annonce est marquée « Vendue ».',
      ),
    ),

    answer(contract.withdraw, ({ params, actor }) =>
      moved(
        withdrawAd,
        { adId: params.id, userId: actor.id },
        'Annonce retirée. Vous pourrez la remettre en ligne.',
      ),
    ),

    answer(contract.hints, async ({ query, actor }) => {
      const title = query.title?.replaceAll('\u0000', '').trim() ?? '';
      return { data: title ? await hintsFor(pool, actor.id, title) : { category: null, same: [] } };
    }),

    answer(contract.figures, async ({ params, actor }) => {
      await ownAd({ adId: params.id, userId: actor.id });
      return { data: await figuresOf(pool, params.id, platform.clock.now()) };
    }),

    answer(contract.remove, async ({ params, actor }) => {
      await removeAd(platform, actor.id, params.id);
      return { message: 'Annonce supprimée.' };
    }),
  ];
};

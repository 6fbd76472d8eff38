import { adRefusals } from '#contract/ads/refusals.ts';
import { adRoutes as contract } from '#contract/ads/routes/ads.ts';
import { adChangeBody, publishedBody } from '#contract/ads/schemas/ads.ts';
import type { RouteContract } from '#contract/common/route.ts';
import type { ReceivedForm } from '#server/platform/http/receive-form.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { answer, type Actor, type Call, type Route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { addPhoto, receivePhotos } from '../commands/add-photo.ts';
import { changeAd } from '../commands/change-ad.ts';
import { changePrice } from '../commands/change-price.ts';
import {
  renewAd,
  sellAd,
  undoMove,
  withdrawAd,
  type MoveRequest,
} from '../commands/move-own-ad.ts';
import { withPriceLabel } from '../price-label.ts';
import { publishAd } from '../commands/publish-ad.ts';
import { removeAd } from '../commands/remove-ad.ts';
import { actingFor } from '../commands/mandated-ad.ts';
import { forAgent, presentAd } from '../present.ts';
import { figuresOf } from '../queries/figures.ts';
import { findOwnAd } from '../queries/one-ad.ts';
import { ownAdMessages, priceMessages, purposeTexts } from '../texts.ts';

/** Returns the fields of a form; values sent as `attributes[key]` replace the JSON text in the field `attributes`. */
const fieldsOf = ({ fields, keyed }: ReceivedForm): Record<string, unknown> => {
  const sent = Object.entries(keyed['attributes'] ?? {});
  if (sent.length === 0) return fields;
  const attributes = sent.map(([key, values]) => [key, values.length > 1 ? values : values[0]]);
  return { ...fields, attributes: Object.fromEntries(attributes) };
};

/**
 * Reads the fields of an ad from JSON (`form` is null), or from a form with photos, which is discarded when its fields
 * are invalid.
 */
const readFields = async <T>(
  platform: Platform,
  { request, body, actor }: Pick<Call<RouteContract>, 'request' | 'body'> & { actor: Actor },
  read: (fields: unknown) => T,
): Promise<{ body: T; form: ReceivedForm | null }> => {
  const userId = actor.id;
  if (body !== undefined || !request.isMultipart()) return { body: read(body ?? {}), form: null };
  const form = await receivePhotos(platform, request, { userId, field: 'images' });
  try {
    return { body: read(fieldsOf(form)), form };
  } catch (error) {
    await form.dispose();
    throw error;
  }
};

/**
 * Presents the latest version of the caller's own ad, or of one that the caller published for its owner. @throws
 * Refusal 404
 */
export const presentOwn = async (platform: Platform, { adId, userId, agentId }: MoveRequest) => {
  const row = await findOwnAd(platform.database.pool, adId, userId);
  if (!row) throw new Refusal(adRefusals.notFound);
  const own = presentAd(row, await cachedAttributes(platform));
  return agentId === undefined ? own : forAgent(own);
};

interface CallAboutAd {
  params: { id: number };
  actor: Actor;
}
/** Returns the person in whose name a call acts: the caller, or the owner for whom the caller published the ad. */
const actingOwner = (platform: Platform, { params, actor }: CallAboutAd) =>
  actingFor(platform, { adId: params.id, userId: actor.id });

/** Answers the calls by which a seller sends photos, ads and changes. */
const sendingRoutes = (platform: Platform): Route[] => {
  const ownAd = (whose: MoveRequest) => presentOwn(platform, whose);

  return [
    answer(contract.sendPhoto, async ({ request, actor }) => {
      const row = await addPhoto(platform, actor.id, request);
      return { message: ownAdMessages.photoReceived, data: { id: row.id, ...presentPicture(row) } };
    }),

    answer(contract.publish, async (call) => {
      const { request } = call;
      const userId = call.actor.id;
      const attributes = await cachedAttributes(platform);
      const { body, form } = await readFields(platform, call, (fields) =>
        validate(publishedBody, withPriceLabel(fields, attributes)),
      );
      try {
        const key = request.headers['idempotency-key'];
        const idempotencyKey = Array.isArray(key) ? key[0] : key;
        const adId = await publishAd(platform, { userId, body, form, idempotencyKey });
        const message = ownAdMessages.sent;
        return { message, data: await ownAd(await actingFor(platform, { adId, userId })) };
      } finally {
        await form?.dispose();
      }
    }),

    answer(contract.change, async (call) => {
      const whose = await actingOwner(platform, call);
      // This check comes first, so that the body is not read when the ad is not the caller's.
      await ownAd(whose);
      const { body, form } = await readFields(platform, call, (fields) =>
        validate(adChangeBody, fields),
      );
      try {
        const isChanged = await changeAd(platform, { ...whose, change: body, form });
        const data = await ownAd(whose);
        if (!isChanged) return { message: ownAdMessages.unchanged, data };
        const message = data.published
          ? ownAdMessages.changesSent
          : ownAdMessages.changesSentBeforePublished;
        return { message, data };
      } finally {
        await form?.dispose();
      }
    }),
  ];
};

/** Answers the calls of sellers about their own ads. */
export const ownAdRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;

  const ownAd = (whose: MoveRequest) => presentOwn(platform, whose);

  /** Performs an action on an ad, and returns the given message with the ad in its new state. */
  const moved = async (
    action: (platform: Platform, whose: MoveRequest) => Promise<void>,
    whose: MoveRequest,
    message: string,
  ) => {
    await action(platform, whose);
    return { message, data: await ownAd(whose) };
  };

  return [
    ...sendingRoutes(platform),

    answer(contract.changePrice, async ({ params, body, actor }) => {
      const whose = { adId: params.id, userId: actor.id };
      const outcome = await changePrice(platform, { ...whose, price: body.price });
      return { message: priceMessages[outcome], data: await ownAd(whose) };
    }),

    answer(contract.renew, async (call) => {
      const whose = await actingOwner(platform, call);
      const isOnline = await renewAd(platform, whose);
      const message = isOnline ? ownAdMessages.online : ownAdMessages.needsProof;
      return { message, data: await ownAd(whose) };
    }),

    answer(contract.sell, async (call) => {
      const whose = await actingOwner(platform, call);
      await sellAd(platform, whose);
      const data = await ownAd(whose);
      return { message: purposeTexts[data.purpose].sold, data };
    }),

    answer(contract.withdraw, async (call) =>
      moved(withdrawAd, await actingOwner(platform, call), ownAdMessages.withdrawn),
    ),

    answer(contract.undo, ({ params, actor }) =>
      moved(undoMove, { adId: params.id, userId: actor.id }, ownAdMessages.undone),
    ),

    answer(contract.figures, async ({ params, actor }) => {
      await ownAd({ adId: params.id, userId: actor.id });
      return { data: await figuresOf(pool, params.id, platform.clock.now()) };
    }),

    answer(contract.remove, async (call) => {
      await removeAd(platform, await actingOwner(platform, call));
      return { message: ownAdMessages.removed };
    }),
  ];
};

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { AdBody, PublishedBody } from '#contract/ads/schemas/ads.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { findShopToPublish } from '#server/domains/shops/index.ts';
import {
  isDuplicate,
  expectOne,
  type Queryable,
  type Tx,
} from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { ReceivedForm } from '#server/platform/http/receive-form.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adPublishedFor, adSubmitted } from '../events.ts';
import type { AdContent } from '../content.ts';
import { ad, adAgent, adDraft, idempotencyKey, publication } from '../tables.ts';
import { readContent } from './ad-content.ts';
import { addPhotos, setPhotos, lockNewPhotos } from './ad-photos.ts';
import { unprovenOf } from './contact-proof.ts';
import { assertMayPledge } from './keep-pledge.ts';
import { deleteFiles, renderAll } from './add-photo.ts';
import { assertDailyLimit, lockOwner } from './owner.ts';
import { lockVoice } from './voices.ts';
import {
  assertOwnersNumbers,
  countMandatedAd,
  handOverPhotos,
  ownerOfMandate,
} from './mandated-ad.ts';

const MAX_KEY_CHARS = 200;

/** Contains the caller's idempotency key and a hash of the request, which together identify a retry. */
interface Attempt {
  key: string;
  requestHash: string;
}

/** Returns the retry key of a request with a hash of the content that retries must repeat; null without a key. */
const attemptOf = (
  key: string | undefined,
  body: AdBody,
  form: ReceivedForm | null,
): Attempt | null => {
  if (key === undefined) return null;
  if (key.length < 1 || key.length > MAX_KEY_CHARS) throw new Refusal(adRefusals.badKey);
  const photos = form?.files.map((file) => file.hash) ?? [];
  const requestHash = createHash('sha256')
    .update(JSON.stringify([body, photos]))
    .digest('hex');
  return { key, requestHash };
};

/**
 * Returns the id of the ad that an earlier attempt created; null when there is none.
 * @throws Refusal 422 when the key was used for another payload
 */
const findEarlier = async (
  db: Queryable,
  userId: number,
  attempt: Attempt | null,
): Promise<number | null> => {
  if (!attempt) return null;
  const [row] = await db
    .select({ adId: idempotencyKey.adId, requestHash: idempotencyKey.requestHash })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, attempt.key)));
  if (!row) return null;
  if (row.requestHash !== attempt.requestHash) throw new Refusal(adRefusals.keyReused);
  return row.adId;
};

export interface Publication {
  userId: number;
  body: PublishedBody;
  /** Contains the photos uploaded with the ad. */
  form: ReceivedForm | null;
  idempotencyKey: string | undefined;
}

/**
 * Submits an ad for review and returns its id; a retry with the same key returns the same id. The ad, its photo rows
 * and its event are written in one transaction. @throws Refusal 413, 415, 422, 429
 */
export const publishAd = async (platform: Platform, sent: Publication): Promise<number> => {
  const { userId, body, form } = sent;
  const { orm } = platform.database;
  const photoIds = [...new Set(body.photo_ids)];
  const attempt = attemptOf(sent.idempotencyKey, body, form);
  const earlier = await findEarlier(orm, userId, attempt);
  if (earlier !== null) return earlier;
  const content = await readContent(
    orm,
    body,
    photoIds.length + (form?.files.length ?? 0),
    await cachedAttributes(platform),
    { now: platform.clock.now(), attributes: body.attributes, priceUnit: body.price_unit },
  );
  const { shop, mandate } = body;
  const refund = mandate === undefined ? null : await countMandatedAd(platform, userId);
  let stored: StoredPicture[] = [];
  try {
    if (form) stored = await renderAll(platform, form);
    const created = await orm.transaction((tx) =>
      writeAd(platform, tx, userId, { content, photoIds, stored, attempt, shop, mandate }),
    );
    if (!created.isNew) {
      await refund?.();
      await deleteFiles(platform, stored);
    }
    return created.adId;
  } catch (error) {
    await refund?.();
    await deleteFiles(platform, stored);
    if (isDuplicate(error, 'idempotency_key_pkey')) return publishAd(platform, sent);
    throw error;
  }
};

interface Prepared {
  content: AdContent;
  photoIds: readonly number[];
  stored: readonly StoredPicture[];
  attempt: Attempt | null;
  /** Is the slug of the shop in whose name the ad is published; undefined for the seller's own. */
  shop: string | undefined;
  /** Is the id of the mandate by which the caller publishes for another person; undefined for the caller's own ad. */
  mandate: number | undefined;
}

/** Stores a new ad within a transaction, unless an earlier attempt with the same key has done so. */
const writeAd = async (
  { clock }: Platform,
  tx: Tx,
  callerId: number,
  { content, photoIds, stored, attempt, shop, mandate }: Prepared,
): Promise<{ adId: number; isNew: boolean }> => {
  const now = clock.now();
  const isForAnother = mandate !== undefined;
  const userId = isForAnother
    ? await ownerOfMandate(tx, { agentId: callerId, id: mandate, now })
    : callerId;
  await lockOwner(tx, userId);
  // A concurrent retry may have finished meanwhile.
  const earlier = await findEarlier(tx, callerId, attempt);
  if (earlier !== null) return { adId: earlier, isNew: false };
  await assertDailyLimit(tx, userId, now);
  await assertMayPledge(tx, userId, content, now);
  const unproven = await unprovenOf(tx, userId, content);
  if (isForAnother) assertOwnersNumbers(content, unproven);
  // An ad published for its owner by an agent names no shop: the agent's shop is not the owner's, and the owner's
  // consent covers no shop.
  const shopId =
    shop === undefined || isForAnother ? null : await findShopToPublish(tx, userId, shop);
  if (shop !== undefined && shopId === null) throw new Refusal(adRefusals.notOfShop);
  await lockVoice(tx, content, { from: callerId, to: userId });
  const rows = await tx
    .insert(ad)
    .values({
      ...content,
      unproven,
      shopId,
      ownerId: userId,
      status: 'pending',
      createdAt: now,
      submittedAt: now,
    })
    .returning({ id: ad.id });
  const adId = expectOne(rows).id;
  await tx.insert(publication).values({ userId, madeAt: now });
  await lockNewPhotos(tx, { userId: callerId }, photoIds);
  await handOverPhotos(tx, { from: callerId, to: userId, ids: photoIds });
  await setPhotos(tx, adId, [...photoIds, ...(await addPhotos(tx, { userId, now }, stored))]);
  if (attempt) {
    await tx.insert(idempotencyKey).values({ ...attempt, userId: callerId, adId, createdAt: now });
    const draftOfIt = and(eq(adDraft.userId, callerId), eq(adDraft.key, attempt.key));
    await tx.delete(adDraft).where(draftOfIt);
  }
  if (isForAnother) {
    await tx.insert(adAgent).values({ adId, agentId: callerId });
    await emit(tx, adPublishedFor, { ad_id: adId });
  }
  await emit(tx, adSubmitted, { ad_id: adId });
  return { adId, isNew: true };
};

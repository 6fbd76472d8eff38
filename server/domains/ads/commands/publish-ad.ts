import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTOS, PRICE_MAX, type AdBody } from '#contract/ads/schemas.ts';
import type { DiallingCode } from '#contract/accounts/schemas.ts';
import { commonRefusals, type RefusalKind } from '#contract/refusals.ts';
import { cityExists, findCategory, isQuarterOf } from '#server/domains/catalog/index.ts';
import { DAY } from '#server/platform/clock.ts';
import { isDuplicate, only, type Queryable, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { ReceivedForm } from '#server/platform/http/receive-form.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adSubmitted } from '../events.ts';
import { conditionOf } from '../present.ts';
import { ADS_A_DAY, ADS_ALIVE, ALIVE, priceFromLabel } from '../rules.ts';
import { ad, idempotencyKey, picture } from '../tables.ts';
import { forgetFiles, renderAll } from './add-photo.ts';

// Any number of its own; the second key is the account: its ads are counted and added one at a time.
const OWNER_LOCK = 7242;
const MAX_KEY_CHARS = 200;

/** A caller's retry key with what it stands for. */
interface Attempt {
  key: string;
  requestHash: string;
}

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

/** The ad an earlier try has made, if any. @throws Refusal 422 when the key stood for something else. */
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

/** Gathers what is wrong with each field, so that all of it is told at once. */
const checkFields = async (db: Queryable, body: AdBody, photoCount: number) => {
  const errors: Record<string, string[]> = {};
  const blame = (kind: RefusalKind): void => {
    (errors[kind.field ?? '_'] ??= []).push(kind.message);
  };
  const country: DiallingCode = body.country ?? '227';
  const whatsapp = toE164(body.whatsapp, { country, textable: true });
  const telephone = toE164(body.telephone, { country });
  const sms = toE164(body.sms, { country, textable: true });
  if (!whatsapp) blame(adRefusals.badWhatsapp);
  if (!telephone) blame(adRefusals.badTelephone);
  if (!sms) blame(adRefusals.badSms);

  const [category, sub] = [
    await findCategory(db, body.cat_id),
    await findCategory(db, body.category_id),
  ];
  if (!category || category.parentId !== null) blame(adRefusals.unknownCategory);
  else if (sub?.parentId !== category.id) blame(adRefusals.unknownSubCategory);
  if (!(await cityExists(db, body.city_id))) blame(adRefusals.unknownCity);
  else if (body.quarter_id && !(await isQuarterOf(db, body.quarter_id, body.city_id)))
    blame(adRefusals.unknownQuarter);
  if (photoCount > MAX_PHOTOS) blame(adRefusals.tooManyPhotos);
  if (!whatsapp || !telephone || !sms || Object.keys(errors).length > 0) {
    throw new Refusal(commonRefusals.invalid, { errors });
  }
  return { whatsapp, telephone, sms };
};

const refuseTooMany = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const today = await tx.$count(
    ad,
    and(eq(ad.ownerId, userId), gt(ad.createdAt, new Date(now.getTime() - DAY))),
  );
  if (today >= ADS_A_DAY) throw new Refusal(adRefusals.tooManyToday, { retryAfter: DAY / 1000 });
  const alive = await tx.$count(ad, and(eq(ad.ownerId, userId), inArray(ad.status, [...ALIVE])));
  if (alive >= ADS_ALIVE) throw new Refusal(adRefusals.tooManyAlive);
};

/** Gives photos sent before to the ad, in the order asked. @throws Refusal 422 when one is not the caller's to give. */
const attachPhotos = async (
  tx: Tx,
  userId: number,
  adId: number,
  ids: readonly number[],
): Promise<void> => {
  for (const [position, id] of ids.entries()) {
    const taken = await tx
      .update(picture)
      .set({ adId, position })
      .where(and(eq(picture.id, id), eq(picture.ownerId, userId), isNull(picture.adId)))
      .returning({ id: picture.id });
    if (taken.length === 0) throw new Refusal(adRefusals.unknownPhoto);
  }
};

export interface Publication {
  userId: number;
  body: AdBody;
  /** Photos that came with the ad. */
  form: ReceivedForm | null;
  idempotencyKey: string | undefined;
}

/**
 * Takes an ad for review and returns its id; a retry with the same key returns the same.
 * The ad, its photos' rows and its event exist together or not at all. @throws Refusal 413, 415, 422, 429
 */
export const publishAd = async (platform: Platform, publication: Publication): Promise<number> => {
  const { userId, body, form } = publication;
  const { orm } = platform.database;
  const photoIds = [...new Set(body.photo_ids)];
  const attempt = attemptOf(publication.idempotencyKey, body, form);
  const earlier = await findEarlier(orm, userId, attempt);
  if (earlier !== null) return earlier;
  const numbers = await checkFields(orm, body, photoIds.length + (form?.files.length ?? 0));
  const stored = form ? await renderAll(platform, userId, form) : [];
  try {
    const made = await orm.transaction((tx) =>
      writeAd(platform, tx, publication, { numbers, photoIds, stored, attempt }),
    );
    if (!made.isNew) await forgetFiles(platform, stored);
    return made.adId;
  } catch (error) {
    await forgetFiles(platform, stored);
    if (isDuplicate(error, 'idempotency_key_pkey')) return publishAd(platform, publication);
    throw error;
  }
};

interface Prepared {
  numbers: { whatsapp: string; telephone: string; sms: string };
  photoIds: readonly number[];
  stored: readonly StoredPicture[];
  attempt: Attempt | null;
}

const writeAd = async (
  { clock }: Platform,
  tx: Tx,
  { userId, body }: Publication,
  { numbers, photoIds, stored, attempt }: Prepared,
): Promise<{ adId: number; isNew: boolean }> => {
  const now = clock.now();
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${OWNER_LOCK}, ${userId})`);
  // A twin of this request may have finished while we waited.
  const earlier = await findEarlier(tx, userId, attempt);
  if (earlier !== null) return { adId: earlier, isNew: false };
  await refuseTooMany(tx, userId, now);
  const rows = await tx
    .insert(ad)
    .values({
      ownerId: userId,
      title: body.title,
      description: body.description,
      categoryId: body.cat_id,
      subCategoryId: body.category_id,
      cityId: body.city_id,
      quarterId: body.quarter_id ?? null,
      condition: conditionOf(body.product_status),
      price: body.price ?? priceFromLabel(body.price_label, PRICE_MAX),
      priceLabel: body.price_label,
      ...numbers,
      status: 'pending',
      createdAt: now,
      submittedAt: now,
    })
    .returning({ id: ad.id });
  const adId = only(rows).id;
  await attachPhotos(tx, userId, adId, photoIds);
  if (stored.length > 0) {
    await tx.insert(picture).values(
      stored.map((photo, index) => ({
        ...photo,
        ownerId: userId,
        adId,
        position: photoIds.length + index,
        createdAt: now,
      })),
    );
  }
  if (attempt) await tx.insert(idempotencyKey).values({ ...attempt, userId, adId, createdAt: now });
  await emit(tx, adSubmitted, { ad_id: adId });
  return { adId, isNew: true };
};

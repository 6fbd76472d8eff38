import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { photoCheckRoutes, PHOTO_CODE_HOURS } from '#contract/ads/routes/photo-check.ts';
import { adRefusals, photoCheckRefusals as refusals } from '#contract/ads/refusals.ts';
import { DAY_SECONDS, HOUR } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Limit } from '#server/platform/limits.ts';
import { validate } from '#server/platform/http/validate.ts';
import { decodePhoto } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { photoRefusals, receivePhotos, withPhotoField } from '../commands/add-photo.ts';
import { lockOwnAd } from '../commands/lock-ad.ts';
import { photoCheck } from '../tables.ts';
import { freshPhotoCode, maySend, photoCheckOf, type PhotoCheckFacts } from '../photo-check.ts';
import { PHOTO_CHECK_JSON, PHOTO_INVITED } from '../queries/photo-check-state.ts';

const CODES: Limit = { name: 'photo-check-codes', points: 20, seconds: DAY_SECONDS };
const PHOTOS: Limit = { name: 'photo-checks', points: 10, seconds: DAY_SECONDS };

interface Own {
  userId: number;
  adId: number;
}

type Facts = PhotoCheckFacts & { code: string | null; until: string | null };

/** Checks that the seller may send a photo now. @throws Refusal 409 */
const assertMaySend = (facts: PhotoCheckFacts): void => {
  const state = photoCheckOf(facts);
  if (state === 'sent') throw new Refusal(refusals.alreadySent);
  if (state === 'closed') throw new Refusal(refusals.closed);
  if (!maySend(state)) throw new Refusal(refusals.notAsked);
};

/**
 * Locks the caller's ad, checks that a photo may be sent for it now, and returns the state of its photo check.
 * @throws Refusal 404, 409
 */
const lockToSend = async (tx: Tx, { userId, adId }: Own): Promise<Facts> => {
  await lockOwnAd(tx, adId, userId);
  const { rows } = await tx.execute<{ [Key in keyof Facts]: Facts[Key] }>(
    sql.raw(`SELECT a.kind, a.status, ${PHOTO_INVITED} AS "isInvited", p.code, p.code_until AS until,
      CASE WHEN p.ad_id IS NOT NULL THEN ${PHOTO_CHECK_JSON} END AS "check"
    FROM ad a LEFT JOIN photo_check p ON p.ad_id = a.id WHERE a.id = ${adId}`),
  );
  const facts = expectOne(rows);
  assertMaySend(facts);
  return facts;
};

const isValid = ({ until }: Pick<Facts, 'until'>, now: Date): boolean =>
  until !== null && new Date(until) > now;

/**
 * Returns the code that the seller writes on the paper: the current one while it is valid, otherwise a new one.
 * @throws Refusal 404, 409, 429
 */
export const startPhotoCheck = async (
  { database, clock, limits }: Platform,
  own: Own,
): Promise<{ code: string; until: Date }> => {
  await limits.use(CODES, String(own.userId), refusals.tooMany);
  return database.orm.transaction(async (tx) => {
    const facts = await lockToSend(tx, own);
    const now = clock.now();
    if (facts.code && facts.until && isValid(facts, now))
      return { code: facts.code, until: new Date(facts.until) };
    const code = freshPhotoCode();
    const until = new Date(now.getTime() + PHOTO_CODE_HOURS * HOUR);
    await tx
      .insert(photoCheck)
      .values({ adId: own.adId, state: 'asked', askedAt: now, code, codeUntil: until })
      .onConflictDoUpdate({
        target: photoCheck.adId,
        set: {
          code,
          codeUntil: until,
          // A refusal remains visible until the next photo.
          state: sql`CASE WHEN photo_check.state = 'lapsed' THEN 'asked' ELSE photo_check.state END`,
          askedBy: sql`CASE WHEN photo_check.state = 'lapsed' THEN NULL ELSE photo_check.asked_by END`,
        },
      });
    return { code, until };
  });
};

/**
 * Checks that a code is the valid one of the photo check.
 * @throws Refusal 409
 */
const assertCode = (facts: Facts, code: unknown, now: Date): void => {
  if (!facts.code || facts.code !== code || !isValid(facts, now))
    throw new Refusal(refusals.codeEnded);
};

/** Checks the code of a photo check and stores the photo; without a photo it only checks the code. */
const store = (platform: Platform, own: Own, code: unknown, photo: Buffer | null): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const now = platform.clock.now();
    assertCode(await lockToSend(tx, own), code, now);
    if (!photo) return;
    await tx
      .update(photoCheck)
      .set({
        state: 'sent',
        photo,
        attempt: sql`${photoCheck.attempt} + 1`,
        // A code is valid for one photo only.
        codeUntil: null,
        reason: '',
        sentAt: now,
        decidedAt: null,
        decidedBy: null,
      })
      .where(eq(photoCheck.adId, own.adId));
  });

/**
 * Stores the photo of the article with the valid code. The photo is decoded like any photo, but stored only in the row
 * of the photo check.
 * @throws Refusal 404, 409, 413, 415, 422, 429
 */
export const sendCheckedPhoto = async (
  platform: Platform,
  own: Own,
  request: FastifyRequest,
): Promise<void> => {
  // The ad is checked before the bytes are read.
  await platform.database.orm.transaction((tx) => lockToSend(tx, own));
  await platform.limits.use(PHOTOS, String(own.userId), refusals.tooMany);
  try {
    const form = await receivePhotos(platform, request, {
      userId: own.userId,
      field: 'photo',
      maxFiles: 1,
    });
    try {
      const [file] = form.files;
      if (!file) throw new Refusal(adRefusals.photoMissing);
      const { code } = validate(photoCheckRoutes.send.body, form.fields);
      // The code is checked before the photo is decoded.
      await store(platform, own, code, null);
      const { files } = await decodePhoto(file.path, photoRefusals, () =>
        platform.decoder.run('renditions', file.path),
      );
      const widest = expectOne(files.slice(-1));
      await store(platform, own, code, Buffer.from(widest.bytes));
    } finally {
      await form.dispose();
    }
  } catch (error) {
    throw withPhotoField(error);
  }
};

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, sql } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_VOICE, readVoice, VOICES_A_DAY, type Voice } from '#contract/common/voice.ts';
import { voiceRefusals } from '#contract/ads/voice-refusals.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import type { Limit } from '#server/platform/limits.ts';
import { storeVoice } from '#server/platform/pictures/store-voice.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adVoice } from '../tables.ts';
import { bytesOf, findUpload } from '../queries/photo-uploads.ts';

interface OwnUpload {
  userId: number;
  id: string;
}

/**
 * Limits the recordings of a person in a day, since each may keep the process that reads recordings busy until that
 * process is ended.
 */
const VOICES: Limit = { name: 'voices', points: VOICES_A_DAY, seconds: DAY_SECONDS };
/** Limits the received bytes of a recording to more than may be stored, because the container adds bytes. */
const MAX_RECEIVED_BYTES = 200_000;

const drop = ({ database }: Platform, { userId, id }: OwnUpload) =>
  database.pool.query('DELETE FROM photo_upload WHERE id = $1 AND owner_id = $2', [id, userId]);

/** Stores a recording from a copy of the received bytes that no later request can change. */
const store = async (platform: Platform, id: string, length: number) => {
  const path = join(platform.pictures.incoming, randomUUID());
  try {
    await pipeline(bytesOf(platform, { id, length }), createWriteStream(path));
    return await storeVoice(platform, path, MAX_VOICE);
  } finally {
    await rm(path, { force: true });
  }
};

/** Returns the recording that an upload of the person became; null when it is not finished. */
const findMade = async (
  { database }: Platform,
  { userId, id }: OwnUpload,
): Promise<Voice | null> => {
  const [created] = await database.orm
    .select({ name: adVoice.name })
    .from(adVoice)
    .where(and(eq(adVoice.uploadId, id), eq(adVoice.ownerId, userId)));
  return created ? readVoice(created.name) : null;
};

/** Stores the row of a recording and ends its upload; returns false when another call did so meanwhile. */
const storeOnce = ({ database, clock }: Platform, { userId, id }: OwnUpload, name: string) =>
  database.orm.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`DELETE FROM photo_upload WHERE id = ${id} AND owner_id = ${userId} AND picture_id IS NULL`,
    );
    if (rowCount === 0) return false;
    const createdAt = clock.now();
    await tx.insert(adVoice).values({ name, ownerId: userId, uploadId: id, createdAt });
    return true;
  });

/**
 * Converts and stores the recording of an upload.
 * @throws Refusal 404, 409, 422, 429
 */
const makeVoice = async (platform: Platform, whose: OwnUpload): Promise<Voice> => {
  const upload = await findUpload(platform, whose.userId, whose.id);
  if (!upload || upload.picture_id !== null) throw new Refusal(commonRefusals.notFound);
  if (upload.received < upload.length) throw new Refusal(adRefusals.uploadUnfinished);
  await platform.limits.use(VOICES, String(whose.userId), voiceRefusals.tooMany);
  const isHeavy = upload.length > MAX_RECEIVED_BYTES;
  const stored = isHeavy ? 'tooHeavy' : await store(platform, whose.id, upload.length);
  if (typeof stored === 'string') {
    await drop(platform, whose);
    throw new Refusal(voiceRefusals[stored]);
  }
  const { name } = stored;
  try {
    if (await storeOnce(platform, whose, name)) {
      const voice = readVoice(name);
      if (voice) return voice;
    }
  } catch (error) {
    await platform.pictures.remove([name]);
    throw error;
  }
  await platform.pictures.remove([name]);
  throw new Refusal(commonRefusals.notFound);
};

/**
 * Makes a spoken description from a complete upload. A repeated call returns the same recording;
 * the upload of a rejected one is deleted.
 * @throws Refusal 404, 409, 422, 429
 */
export const finishVoice = async (platform: Platform, whose: OwnUpload): Promise<Voice> => {
  const created = await findMade(platform, whose);
  if (created) return created;
  try {
    return await makeVoice(platform, whose);
  } catch (error) {
    // When two calls run at once, one finds at any of its steps that the other has finished.
    const other = error instanceof Refusal ? await findMade(platform, whose) : null;
    if (other) return other;
    throw error;
  }
};

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq, sql } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { renderPhoto, type StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { picture } from '../tables.ts';
import { deleteFiles, photoRefusals, withPhotoField } from './add-photo.ts';
import { bytesOf, findUpload, type UploadRow } from '../queries/photo-uploads.ts';

interface OwnUpload {
  userId: number;
  id: string;
}

/** Renders a photo from a copy of the received bytes that no later request can change. */
const render = async (
  platform: Platform,
  id: string,
  { length }: UploadRow,
): Promise<StoredPicture> => {
  const path = join(platform.pictures.incoming, randomUUID());
  try {
    await pipeline(bytesOf(platform, { id, length }), createWriteStream(path));
    return await renderPhoto(platform, path, photoRefusals);
  } finally {
    await rm(path, { force: true });
  }
};

/** Deletes an upload unless a photo was made from it. */
const dropUpload = ({ database }: Platform, { userId, id }: OwnUpload) =>
  database.pool.query(
    'DELETE FROM photo_upload WHERE id = $1 AND owner_id = $2 AND picture_id IS NULL',
    [id, userId],
  );

/**
 * Stores the row of an uploaded photo once and deletes the received bytes. Returns null when the upload was finished or
 * deleted meanwhile.
 */
const storeOnce = (platform: Platform, { userId, id }: OwnUpload, stored: StoredPicture) =>
  platform.database.orm.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      SELECT 1 FROM photo_upload WHERE id = ${id} AND owner_id = ${userId} AND picture_id IS NULL FOR UPDATE`);
    if (rowCount === 0) return null;
    const createdAt = platform.clock.now();
    const row = expectOne(
      await tx
        .insert(picture)
        .values({ ...stored, ownerId: userId, createdAt })
        .returning(),
    );
    await tx.execute(sql`UPDATE photo_upload SET picture_id = ${row.id} WHERE id = ${id}`);
    await tx.execute(sql`DELETE FROM photo_upload_part WHERE upload_id = ${id}`);
    return row;
  });

/** Returns the photo that was made from an upload; null when none was. */
const findMade = async (platform: Platform, whose: OwnUpload) => {
  const upload = await findUpload(platform, whose.userId, whose.id);
  if (!upload?.picture_id) return null;
  const [created] = await platform.database.orm
    .select()
    .from(picture)
    .where(eq(picture.id, upload.picture_id));
  return created ?? null;
};

const isRejection = (error: unknown): boolean =>
  error instanceof Refusal && Object.values(photoRefusals).includes(error.kind);

/**
 * Renders and stores an uploaded photo; returns null when the upload was finished or deleted meanwhile. The upload of a
 * rejected photo is deleted.
 */
const makePhoto = async (platform: Platform, whose: OwnUpload, upload: UploadRow) => {
  const stored = await render(platform, whose.id, upload).catch(async (error: unknown) => {
    if (isRejection(error)) await dropUpload(platform, whose);
    throw withPhotoField(error);
  });
  try {
    const row = await storeOnce(platform, whose, stored);
    if (!row) await deleteFiles(platform, [stored]);
    return row;
  } catch (error) {
    await deleteFiles(platform, [stored]);
    throw error;
  }
};

/**
 * Makes a photo from a complete upload. A repeated call returns the same photo; the upload of a rejected photo is
 * deleted. @throws Refusal 404, 409, 415, 422
 */
export const finishUpload = async (platform: Platform, whose: OwnUpload) => {
  const upload = await findUpload(platform, whose.userId, whose.id);
  if (!upload) throw new Refusal(commonRefusals.notFound);
  const created = await findMade(platform, whose);
  if (created) return created;
  if (upload.received < upload.length) throw new Refusal(adRefusals.uploadUnfinished);
  try {
    const row = await makePhoto(platform, whose, upload);
    if (row) return row;
    throw new Refusal(commonRefusals.notFound);
  } catch (error) {
    // When two calls run at once, one finds that the other has finished.
    const other = await findMade(platform, whose);
    if (other) return other;
    throw error;
  }
};

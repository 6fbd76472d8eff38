import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTOS } from '#contract/ads/limits.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import type { FastifyRequest } from 'fastify';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { receiveForm, type ReceivedForm } from '#server/platform/http/receive-form.ts';
import type { Limit, Limits } from '#server/platform/limits.ts';
import {
  fileNames,
  renderPhoto,
  type PhotoRefusals,
  type StoredPicture,
} from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { picture } from '../tables.ts';

const UPLOADS: Limit = { name: 'photo-uploads', points: 300, seconds: DAY_SECONDS };

export const photoRefusals: PhotoRefusals = {
  wrongType: adRefusals.photoWrongType,
  tooLarge: adRefusals.photoTooLarge,
  broken: adRefusals.photoBroken,
};

/** Counts a photo against the upload limit, before its bytes are read or copied. @throws Refusal 429 */
export const countUpload = (limits: Limits, userId: number): Promise<void> =>
  limits.use(UPLOADS, String(userId), adRefusals.tooManyUploads);

/** Parses a form of an ad or a photo and streams its photos to disk; each counts as an upload before it is read. */
export const receivePhotos = (
  platform: Platform,
  request: FastifyRequest,
  { userId, field, maxFiles = MAX_PHOTOS }: { userId: number; field: string; maxFiles?: number },
) =>
  receiveForm(request, {
    onFile: () => countUpload(platform.limits, userId),
    incoming: platform.pictures.incoming,
    fileFields: [field],
    maxFiles,
    maxFileBytes: MAX_PHOTO_BYTES,
    tooManyFiles: maxFiles === 1 ? adRefusals.onePhoto : adRefusals.tooManyPhotos,
    fileTooLarge: adRefusals.photoTooHeavy,
  });

/** Renders the received photos; if one fails, deletes the files of the others and throws its error. */
export const renderAll = async (
  platform: Platform,
  form: ReceivedForm,
): Promise<StoredPicture[]> => {
  const outcomes = await Promise.allSettled(
    form.files.map(({ path }) => renderPhoto(platform, path, photoRefusals)),
  );
  const stored = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return stored;
  await deleteFiles(platform, stored);
  throw failed.reason;
};

export const deleteFiles = (
  { pictures }: Platform,
  stored: readonly StoredPicture[],
): Promise<void> => pictures.remove(stored.flatMap(({ key, widths }) => fileNames(key, widths)));

/** Moves the errors of a refusal from `images` to `photo`, the field of a form with one photo; keeps other errors. */
export const withPhotoField = (error: unknown): unknown =>
  error instanceof Refusal && error.errors?.['images']
    ? new Refusal(error.kind, { errors: { photo: error.errors['images'] } })
    : error;

/**
 * Stores a photo uploaded ahead of its ad. Returns its row once files and row are saved. @throws Refusal 413, 415, 422,
 * 429
 */
export const addPhoto = async (platform: Platform, userId: number, request: FastifyRequest) => {
  try {
    const form = await receivePhotos(platform, request, { userId, field: 'photo', maxFiles: 1 });
    try {
      return await storePhoto(platform, userId, form);
    } finally {
      await form.dispose();
    }
  } catch (error) {
    throw withPhotoField(error);
  }
};

/** Stores the row of a rendered photo, not attached to an ad; its files are deleted when that fails. */
export const insertPhoto = async (platform: Platform, userId: number, stored: StoredPicture) => {
  try {
    const createdAt = platform.clock.now();
    return expectOne(
      await platform.database.orm
        .insert(picture)
        .values({ ...stored, ownerId: userId, createdAt })
        .returning(),
    );
  } catch (error) {
    await deleteFiles(platform, [stored]);
    throw error;
  }
};

/** Renders the photo of a form and stores its row. @throws Refusal when there is no photo or it is rejected */
const storePhoto = async (platform: Platform, userId: number, form: ReceivedForm) => {
  if (form.files.length === 0) throw new Refusal(adRefusals.photoMissing);
  const [stored] = await renderAll(platform, form);
  if (!stored) throw new Refusal(adRefusals.photoMissing);
  return insertPhoto(platform, userId, stored);
};

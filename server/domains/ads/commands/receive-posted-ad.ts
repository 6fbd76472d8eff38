import type { FastifyRequest } from 'fastify';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTOS } from '#contract/ads/limits.ts';
import type { Picture } from '#contract/ads/schemas/ads.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import { receiveForm, type ReceivedForm } from '#server/platform/http/receive-form.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import { renderPhoto } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { picture } from '../tables.ts';
import { countUpload, insertPhoto, photoRefusals } from './add-photo.ts';

/** Describes the form of a new ad as a browser without JavaScript posts it. */
export interface PostedAd extends Pick<ReceivedForm, 'fields' | 'keyed'> {
  /**
   * Lists the photos of earlier submissions of the form and of this one, in order, like photos uploaded ahead of an ad.
   */
  photos: (Picture & { id: number })[];
  /** Lists the reasons why some photos were left out. */
  photoErrors: string[];
}

/** Returns the ids in a form field, each once and in order. */
const idsIn = (value: string | string[] | undefined): number[] => {
  const ids = [value ?? []].flat().map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
};

/** Returns the photos that the form names, which were uploaded with an earlier submission of the form. */
const findSent = async ({ database }: Platform, userId: number, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await database.orm
    .select()
    .from(picture)
    .where(
      and(
        inArray(picture.id, [...ids]),
        eq(picture.ownerId, userId),
        isNull(picture.adId),
        isNull(picture.editOf),
      ),
    );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

/**
 * Receives the form of a new ad and stores its photos like photos uploaded ahead of an ad. Leaves
 * out and reports a refused photo, and keeps the rest of the form.
 * @throws Refusal when the form itself cannot be read
 */
export const receivePostedAd = async (
  platform: Platform,
  request: FastifyRequest,
  userId: number,
): Promise<PostedAd> => {
  const errors = new Set<string>();
  /** Collects the message of a refusal; throws any other error. */
  const refuse = (error: unknown): void => {
    if (!(error instanceof Refusal)) throw error;
    errors.add(error.kind.message);
  };
  const form = await receiveForm(request, {
    onFile: () => countUpload(platform.limits, userId),
    incoming: platform.pictures.incoming,
    fileFields: ['images'],
    maxFiles: MAX_PHOTOS,
    maxFileBytes: MAX_PHOTO_BYTES,
    tooManyFiles: adRefusals.tooManyPhotos,
    fileTooLarge: adRefusals.photoTooHeavy,
    onRefusedFile: refuse,
  });
  try {
    const { photo_ids: named, remove_photos: removed } = form.fields;
    const dropped = idsIn(removed);
    const rows = await findSent(
      platform,
      userId,
      idsIn(named).filter((id) => !dropped.includes(id)),
    );
    const outcomes = await Promise.allSettled(
      form.files.map(({ path }) => renderPhoto(platform, path, photoRefusals)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') refuse(outcome.reason);
      else rows.push(await insertPhoto(platform, userId, outcome.value));
    }
    if (rows.length > MAX_PHOTOS) errors.add(adRefusals.tooManyPhotos.message);
    const photos = rows.slice(0, MAX_PHOTOS).map((row) => ({ id: row.id, ...presentPicture(row) }));
    return { fields: form.fields, keyed: form.keyed, photos, photoErrors: [...errors] };
  } finally {
    await form.dispose();
  }
};

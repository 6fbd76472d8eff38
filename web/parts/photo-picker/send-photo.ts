import { adRoutes } from '#contract/ads/routes.ts';
import { MAX_PHOTO_BYTES, PHOTO_TEXTS } from '#contract/pictures.ts';
import { ApiError } from '#web/client/api.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import type { SentPhoto } from './photo-queue.ts';
import { SendFailure, type SendPhoto } from './photo-uploads.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Longest side of an uploaded photo of an ad, pixels: the site never shows one wider than 1280. */
const LONGEST_SIDE = 1600;

const isTransient = (status: number) => status === 0 || status === 429 || status >= 500;

/** The field errors are more precise than the message. */
const failureOf = ({ status, message, errors }: ApiError): SendFailure =>
  new SendFailure(Object.values(errors)[0]?.[0] ?? message, isTransient(status), status === 0);

/**
 * Shrinks and uploads one photo, reporting its progress.
 *
 * @throws SendFailure with the French reason: no network, rejected by the server, too large
 */
export const sendPhoto: SendPhoto = async (file, { onProgress, signal }): Promise<SentPhoto> => {
  const photo = await shrinkPhoto(file, LONGEST_SIDE);
  if (photo.size > MAX_PHOTO_BYTES) throw new SendFailure(PHOTO_TEXTS.tooHeavy, false);
  const form = new FormData();
  form.append('photo', photo, 'photo');
  try {
    const { data } = await uploadApi(onProgress).call(adRoutes.sendPhoto, { form, signal });
    const thumb = data.variants[0]?.url ?? data.url;
    return { id: data.id, thumb, sentAt: new Date().toISOString() };
  } catch (error) {
    throw error instanceof ApiError ? failureOf(error) : error;
  }
};

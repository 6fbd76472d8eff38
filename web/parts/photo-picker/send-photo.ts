import { MAX_PHOTO_BYTES, PHOTO_TEXTS } from '#contract/common/pictures.ts';
import { ApiError } from '#web/client/api.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import type { PendingPhoto } from './pending-photo-store.ts';
import type { SentPhoto } from './photo-queue.ts';
import { SendFailure, type SendOptions, type SendPhoto } from './photo-uploads.ts';
import { uploadResumably } from './resumable-upload.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Is the longest side of an uploaded photo of an ad, in px; the site shows none wider than 1280. */
const LONGEST_SIDE = 1600;
/** Lists the statuses with which the server says that it has no such upload, or not all of its bytes. */
const GONE = [404, 409];

const isTransient = (status: number) => status === 0 || status === 429 || status >= 500;

/** Returns the failure of an upload, preferring a field error, which is more precise than the message. */
const failureOf = ({ status, message, errors }: ApiError): SendFailure =>
  new SendFailure(Object.values(errors)[0]?.[0] ?? message, isTransient(status), status === 0);

/** Returns the photo with a smaller copy to upload in place of the original file, unless it has one already. */
const lighten = async (photo: PendingPhoto): Promise<PendingPhoto> => {
  if (photo.isLight) return photo;
  const { name } = photo.file;
  const light = await shrinkPhoto(photo.file, LONGEST_SIDE);
  return { ...photo, file: new File([light], name, { type: light.type }), isLight: true };
};

/**
 * Uploads the bytes of a photo, or the rest of them, and makes the server store the photo. An upload that the server no
 * longer has is forgotten, so that a retry sends all bytes again.
 * @throws ApiError, or SendFailure for such an upload
 */
const upload = async (
  photo: PendingPhoto,
  { onProgress, onChange, signal }: SendOptions,
): Promise<SentPhoto> => {
  const url = await uploadResumably(photo.file, {
    url: photo.upload,
    onUrl: (uploadUrl) => {
      if (uploadUrl !== photo.upload) onChange({ ...photo, upload: uploadUrl });
    },
    onProgress,
    signal,
  });
  try {
    const id = url.split('/').at(-1) ?? '';
    // `uploadApi` gives the call up if no answer arrives.
    const api = uploadApi(() => undefined);
    const { data } = await api.call('POST /api/photos/uploads/:id/photo', {
      params: { id },
      signal,
    });
    const thumb = data.variants[0]?.url ?? data.url;
    return { id: data.id, thumb, sentAt: new Date().toISOString() };
  } catch (error) {
    if (!(error instanceof ApiError) || !GONE.includes(error.status)) throw error;
    onChange({ ...photo, upload: null });
    throw new SendFailure(error.message, true);
  }
};

/**
 * Shrinks and uploads one photo and reports the progress. An attempt after a lost connection sends only the rest.
 *
 * @throws SendFailure with the French reason: no network, rejected by the server, too large
 */
export const sendPhoto: SendPhoto = async (photo, options): Promise<SentPhoto> => {
  const light = await lighten(photo);
  if (light.file.size > MAX_PHOTO_BYTES) throw new SendFailure(PHOTO_TEXTS.tooHeavy, false);
  if (light !== photo) options.onChange(light);
  try {
    return await upload(light, options);
  } catch (error) {
    throw error instanceof ApiError ? failureOf(error) : error;
  }
};

import { useEffect, useSyncExternalStore } from 'react';
import { NO_NETWORK } from '#web/client/api.ts';
import type { PhotoQueue } from './photo-queue.ts';
import {
  createPhotoUploads,
  SendFailure,
  type PhotosFound,
  type PhotoUploads,
  type SendPhoto,
} from './photo-uploads.ts';

/** Is the delay, in ms, after which the uploading code is loaded, so that the form is loaded first. */
const PREPARE_AFTER_MS = 2000;

/** Loads the uploading code, which only forms with photos need. */
const loadSender = () => import('./send-photo.ts');

/** Loads the uploading code and uploads a photo; code that cannot be loaded counts as a missing network. */
const sendPhoto: SendPhoto = async (photo, options) => {
  const sender = await loadSender().catch(() => {
    throw new SendFailure(NO_NETWORK, true, true);
  });
  return sender.sendPhoto(photo, options);
};

const NO_PHOTOS: PhotoQueue = [];
const noPhotos = (): PhotoQueue => NO_PHOTOS;
const neverChanges = () => () => undefined;

/**
 * Returns the photos of one form; none without `uploads`. Uploads start automatically, are retried when the network is
 * back, and stop when the page is left.
 */
export function usePhotoUploads(uploads: PhotoUploads | null): PhotoQueue {
  const read = uploads?.queue ?? noPhotos;
  const photos = useSyncExternalStore(uploads?.subscribe ?? neverChanges, read, read);
  useEffect(() => {
    if (!uploads) return;
    addEventListener('online', uploads.retryAll);
    // Loads the uploading code before a photo is picked.
    const prepare = setTimeout(() => void loadSender().catch(() => undefined), PREPARE_AFTER_MS);
    return () => {
      clearTimeout(prepare);
      removeEventListener('online', uploads.retryAll);
      uploads.stop();
    };
  }, [uploads]);
  return photos;
}

/**
 * Opens the uploads of one form.
 * @param found lists photos of a draft or an ad
 */
export const openPhotoUploads = (found: PhotosFound): PhotoUploads =>
  createPhotoUploads(sendPhoto, found);

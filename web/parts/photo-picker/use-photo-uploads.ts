import { useEffect, useSyncExternalStore } from 'react';
import type { PhotoQueue } from './photo-queue.ts';
import { createPhotoUploads, type PhotosFound, type PhotoUploads } from './photo-uploads.ts';
import { prepareSending, sendPhoto } from './send-photo.ts';

/**
 * Is the delay, in ms, after which the uploading code is loaded, so that the form is loaded first.
 */
const PREPARE_AFTER_MS = 2000;

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
    const prepare = setTimeout(prepareSending, PREPARE_AFTER_MS);
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

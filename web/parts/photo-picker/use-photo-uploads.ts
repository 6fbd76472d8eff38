import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PhotoQueue } from './photo-queue.ts';
import { createPhotoUploads, type PhotosFound, type PhotoUploads } from './photo-uploads.ts';
import { prepareSending, sendPhoto } from './send-photo.ts';

/** The code that uploads is loaded once the form is there and nothing else is. */
const PREPARE_AFTER_MS = 2000;

/**
 * The photos of one form. Uploads start automatically, are retried when the network is back, and stop when the page is
 * left.
 *
 * @param found photos of a draft or an ad, read once
 */
export function usePhotoUploads(found: PhotosFound): PhotoUploads & { photos: PhotoQueue } {
  const [uploads] = useState(() => createPhotoUploads(sendPhoto, found));
  const photos = useSyncExternalStore(uploads.subscribe, uploads.queue, uploads.queue);
  useEffect(() => {
    addEventListener('online', uploads.retryAll);
    const prepare = setTimeout(prepareSending, PREPARE_AFTER_MS);
    return () => {
      clearTimeout(prepare);
      removeEventListener('online', uploads.retryAll);
      uploads.stop();
    };
  }, [uploads]);
  return { ...uploads, photos };
}

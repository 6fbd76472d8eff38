import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PhotoQueue, SentPhoto } from './photo-queue.ts';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts';
import { sendPhoto } from './send-photo.ts';

/**
 * The photos of one form. They travel by themselves, try again by themselves when the connection comes
 * back, and stop when the page is left.
 *
 * @param restored photos of a draft, read once
 */
export function usePhotoUploads(
  restored: readonly SentPhoto[],
): PhotoUploads & { photos: PhotoQueue } {
  const [uploads] = useState(() => createPhotoUploads(sendPhoto, restored));
  const photos = useSyncExternalStore(uploads.subscribe, uploads.queue, uploads.queue);
  useEffect(() => {
    addEventListener('online', uploads.retryAll);
    return () => {
      removeEventListener('online', uploads.retryAll);
      uploads.stop();
    };
  }, [uploads]);
  return { ...uploads, photos };
}

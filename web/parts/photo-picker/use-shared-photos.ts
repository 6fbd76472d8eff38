import { useEffect } from 'react';
import { TOO_MANY_PHOTOS } from '#contract/ads/limits.ts';
import { HOUR } from '#contract/common/time.ts';
import { readCachedPhoto } from '#web/client/photo-cache.ts';
import { SHARED_PHOTOS } from '#web/client/worker-messages.ts';
import { toast } from '#web/ui/toast.ts';

/** Is the time, in ms, after which unused shared photos are dropped, since a phone is often shared. */
const WAIT_MS = HOUR;

/** Returns the photos that were shared with the site from the phone's gallery, and removes them from their cache. */
async function takeSharedPhotos(): Promise<File[]> {
  // `caches` is undefined in an insecure context.
  if (!('caches' in window) || !(await caches.has(SHARED_PHOTOS))) return [];
  const cache = await caches.open(SHARED_PHOTOS);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  await caches.delete(SHARED_PHOTOS);
  const photos = await Promise.all(
    answers.map(async (answer) => (answer ? readCachedPhoto(answer, WAIT_MS) : null)),
  );
  return photos.filter((photo) => photo !== null);
}

/** Adds the photos shared from the phone to those of a form. `add` returns whether all were within the limit. */
export function useSharedPhotos(add: ((photos: File[]) => boolean) | null): void {
  useEffect(() => {
    if (!add) return;
    takeSharedPhotos().then(
      (photos) => {
        if (photos.length > 0 && !add(photos)) toast.error(TOO_MANY_PHOTOS);
      },
      // Storage denied: there are no shared photos.
      () => undefined,
    );
  }, [add]);
}

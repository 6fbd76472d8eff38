import { useEffect } from 'react';
import { TOO_MANY_PHOTOS } from '#contract/ads/schemas.ts';
import { readCachedPhoto } from '#web/client/photo-cache.ts';
import { SHARED_PHOTOS } from '#web/client/worker-messages.ts';
import { toast } from '#web/ui/toast.ts';

/** Ms after which what was shared and not taken is forgotten: a phone passes from hand to hand. */
const WAIT_MS = 3_600_000;

/** Takes the photos that were shared from the phone's gallery, once. */
async function takeSharedPhotos(): Promise<File[]> {
  // Absent where the page is not secure.
  if (!('caches' in window) || !(await caches.has(SHARED_PHOTOS))) return [];
  const cache = await caches.open(SHARED_PHOTOS);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  await caches.delete(SHARED_PHOTOS);
  const photos = await Promise.all(
    answers.map(async (answer) => (answer ? readCachedPhoto(answer, WAIT_MS) : null)),
  );
  return photos.filter((photo) => photo !== null);
}

/** Adds what was shared with the site to the photos of a form. `add` says whether all of them fitted. */
export function useSharedPhotos(add: (photos: File[]) => boolean): void {
  useEffect(() => {
    takeSharedPhotos().then(
      (photos) => {
        if (photos.length > 0 && !add(photos)) toast.error(TOO_MANY_PHOTOS);
      },
      // Storage refused: nothing was shared through it.
      () => undefined,
    );
  }, [add]);
}

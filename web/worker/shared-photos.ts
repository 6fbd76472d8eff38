// Photos shared from the phone's gallery, cached on the phone until the form of a new ad reads them.

import { toCachedResponse } from '../client/photo-cache.ts';
import { SHARE_FIELD, SHARED_PHOTOS } from '../client/worker-messages.ts';

/**
 * Caches the photos that the phone's share menu posted to the site, and redirects to the form of a new ad, which takes
 * them. Other files are ignored.
 */
export const handleShare = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  const photos = form
    .getAll(SHARE_FIELD)
    .filter((entry) => entry instanceof File && entry.type.startsWith('image/'));
  // Photos of an earlier share that were never used are dropped.
  await caches.delete(SHARED_PHOTOS);
  const cache = await caches.open(SHARED_PHOTOS);
  for (const [place, photo] of photos.entries()) {
    if (!(photo instanceof File)) continue;
    const path = `/${place}`;
    await cache.put(path, toCachedResponse(photo)).catch(() =>
      // A photo that cannot be read is passed on empty: the form asks for it again.
      cache.put(path, toCachedResponse(new File([], photo.name, { type: photo.type }))),
    );
  }
  return Response.redirect('/publish', 303);
};

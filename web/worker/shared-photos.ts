// Photos shared from the phone's gallery: they wait here, on the phone, until the form of a new ad takes them.

import { toCachedResponse } from '../client/photo-cache.ts';
import { SHARE_FIELD, SHARED_PHOTOS } from '../client/worker-messages.ts';

/** Takes in what was shared and leads to the form. What is no picture is left out. */
export const handleShare = async ({ request }: { request: Request }): Promise<Response> => {
  const form = await request.formData();
  const photos = form
    .getAll(SHARE_FIELD)
    .filter((entry) => entry instanceof File && entry.type.startsWith('image/'));
  // What was shared before and never taken is not what is meant now.
  await caches.delete(SHARED_PHOTOS);
  const cache = await caches.open(SHARED_PHOTOS);
  for (const [place, photo] of photos.entries())
    if (photo instanceof File) await cache.put(`/${place}`, toCachedResponse(photo));
  return Response.redirect('/publish', 303);
};

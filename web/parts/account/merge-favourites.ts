import { adRoutes } from '#contract/ads/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { deviceFavourites, keepOnDevice } from '#web/client/device-favourites.ts';
import { setLiked } from '#web/state/likes.ts';
import { toast } from '#web/ui/toast.ts';

let underway: Promise<void> | null = null;

const merge = async (userId: number, ids: readonly number[]): Promise<void> => {
  const { message, data } = await browserApi.call(adRoutes.addFavourites, {
    body: { ids: [...ids] },
  });
  // Those added meanwhile stay.
  for (const id of ids) keepOnDevice(id, false);
  setLiked(userId, data.ids);
  if (data.added > 0) toast.success(message);
};

/**
 * Adds the favourites of this device to those of the person who signed in, once, and removes them here. After a failure
 * they stay for the next page.
 */
export const mergeFavourites = (userId: number): Promise<void> => {
  const ids = deviceFavourites();
  if (ids.length === 0) return underway ?? Promise.resolve();
  underway ??= merge(userId, ids)
    .catch(() => undefined)
    .finally(() => (underway = null));
  return underway;
};

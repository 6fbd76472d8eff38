import type { User } from '#contract/accounts/schemas/accounts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { deviceFavourites, keepOnDevice } from '#web/client/device-favourites.ts';
import { setLiked } from '#web/state/likes.ts';
import { toast } from '#web/ui/toast.ts';

let underway: Promise<void> | null = null;

const merge = async (userId: number, ids: readonly number[]): Promise<void> => {
  const { message, data } = await browserApi.call('POST /api/annonces/favorites', {
    body: { ids: [...ids] },
  });
  // Favourites added meanwhile stay.
  for (const id of ids) keepOnDevice(id, false);
  setLiked(userId, data.ids);
  if (data.added > 0) toast.success(message);
};

/**
 * Adds the favourites of this device to those of the person who signed in, once their phone is confirmed, and removes
 * them here. After a failure they stay for the next time: at a sign-in, and when the page of the favourites is opened.
 */
export const mergeFavourites = (user: User | undefined): Promise<void> => {
  const ids = deviceFavourites();
  if (user?.is_phone_verified !== 1 || ids.length === 0) return underway ?? Promise.resolve();
  underway ??= merge(user.id, ids)
    .catch(() => undefined)
    .finally(() => (underway = null));
  return underway;
};

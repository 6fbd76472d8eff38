import type { User } from '#contract/accounts/schemas/accounts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { deviceFavourites, keepOnDevice } from '#web/client/device-favourites.ts';
import { setLiked } from '#web/state/likes.ts';
import { toast } from '#web/ui/toast.ts';

let underway: Promise<void> | null = null;

/** Adds favourites of the device to those of the account, then removes them from the device. */
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
 * Moves the favourites of this device to the account of the person who signed in, once the person's phone is confirmed;
 * calls during a move wait for it. After a failure, the favourites stay on the device until the next sign-in or visit
 * of their page.
 */
export const mergeFavourites = (user: User | undefined): Promise<void> => {
  const ids = deviceFavourites();
  if (user?.is_phone_verified !== 1 || ids.length === 0) return underway ?? Promise.resolve();
  underway ??= merge(user.id, ids)
    .catch(() => undefined)
    .finally(() => (underway = null));
  return underway;
};

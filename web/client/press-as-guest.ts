import { deviceFavourites, keepOnDevice } from './device-favourites.ts';
import { favouriteLoginPath } from './pending-favourite.ts';

/**
 * Adds an ad to the favourites that this device stores for a guest, or removes it. Returns the path of a page that
 * offers to sign in when it is the first favourite, and null otherwise.
 */
export const toggleDeviceFavourite = (adId: number, liked: boolean): string | null => {
  const isFirst = deviceFavourites().length === 0;
  keepOnDevice(adId, liked);
  return liked && isFirst ? favouriteLoginPath(adId) : null;
};

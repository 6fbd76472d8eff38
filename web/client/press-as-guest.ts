import { deviceFavourites, keepOnDevice } from './device-favourites.ts';
import { favouriteLoginPath } from './pending-favourite.ts';

/**
 * Keeps the ad of a guest's heart on this device, or no longer. Where nothing is kept yet, they are offered to sign in:
 * returns the page to open then.
 */
export const pressAsGuest = (adId: number, liked: boolean): string | null => {
  const isFirst = deviceFavourites().length === 0;
  keepOnDevice(adId, liked);
  return liked && isFirst ? favouriteLoginPath(adId) : null;
};

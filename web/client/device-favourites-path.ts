import { deviceFavourites } from './device-favourites.ts';

/**
 * Is the path of the page with the favourites that this device stores; its query holds the ids of these ads under
 * `DEVICE_FAVOURITES_KEY`.
 */
const DEVICE_FAVOURITES_PATH = '/favoris/appareil';
export const DEVICE_FAVOURITES_KEY = 'annonces';

/** Returns the URL path of the page with the favourites that this device stores. */
export const deviceFavouritesPath = (): string => {
  const ids = deviceFavourites().join();
  return ids ? `${DEVICE_FAVOURITES_PATH}?${DEVICE_FAVOURITES_KEY}=${ids}` : DEVICE_FAVOURITES_PATH;
};

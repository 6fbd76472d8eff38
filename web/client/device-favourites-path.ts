import { deviceFavourites } from './device-favourites.ts';

/** The page that shows the favourites of this device, and its query key, their ids. */
const DEVICE_FAVOURITES_PATH = '/favoris/appareil';
export const DEVICE_FAVOURITES_KEY = 'annonces';

/** The address of the page with the ads of this device. */
export const deviceFavouritesPath = (): string => {
  const ids = deviceFavourites().join();
  return ids ? `${DEVICE_FAVOURITES_PATH}?${DEVICE_FAVOURITES_KEY}=${ids}` : DEVICE_FAVOURITES_PATH;
};

import { deviceFavouritesPath } from '#web/client/device-favourites-path.ts';
import { deviceFavourites } from '#web/client/device-favourites.ts';

/**
 * Redirects the favourites page of this device, which shows the ads listed in its address, to the
 * address that lists all of them.
 */
export function runDeviceFavourites({ dataset }: HTMLElement): () => void {
  if (dataset['ids'] !== deviceFavourites().join()) location.replace(deviceFavouritesPath());
  return () => undefined;
}

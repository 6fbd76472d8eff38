import { deviceFavouritesPath } from '#web/client/device-favourites-path.ts';
import { deviceFavourites } from '#web/client/device-favourites.ts';

/** Leads from the page of the favourites of this device, which shows those of its address, to the one that has all. */
export function runDeviceFavourites({ dataset }: HTMLElement): () => void {
  if (dataset['ids'] !== deviceFavourites().join()) location.replace(deviceFavouritesPath());
  return () => undefined;
}

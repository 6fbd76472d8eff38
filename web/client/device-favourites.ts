// The favourites of people without an account, kept on this device until they sign in. No import of React: hearts work
// without it.

import { MAX_DEVICE_FAVOURITES } from '#contract/ads/device-favourites.ts';
import { storageKeys, storedValue } from './storage.ts';

/** Returns the ids in a text like `12,5`, each once, at most `MAX_DEVICE_FAVOURITES`; null counts as empty. */
export const readIds = (text: string | null): number[] => {
  const ids = new Set(text?.match(/\d{1,9}/g)?.map(Number));
  return [...ids].slice(0, MAX_DEVICE_FAVOURITES);
};

const stored = storedValue<readonly number[]>('local', storageKeys.favourites, {
  parse: readIds,
  stringify: (ids) => ids.join(),
});

/** Returns the ids of the favourite ads stored on this device, last added first; empty when there are none. */
export const deviceFavourites = (): readonly number[] => stored.get() ?? [];

/** Adds an ad to the favourites stored on this device if `liked` is true, and removes it otherwise. */
export const keepOnDevice = (adId: number, liked: boolean): void => {
  const others = deviceFavourites().filter((id) => id !== adId);
  const kept = liked ? [adId, ...others].slice(0, MAX_DEVICE_FAVOURITES) : others;
  if (kept.length > 0) stored.set(kept);
  else stored.remove();
};

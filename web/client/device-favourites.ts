// The favourites of people without an account, kept on this device until they sign in. No import of React: hearts work
// without it.

import { MAX_DEVICE_FAVOURITES } from '#contract/ads/device-favourites.ts';
import { storageKeys, storedValue } from './storage.ts';

const MAX_ID = 2_147_483_647;

/** Ids out of '12,5': each once, invalid ones left out. */
export const readIds = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)
      .slice(0, MAX_DEVICE_FAVOURITES),
  ),
];

const stored = storedValue<readonly number[]>('local', storageKeys.favourites, {
  parse: readIds,
  stringify: (ids) => ids.join(),
});

/** The ids of the ads, last added first; empty without storage. */
export const deviceFavourites = (): readonly number[] => stored.get() ?? [];

/** Adds an ad, or removes it. */
export const keepOnDevice = (adId: number, liked: boolean): void => {
  const others = deviceFavourites().filter((id) => id !== adId);
  const kept = liked ? [adId, ...others].slice(0, MAX_DEVICE_FAVOURITES) : others;
  if (kept.length > 0) stored.set(kept);
  else stored.remove();
};

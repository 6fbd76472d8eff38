// The favourites of people without an account, kept on this device until they sign in. No import of React: hearts work
// without it.

import { MAX_DEVICE_FAVOURITES } from '#contract/ads/device-favourites.ts';
import { storageKeys, storedValue } from './storage.ts';

/** The page that shows them, and its query key, their ids. */
const DEVICE_FAVOURITES_PATH = '/favoris/appareil';
export const DEVICE_FAVOURITES_KEY = 'annonces';

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

const write = (ids: readonly number[]): void => {
  if (ids.length === 0) stored.remove();
  else stored.set(ids.slice(0, MAX_DEVICE_FAVOURITES));
};

/** Adds an ad, or removes it. */
export const keepOnDevice = (adId: number, liked: boolean): void => {
  const others = deviceFavourites().filter((id) => id !== adId);
  write(liked ? [adId, ...others] : others);
};

/** Removes these: they are favourites of an account now. Those added meanwhile stay. */
export const forgetOnDevice = (adIds: readonly number[]): void =>
  write(deviceFavourites().filter((id) => !adIds.includes(id)));

/** The address of the page with the ads of this device. */
export const deviceFavouritesPath = (): string => {
  const ids = deviceFavourites().join();
  return ids ? `${DEVICE_FAVOURITES_PATH}?${DEVICE_FAVOURITES_KEY}=${ids}` : DEVICE_FAVOURITES_PATH;
};

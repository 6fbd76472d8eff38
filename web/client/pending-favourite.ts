// The ad that a person wanted to add to the favourites, until their phone is confirmed. Those of guests are kept on the
// device: `device-favourites.ts`.

import { MINUTE } from '#contract/common/time.ts';
import { storageKeys, storedValue } from './storage.ts';

/**
 * Is how long, in ms, the ad that a user wanted to add to the favourites is remembered until the phone is confirmed.
 */
const PENDING_FAVOURITE_LIFE = 30 * MINUTE;

const pendingFavourite = storedValue<{ adId: number; at: number }>(
  'session',
  storageKeys.pendingFavourite,
  {
    parse: (text) => {
      const [adId = 0, at = 0] = text.split(' ').map(Number);
      return { adId, at };
    },
    stringify: ({ adId, at }) => `${adId} ${at}`,
  },
);

/** Stores, for this tab, the ad that a user wanted to add to the favourites before confirming the phone. */
export const setPendingFavourite = (adId: number): void =>
  void pendingFavourite.set({ adId, at: Date.now() });

/**
 * Says whether this ad is the one waiting to be added to the favourites, and forgets it, so that the result is true
 * only once; false after `PENDING_FAVOURITE_LIFE`.
 */
export function takePendingFavourite(adId: number): boolean {
  const pending = pendingFavourite.get();
  if (pending?.adId !== adId) return false;
  pendingFavourite.remove();
  return Date.now() - pending.at < PENDING_FAVOURITE_LIFE;
}

/** Returns the path of the sign-in page for a guest who pressed a heart; it leads back to the ad. */
export const favouriteLoginPath = (adId: number): string => `/login?redirect=annonce/${adId}`;

// The favourites of the signed-in person. Cached pages do not contain them, so the browser loads them after hydration.

import { useEffect, useSyncExternalStore } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { deviceFavourites } from '#web/client/device-favourites.ts';
import { toggleDeviceFavourite } from '#web/client/press-as-guest.ts';
import { postToWorker } from '#web/client/post-to-worker.ts';
import { useUser } from '#web/client/session.ts';

const known = new Map<number, boolean>();
const listeners = new Set<() => void>();
let ownerId: number | null = null;

const notifyListeners = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Clears the known favourites if they are those of another person. */
const resetForUser = (userId: number) => {
  if (ownerId === userId) return;
  ownerId = userId;
  known.clear();
};

/** Says whether this ad is a favourite of the signed-in person, once known, or of a guest on this device. */
export function useLiked(adId: number): boolean {
  const isGuest = useUser() === null;
  return useSyncExternalStore(
    subscribe,
    () => (isGuest ? deviceFavourites().includes(adId) : (known.get(adId) ?? false)),
    () => false,
  );
}

/**
 * Adds an ad to a guest's favourites or removes it; returns the path of the sign-in that the first favourite offers, or
 * null.
 */
export function pressHeartAsGuest(adId: number, liked: boolean): string | null {
  const next = toggleDeviceFavourite(adId, liked);
  notifyListeners();
  return next;
}

/** Loads which of the given ads are favourites, except those already known. After a failure, the hearts stay empty. */
export function useLoadLikes(adIds: readonly number[]): void {
  const userId = useUser()?.id;
  const ids = adIds.join(',');
  useEffect(() => {
    if (userId === undefined) return;
    resetForUser(userId);
    const unknownIds = ids
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && !known.has(id));
    if (unknownIds.length === 0) return;
    void browserApi
      .call('GET /api/annonces/liked', { query: { ids: unknownIds.join(',') } })
      .then(({ data }) => {
        // Changes made since the request are newer than this answer.
        for (const id of unknownIds) if (!known.has(id)) known.set(id, data.includes(id));
        notifyListeners();
      })
      .catch(() => undefined);
  }, [userId, ids]);
}

/** Marks loaded ads as favourites of the user, without a call of the API, and caches them for offline reading. */
export function setLiked(userId: number, adIds: readonly number[]): void {
  resetForUser(userId);
  for (const id of adIds) known.set(id, true);
  notifyListeners();
  postToWorker({ type: 'favourites', ids: [...adIds], liked: true });
}

/**
 * Shows the change of a favourite at once, sends it, and reverts it on failure. Resolves to the server's message.
 * @throws ApiError
 */
export async function saveLiked(userId: number, adId: number, liked: boolean): Promise<string> {
  resetForUser(userId);
  known.set(adId, liked);
  notifyListeners();
  try {
    const { message } = await browserApi.call('POST /api/annonces/like/:id', {
      params: { id: adId },
      body: { liked },
    });
    postToWorker({ type: 'favourites', ids: [adId], liked });
    return message;
  } catch (error) {
    known.set(adId, !liked);
    notifyListeners();
    throw error;
  }
}

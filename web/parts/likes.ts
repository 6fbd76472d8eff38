// Which ads the signed-in person keeps. Cached pages know nothing of it, so the browser asks once React is there.

import { useEffect, useSyncExternalStore } from 'react';
import { adRoutes } from '#contract/ads/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { tellWorker } from '#web/client/tell-worker.ts';
import { useUser } from '#web/client/session.ts';

const known = new Map<number, boolean>();
const listeners = new Set<() => void>();
let ownerId: number | null = null;

const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Another person on this browser starts from nothing. */
const belongTo = (userId: number) => {
  if (ownerId === userId) return;
  ownerId = userId;
  known.clear();
};

/** Whether the signed-in person keeps this ad; false for guests and until it is known. */
export function useLiked(adId: number): boolean {
  const user = useUser();
  const liked = useSyncExternalStore(
    subscribe,
    () => known.get(adId) ?? false,
    () => false,
  );
  return user !== null && liked;
}

/** Asks once which of these ads are kept; those already known are left out. A failure leaves the hearts empty. */
export function useLearnLikes(adIds: readonly number[]): void {
  const userId = useUser()?.id;
  const ids = adIds.join(',');
  useEffect(() => {
    if (userId === undefined) return;
    belongTo(userId);
    const asked = ids
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && !known.has(id));
    if (asked.length === 0) return;
    void browserApi
      .call(adRoutes.liked, { query: { ids: asked.join(',') } })
      .then(({ data }) => {
        // What was touched meanwhile is newer than this answer.
        for (const id of asked) if (!known.has(id)) known.set(id, data.includes(id));
        tell();
      })
      .catch(() => undefined);
  }, [userId, ids]);
}

/** States what is known from elsewhere, as the list of favourites itself. */
export function knowLiked(userId: number, adIds: readonly number[]): void {
  belongTo(userId);
  for (const id of adIds) known.set(id, true);
  tell();
  tellWorker({ type: 'favourites', ids: [...adIds], liked: true });
}

/** Shows the wish at once and sends it; on failure shows what was before. @throws ApiProblem */
export async function setLiked(userId: number, adId: number, liked: boolean): Promise<void> {
  belongTo(userId);
  known.set(adId, liked);
  tell();
  try {
    await browserApi.call(adRoutes.like, { params: { id: adId }, body: { liked } });
    tellWorker({ type: 'favourites', ids: [adId], liked });
  } catch (problem) {
    known.set(adId, !liked);
    tell();
    throw problem;
  }
}

const WISH = 'kasuwa.wish';
/** Signing in takes less than this, ms; an older wish is forgotten. */
const WISH_LIFE = 30 * 60_000;

/** Remembers, for this tab, the ad that somebody wanted to keep before signing in. */
export function wish(adId: number): void {
  try {
    sessionStorage.setItem(WISH, `${adId} ${Date.now()}`);
  } catch {
    // Not remembered: the heart is there to be touched again.
  }
}

/** Whether this ad was wished for; a wish is taken once. */
export function takeWish(adId: number): boolean {
  try {
    const [id, at] = (sessionStorage.getItem(WISH) ?? '').split(' ').map(Number);
    if (id !== adId) return false;
    sessionStorage.removeItem(WISH);
    return Date.now() - (at ?? 0) < WISH_LIFE;
  } catch {
    return false;
  }
}

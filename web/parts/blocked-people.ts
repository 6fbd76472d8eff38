import { useEffect, useState } from 'react';
import { messagingRoutes } from '#contract/messaging/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

// Asked once for as long as the page is open, however many ads are looked at.
let cache: { by: number; ids: Promise<Set<number>> } | undefined;

const blockedBy = (userId: number): Promise<Set<number>> => {
  if (cache?.by === userId) return cache.ids;
  const ids = browserApi
    .call(messagingRoutes.blocked)
    .then(({ data }) => new Set(data.map(({ id }) => id)));
  const mine = { by: userId, ids };
  cache = mine;
  ids.catch(() => {
    if (cache === mine) cache = undefined;
  });
  return ids;
};

/** Tells of a block that was made or taken back, for pages that ask later. */
export const noteBlock = (userId: number, isBlocked: boolean): void =>
  void cache?.ids.then(
    (ids) => (isBlocked ? ids.add(userId) : ids.delete(userId)),
    () => undefined,
  );

/** Whether `by` has blocked somebody; undefined until it is known. For public pages, which load nothing of anybody. */
export const useIsBlocked = (
  userId: number,
  by: number | undefined,
  isWanted: boolean,
): boolean | undefined => {
  const [known, setKnown] = useState<boolean>();
  useEffect(() => {
    if (by === undefined || by === userId || !isWanted) return;
    let isOver = false;
    blockedBy(by).then(
      (ids) => {
        if (!isOver) setKnown(ids.has(userId));
      },
      // Blocking twice does no harm: the button then offers it.
      () => {
        if (!isOver) setKnown(false);
      },
    );
    return () => {
      isOver = true;
    };
  }, [by, userId, isWanted]);
  return known;
};

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useUser } from '#web/client/session.ts';

/**
 * Asks again for an ad that is `missing` from public view, as whoever is signed in: the server answers the same to
 * everyone, and only the API asked by the browser knows the owner.
 */
export function useAskAsOwner(missing: boolean): void {
  const { revalidate } = useRevalidator();
  const isAsked = useUser() !== null && missing;
  useEffect(() => {
    if (isAsked) void revalidate();
  }, [isAsked, revalidate]);
}

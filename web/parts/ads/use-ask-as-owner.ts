import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#web/client/session.ts';

/**
 * Asks again for an ad that is `missing` from public view, as the signed-in person: the server answers the same to
 * everyone, and only the API asked by the browser knows the owner.
 */
export function useAskAsOwner(missing: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAsked = useUser() !== null && missing;
  useEffect(() => {
    // Not `revalidate`: React Router keeps the error where the answer comes before it has shown that it loads.
    if (isAsked) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isAsked, navigate, pathname]);
}

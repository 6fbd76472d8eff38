import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#web/client/session.ts';

/**
 * Loads an ad that is `missing` from public view again as the signed-in person: the server renders
 * the same page for everyone, and only a call from the browser can show the ad to its owner.
 */
export function useAskAsOwner(missing: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAsked = useUser() !== null && missing;
  useEffect(() => {
    // Not `revalidate`: React Router keeps the error if the answer arrives before it has rendered the loading state.
    if (isAsked) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isAsked, navigate, pathname]);
}

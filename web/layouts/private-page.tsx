import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { ApiError, NO_NETWORK } from '../client/api.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { UntilLate } from './late-scripts.tsx';
import { loginPath } from '../client/navigation.ts';
import { restoreSession } from '../client/refresh.ts';
import { session, useUser } from '../client/session.ts';

const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Makes a query client, which treats data as current for 15 s and repeats a failed call up to twice unless refused. */
const makeClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
    },
  });

// The browser has one query client, so that going back shows cached content; it is replaced when
// another user signs in.
let lastClient: { userId: number | undefined; client: QueryClient } | undefined;

/**
 * Returns the query client of a user. While the user is unknown, because the session is not restored yet, it returns
 * the client that the user will get.
 */
export const clientOf = (user: User | null): QueryClient => {
  if (import.meta.env.SSR) return makeClient();
  if (lastClient && lastClient.userId === undefined) lastClient.userId = user?.id;
  if (!lastClient || lastClient.userId !== user?.id) {
    lastClient?.client.clear();
    lastClient = { userId: user?.id, client: makeClient() };
  }
  return lastClient.client;
};

/** Shows a notice for browsers without JavaScript, on pages that require it. */
const NeedsScript = () => (
  <p className="my-4 rounded-md border border-line bg-raised p-3">
    <strong>Cette page a besoin de JavaScript.</strong> Il sert à ouvrir votre compte et à envoyer
    ce que vous saisissez ici. Activez-le dans les réglages du navigateur, puis rechargez la page.
  </p>
);

interface PrivatePageProps {
  children: ReactNode;
  /** Is shown until the session is restored, usually a skeleton. */
  fallback?: ReactNode;
  /**
   * Is shown without JavaScript: a notice by default, or the page's plain form; null when that form
   * is rendered elsewhere.
   */
  plain?: ReactNode;
  /** Says whether a signed-in user may see the page; others are redirected to /404. */
  allow?: (user: User) => boolean;
}

/**
 * Shows its children to a signed-in user, within a react-query client. A session known only by the refresh cookie is
 * restored first; without one, the visitor is redirected to /login, and back afterwards.
 */
export function PrivatePage({
  children,
  fallback = null,
  plain = <NeedsScript />,
  allow,
}: PrivatePageProps) {
  const user = useUser();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  // When a link led to the page without a session, the page is loaded from the server: only the
  // server can read the refresh cookie, and it redirects a guest.
  const isFollowed = useNavigationType() === 'PUSH';
  const hadUser = useRef(false);

  const restore = useCallback(async () => {
    setFailure(null);
    if (isFollowed && !hadUser.current && session.get() === null) return window.location.reload();
    try {
      const found = session.get() !== null || (await restoreSession());
      if (!found) await navigate(loginPath(pathname + search), { replace: true });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : NO_NETWORK);
    }
  }, [navigate, isFollowed, pathname, search]);

  const refused = user !== null && allow !== undefined && !allow(user);
  useEffect(() => {
    if (user) hadUser.current = true;
    if (user === null) void restore();
    else if (refused) void navigate('/404', { replace: true });
  }, [user, refused, restore, navigate]);

  if (failure !== null) {
    return (
      <div className="mx-auto max-w-md p-8 text-center" role="alert">
        <p dir="auto">{failure}</p>
        <button type="button" className="mt-4 min-h-11 underline" onClick={() => void restore()}>
          Réessayer
        </button>
      </div>
    );
  }
  if (user === null || refused) {
    return (
      <>
        <noscript>{plain}</noscript>
        {hydrated || plain === null ? (
          <div className="needs-script contents">{fallback}</div>
        ) : (
          <UntilLate>{fallback}</UntilLate>
        )}
      </>
    );
  }
  return <QueryClientProvider client={clientOf(user)}>{children}</QueryClientProvider>;
}

import './client/translated-text.ts';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserApi } from './client/browser-api.ts';
import { noteRendered, takeRendered } from './client/controls.ts';
import { knownQuery } from './client/known-query.ts';
import { matchPath } from './client/match-path.ts';
import { pageContext } from './client/page-context.ts';
import { readPageData } from './client/page-data.ts';
import { DEFAULT_ROOT_DATA, type RootData } from './client/root-data.ts';
import { ignoreSkippedTransitions } from './client/skipped-transitions.ts';
import { withTypedValues } from './client/with-typed-values.ts';
import { routes } from './routes.browser.ts';
import { siteMap } from './site-map.ts';

// The address gets the query that the server rendered, which has only known keys; hydrating with
// another query would mismatch.
const { pathname, search, hash } = location;
const entry = matchPath(siteMap, pathname);
if (entry?.access === 'public') {
  const known = knownQuery(search, entry.query);
  if (known !== search) history.replaceState(history.state, '', pathname + known + hash);
}

// The module is loaded at the first input, while there is a network.
addEventListener('input', () => withTypedValues(), { once: true });

ignoreSkippedTransitions();

/** Loads the modules of the current page into its routes; without them, the router would first render nothing. */
const loadRoutes = async (): Promise<void> => {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
};

/**
 * Loads the modules of the current page and lets React take the page over (hydration).
 * @throws Error when a file of the page cannot be loaded; the function may then be called again
 */
export const start = async (): Promise<void> => {
  await loadRoutes();
  const hydrationData = readPageData();
  const root = hydrationData.loaderData?.['root'] as RootData | undefined;
  const { site } = root ?? DEFAULT_ROOT_DATA;
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(pageContext, { api: browserApi, site });
      return context;
    },
  });

  // From here on, the components of React replace the small script.
  window.kasuwaLight?.();

  noteRendered();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      {
        // React has rendered the page anew, as when a translator had changed it, so typed values
        // are entered again.
        onRecoverableError: (error) => {
          const controls = takeRendered();
          withTypedValues(({ restoreTyped }) => restoreTyped(controls));
          reportError(error);
        },
      },
    );
  });
};

// On public pages the late loader calls `start`. As there, an older browser keeps the forms that the server rendered.
if (!document.querySelector('script[data-entry]') && 'withResolvers' in Promise) void start();

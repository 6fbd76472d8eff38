import '#web/styles/public.css';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { referenceText } from '#contract/common/reference.ts';
import { SITE_NAME, SITE_TAGLINE } from '#contract/common/site.ts';
import { ApiError } from './client/api.ts';
import { useDataMeter } from './client/data-meter.ts';
import { isDataSaverOn } from './client/data-saver.ts';
import { controlsOnPage, takeRendered } from './client/controls.ts';
import { FailureReference } from './client/failure-reference.ts';
import { MissingModule } from './client/missing-module.ts';
import { pageContext } from './client/page-context.ts';
import {
  DEFAULT_ROOT_DATA,
  RootDataContext,
  toRootCategories,
  type RootData,
} from './client/root-data.ts';
import { toRecordedPrompts } from './client/prompts.ts';
import { postToWorker } from './client/post-to-worker.ts';
import { storageKeys, storedValue, textFormat } from './client/storage.ts';
import { withTypedValues } from './client/with-typed-values.ts';
import { startWorker } from './client/worker.ts';
import { useAskAsOwner } from './parts/ads/use-ask-as-owner.ts';
import { NotFound } from './parts/page/not-found.tsx';
import { SiteFrame } from './parts/frame/site-frame.tsx';
import { useHydrated } from './ui/use-hydrated.ts';
import { Head } from './head.tsx';
import type { HeadElement, PageArgs } from './page.ts';
import { ServerHead, ServerScripts } from './server-parts.tsx';

/** Loads the data that every page needs: the settings of the site, the categories, and which texts have recordings. */
export const loader = async ({ context }: PageArgs): Promise<RootData> => {
  const { api, site } = context.get(pageContext);
  const { categories, prompts } = await api.call('GET /api/categories');
  const recorded = toRecordedPrompts(prompts);
  return {
    site,
    categories: toRootCategories(categories),
    ...(recorded === undefined ? {} : { prompts: recorded }),
  };
};

/** Returns false, since the root data never change while a page is open. */
export const shouldRevalidate = () => false;

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;

/** Returns the reference that identifies an error in the log: that of the API or, for an error in rendering, `own`. */
const referenceOf = (error: unknown, own: string): string | undefined => {
  if (error instanceof ApiError) return error.reference;
  if (!isRouteErrorResponse(error)) return own;
  return (error.data as { reference?: string } | null)?.reference;
};

/** Returns the title of an error page; without an error, the tagline of the site. */
const titleOf = (error: unknown): string => {
  if (error === null) return SITE_TAGLINE;
  return statusOf(error) === 404 ? 'Page non trouvée' : 'Erreur';
};

/** Returns the title and description of a document whose page has none of its own, such as an error page. */
const headOf = (error: unknown): HeadElement[] => [
  { title: `${titleOf(error)} · ${SITE_NAME}` },
  { name: 'description', content: `${SITE_TAGLINE}, gratuites et sans intermédiaire.` },
];

/** Renders the HTML document; `error` is the reason why it has no page. */
function Document({ error = null, children }: { error?: unknown; children: ReactNode }) {
  const data = useRouteLoaderData<RootData>('root') ?? DEFAULT_ROOT_DATA;
  return (
    <RootDataContext value={data}>
      <html lang="fr">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#11142b" media="(prefers-color-scheme: dark)" />
          <meta name="theme-color" content="#2b3a8f" />
          <meta name="color-scheme" content="light dark" />
          <Head instead={headOf(error)} hasFailed={error !== null} />
          <link rel="icon" href="/favicon.svg" />
          <link rel="manifest" href="/site.webmanifest" />
          <noscript>
            <link rel="stylesheet" href="/no-script.css" />
          </noscript>
          <ServerHead />
        </head>
        <body>
          {children}
          <ScrollRestoration />
          <ServerScripts />
        </body>
      </html>
    </RootDataContext>
  );
}

/**
 * Marks the page as hydrated, starts the data meter, repeats the press or submission that was held back until React had
 * started, and registers the service worker.
 */
function AfterHydration() {
  useDataMeter();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    document.documentElement.dataset['hydrated'] = '';
    takeRendered();
    // This runs after all other effects, so that the replayed interaction finds the final page.
    setTimeout(() => window.kasuwaReady?.());
    startWorker();
  }, [hydrated]);
  return null;
}

/** Caches an ad reached by client-side navigation for offline reading, unless data is saved. */
function useCacheViewedAds() {
  const { pathname, key } = useLocation();
  useEffect(() => {
    // The key is 'default' on the page that the document opened with, which the worker has cached itself.
    if (key === 'default' || !pathname.startsWith('/annonces/') || isDataSaverOn()) return;
    postToWorker({ type: 'keep', paths: [pathname] });
  }, [pathname, key]);
}

/** Is the path of the page shown last; undefined if the document opened with an error page. */
let shownPath: string | undefined;

/** Puts back the values typed into this page before an error page replaced it. */
function useRestoredInput() {
  const { pathname } = useLocation();
  useEffect(() => {
    shownPath = pathname;
    if (storedValue('session', storageKeys.typed, textFormat).get())
      withTypedValues(({ restoreKept }) => restoreKept(pathname));
  }, [pathname]);
}

/**
 * Shows the page within its layout, caches viewed ads for offline reading, and restores values typed before a failure.
 */
function Root() {
  useCacheViewedAds();
  useRestoredInput();
  return (
    <SiteFrame>
      <AfterHydration />
      <Outlet />
    </SiteFrame>
  );
}

/** Shows an error in place of a page that failed. Values typed into the page are stored for the next try. */
function FailedPage({ reference }: { reference: string | undefined }) {
  const { pathname } = useLocation();
  // During the first render of the error page, the elements of the failed page are still in the document.
  const [{ controls, focused }] = useState(() =>
    import.meta.env.SSR
      ? { controls: [], focused: null }
      : { controls: controlsOnPage(), focused: document.activeElement },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The element that had the focus is gone: the heading gets the focus, for screen readers and keyboards.
    heading.current?.focus();
    // If the paths differ, the page with the typed values had been left before the next page failed.
    if ((shownPath ?? pathname) === pathname)
      withTypedValues(({ keepTyped }) => keepTyped(pathname, controls, focused));
  }, [pathname, controls, focused]);
  return (
    <div className="page py-10 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        Une erreur est survenue!
      </h1>
      <p className="mt-3">Réessayez dans un instant.</p>
      {/* The browser has no reference of a page that failed on the server: the received HTML stays. */}
      <p className="mt-3 text-sm text-ink-soft" suppressHydrationWarning>
        {reference ? referenceText(reference) : ''}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it leads to this address, with a query that the server may not know */}
      <a className="btn btn-primary mt-3" href="">
        Réessayer
      </a>
      <a className="btn btn-quiet mt-3" href="/">
        Retour à l’accueil
      </a>
    </div>
  );
}

/**
 * Shows the error page: 404 as on /404, other errors with a link to retry. Reloads the document if a module is missing
 * or, for the cached copy, the network was lost. A missing ad is loaded again as the signed-in person, who may own it.
 */
function ErrorPage({ error }: { error: unknown }) {
  const isOffline = error instanceof ApiError && error.status === 0;
  const isMissing = error instanceof MissingModule;
  useEffect(() => {
    // After a reload, the document can come from the worker's cache, or be that of a newer version.
    if (isMissing || (isOffline && navigator.serviceWorker?.controller)) location.reload();
  }, [isMissing, isOffline]);
  const own = useContext(FailureReference);
  const reference = referenceOf(error, own);
  const notFound = statusOf(error) === 404;
  const { pathname } = useLocation();
  useAskAsOwner(notFound && /^\/annonces\/\d+$/.test(pathname));
  return (
    <SiteFrame>
      <AfterHydration />
      {notFound ? <NotFound /> : <FailedPage reference={reference} />}
    </SiteFrame>
  );
}

export const RootDocument = () => (
  <Document>
    <Root />
  </Document>
);

/** Renders the document with the error page, when a route has failed. */
export function ErrorDocument() {
  const error = useRouteError() ?? new Error('A route has failed without an error.');
  return (
    <Document error={error}>
      <ErrorPage error={error} />
    </Document>
  );
}

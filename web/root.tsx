import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type LinksFunction,
} from 'react-router';
import { catalogRoutes } from '#contract/catalog.ts';
import { SITE_NAME, SITE_TAGLINE } from '#contract/site.ts';
import { ApiProblem } from './client/api.ts';
import { announceHydration } from './client/late-loader.ts';
import { pageContext } from './client/page-context.ts';
import type { RootData } from './client/root-data.ts';
import { SiteFrame } from './parts/site-frame.tsx';
import publicStyles from './styles/public.css?url';
import type { Route } from './+types/root.ts';

export const loader = async ({ context }: Route.LoaderArgs): Promise<RootData> => {
  const { api, site } = context.get(pageContext);
  const { categories } = await api.call(catalogRoutes.categories);
  return {
    site,
    categories: categories.map(({ id, name, slug, icon_name }) => ({ id, name, slug, icon_name })),
  };
};

/** What a page has at hand from its first byte does not change while it is read. */
export const shouldRevalidate = () => false;

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : 500;

const titleOf = (error: unknown): string => {
  if (error == null) return SITE_TAGLINE;
  return statusOf(error) === 404 ? 'Page non trouvée' : 'Erreur';
};

export const meta: Route.MetaFunction = ({ error }) => [
  { title: `${titleOf(error)} · ${SITE_NAME}` },
  { name: 'description', content: `${SITE_TAGLINE}, gratuites et sans intermédiaire.` },
];

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: publicStyles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2b3a8f" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#11142b" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The page inside its frame. */
export default function Root() {
  useEffect(announceHydration, []);
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** The page of what went wrong: 404 in the words of /404, anything else with a way to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(announceHydration, []);
  const notFound = statusOf(error) === 404;
  return (
    <SiteFrame>
      <div className="mx-auto max-w-xl px-4 py-16 text-center">
        <h1 className="text-xl font-bold">{notFound ? '404 !' : 'Une erreur est survenue!'}</h1>
        <p className="mt-4">{notFound ? 'Page non trouvée' : 'Réessayez dans un instant.'}</p>
        <p className="mt-8">
          <a className="inline-flex min-h-11 items-center underline" href="/">
            Retour à l’accueil
          </a>
        </p>
      </div>
    </SiteFrame>
  );
}

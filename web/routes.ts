// React Router's routes from the site map.

import { createElement, type ComponentType } from 'react';
import {
  useActionData,
  useLoaderData,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
} from 'react-router';
import type { PageModule, ServerModule } from './page.ts';
import { ErrorDocument, loader, RootDocument, shouldRevalidate } from './root.tsx';
import { routeIdOf, siteMap, type SitePage } from './site-map.ts';

/** Describes what the modules of a page or a layout add to its route. */
export interface RouteParts {
  Component?: ComponentType;
  handle?: { meta: PageModule['meta'] };
  loader?: LoaderFunction | undefined;
  action?: ActionFunction | undefined;
  lazy?: () => Promise<Omit<RouteParts, 'lazy'>>;
}

/** Returns the parts of a route from a page's module and from its server module, whose parts take precedence. */
export const pageParts = (page: PageModule, onServer: ServerModule = {}): RouteParts => {
  const Page = () =>
    createElement(page.default, {
      loaderData: useLoaderData<unknown>(),
      actionData: useActionData<unknown>(),
    });
  return { Component: Page, handle: { meta: page.meta }, loader: page.loader, ...onServer };
};

export type LayoutName = 'guest' | 'private';

export interface LayoutModule {
  default: ComponentType;
}

/** Returns the name of the layout around a page; undefined for public pages, which have none. */
export const layoutOf = ({ access }: SitePage): LayoutName | undefined => {
  if (access === 'public') return undefined;
  return access === 'guest' ? 'guest' : 'private';
};

/**
 * Makes the routes of `pages`, each inside its layout and the document. `partsOf` and `layoutParts` return the parts of
 * a page and a layout, which the server and the browser load in different ways.
 */
export const makeRoutes = (
  partsOf: (page: SitePage) => RouteParts,
  layoutParts: (name: LayoutName) => RouteParts,
  pages: readonly SitePage[] = siteMap,
): RouteObject[] => {
  const routesInLayout = (layout: LayoutName | undefined): RouteObject[] =>
    pages
      .filter((page) => layoutOf(page) === layout)
      .map((page) => ({
        ...partsOf(page),
        id: routeIdOf(page),
        path: page.path,
        caseSensitive: true,
      }));
  const layouts = (['guest', 'private'] as const)
    .map((name) => ({ ...layoutParts(name), id: name, children: routesInLayout(name) }))
    .filter(({ children }) => children.length > 0);
  return [
    {
      id: 'root',
      Component: RootDocument,
      ErrorBoundary: ErrorDocument,
      loader: loader as LoaderFunction,
      shouldRevalidate,
      children: [...routesInLayout(undefined), ...layouts],
    },
  ];
};

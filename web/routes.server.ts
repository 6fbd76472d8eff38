import type { RouteObject } from 'react-router';
import { ApiError } from './client/api.ts';
import type { PageModule, ServerModule } from './page.ts';
import { layoutOf, makeRoutes, pageParts, type LayoutModule } from './routes.ts';
import { loader as rootLoader } from './root.tsx';
import type { SitePage } from './site-map.ts';

const pages = import.meta.glob<PageModule>('./pages/**/page.tsx', { eager: true });
const servers = import.meta.glob<ServerModule>('./pages/**/page.server.ts', { eager: true });
const layouts = import.meta.glob<LayoutModule>('./layouts/*-layout.tsx', { eager: true });

const moduleOf = <Module>(modules: Record<string, Module>, file: string): Module => {
  const module = modules[file];
  if (!module) throw new Error(`${file} is missing.`);
  return module;
};

/** Converts errors of the API to responses of the router, so that the error page gets their status and message. */
const withResponses = <Args extends unknown[]>(
  run: ((...args: Args) => unknown) | undefined,
): ((...args: Args) => Promise<unknown>) | undefined =>
  run &&
  (async (...args) => {
    try {
      return await run(...args);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message, reference, status } = error;
      throw Response.json({ message, reference }, { status });
    }
  });

/** Makes the routes of one page only, because React Router matches and lists all that it knows for each request. */
export const routesOf = (sitePage: SitePage): RouteObject[] => {
  const [root, ...rest] = makeRoutes(
    ({ page }) => {
      const module = moduleOf(pages, `./pages/${page}/page.tsx`);
      const { loader, action, ...parts } = pageParts(
        module,
        servers[`./pages/${page}/page.server.ts`],
      );
      return { ...parts, loader: withResponses(loader), action: withResponses(action) };
    },
    (name) => ({ Component: moduleOf(layouts, `./layouts/${name}-layout.tsx`).default }),
    [sitePage],
  );
  return [{ ...root, loader: withResponses(rootLoader) }, ...rest];
};

/** Lists the source files of a page, by which the build's manifest names its files. The first is the entry. */
export const sourcesOf = (page: SitePage): string[] => {
  const layout = layoutOf(page);
  return [
    'web/entry.client.tsx',
    ...(layout ? [`web/layouts/${layout}-layout.tsx`] : []),
    `web/pages/${page.page}/page.tsx`,
  ];
};

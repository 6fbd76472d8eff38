import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import type { SiteInfo } from '#contract/common/site.ts';
import { makeApi, type Incoming, type Outgoing } from './client/api.ts';
import { FailureReference } from './client/failure-reference.ts';
import { knownQuery } from './client/known-query.ts';
import { matchPath } from './client/match-path.ts';
import { pageContext, type PostedAd } from './client/page-context.ts';
import { routesOf, sourcesOf } from './routes.server.ts';
import { ServerPartsContext, type PageFiles, type Scripts } from './server-parts.tsx';
import { siteMap } from './site-map.ts';

interface Render {
  scripts: Scripts;
  /** Is called with each error of a loader or component, except errors that the API has logged already. */
  report: (error: unknown) => void;
  /** Is the reference of the request, which the error page shows and the log contains. */
  reference: string;
  /** Runs CPU-bound work after all such work before it. */
  serialized: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sends a call to the API within this process, without the network. */
  send: (call: Outgoing) => Promise<Incoming>;
  site: SiteInfo;
  posted?: PostedAd | undefined;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Is the URL to which a loader redirects; null without a redirect. */
  location: string | null;
  /** Is the URL of the first style sheet of the page; undefined without one. */
  styles: string | undefined;
}

/**
 * Converts an error of a page to the form in which the router in the browser takes it over. An error that is not a
 * response is shown as 500, without its message.
 */
const toErrorData = (error: unknown) =>
  isRouteErrorResponse(error)
    ? {
        status: error.status,
        statusText: error.statusText,
        data: error.data as unknown,
        internal: false,
      }
    : { status: 500, statusText: '', data: null, internal: false };

/** Returns an object with the same keys, whose values are converted by `to`. */
const mapValues = <From, To>(
  object: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, to(value)]));

/**
 * Returns the data that a route sends to the browser, without the part that only the server renders (`Received` in
 * page.ts).
 */
const toSent = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('onServer' in data)) return data;
  const { onServer: _rendered, ...sent } = data;
  return sent;
};

/** Returns the data that a page sends to `entry.client.tsx`, as JSON that is safe inside HTML. */
const dataOf = ({ loaderData, actionData, errors }: StaticHandlerContext): string =>
  JSON.stringify({
    loaderData: mapValues(loaderData, toSent),
    actionData: actionData ? mapValues(actionData, toSent) : undefined,
    errors: errors && mapValues(errors, toErrorData),
  }).replaceAll('<', '\\u003c');

/**
 * Says whether an error response of the router is its own, as when it has no page for an entry of the site map, rather
 * than thrown by a loader.
 */
const isOwnFault = (error: object): boolean => 'error' in error && error.error !== undefined;

/** Lists the markup that `renderToString` writes for a Suspense boundary whose content is not ready. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->'];

/**
 * Renders the HTML document of a page as a whole.
 * @throws Error when a component suspends, since a page must be complete before it is sent
 */
const renderWhole = (document: React.ReactElement): string => {
  const html = renderToString(document);
  if (UNFINISHED.some((mark) => html.includes(mark)))
    throw new Error('A component of the page suspends on the server.');
  return `<!DOCTYPE html>${html}`;
};

/** Returns the built web app for the page server. `filesFor` maps source files to the files built from them. */
export const openPages = (filesFor: (sources: readonly string[]) => PageFiles) => {
  const opened = new Map(
    siteMap.map((page) => [
      page.path,
      { handler: createStaticHandler(routesOf(page)), files: filesFor(sourcesOf(page)) },
    ]),
  );

  /**
   * Renders the page whose path pattern in the site map is `pattern`. Errors of loaders and components are passed to
   * `report`; when a component fails, the error page is rendered with the status 500.
   */
  const render = async (
    pattern: string,
    request: Request,
    { scripts, report, reference, serialized, send, site, posted }: Render,
  ): Promise<RenderedPage> => {
    const page = opened.get(pattern);
    if (!page) throw new Error(`The site map has no ${pattern}.`);
    const { handler, files } = page;
    const requestContext = new RouterContextProvider();
    requestContext.set(pageContext, { api: makeApi(send), site, posted });
    const found = await handler.query(request, { requestContext });
    if (found instanceof Response) {
      const location = found.headers.get('location');
      if (location === null) throw new Error(`A page answered ${found.status} without a document.`);
      return { status: found.status, html: '', location, styles: undefined };
    }
    for (const error of Object.values(found.errors ?? {}))
      if (!isRouteErrorResponse(error) || isOwnFault(error)) report(error);
    const router = createStaticRouter(handler.dataRoutes, found);
    /** Renders the document from the current state of `found`, after the rendering of other pages in this process. */
    const renderDocument = () =>
      serialized(async () =>
        renderWhole(
          <ServerPartsContext value={{ ...files, scripts, data: dataOf(found) }}>
            <FailureReference value={reference}>
              <StaticRouterProvider router={router} context={found} hydrate={false} />
            </FailureReference>
          </ServerPartsContext>,
        ),
      );
    const html = await renderDocument().catch((error: unknown) => {
      report(error);
      // On the server no error boundary catches an error of a component, so the page is rendered
      // again with that error.
      found.errors = { root: error };
      found.statusCode = 500;
      return renderDocument();
    });
    return { status: found.statusCode, html, location: null, styles: files.styles[0] };
  };

  return { siteMap, matchPath, knownQuery, render };
};
export type Pages = ReturnType<typeof openPages>;

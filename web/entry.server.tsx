import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  data,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { ApiError, makeApi, type Incoming, type Outgoing } from './client/api.ts';
import { keptMarkup } from './client/kept-markup.ts';
import { knownQuery } from './client/known-query.ts';
import {
  adaptToDevice,
  countBytes,
  fetchTouchedPhoto,
  lateLoader,
  registerWorker,
  rememberCity,
  runSeenSlides,
  showDeviceFavourites,
  skipTransitions,
} from './client/late-loader.ts';
import { lightText } from './client/light-text.ts';
import { matchPath } from './client/match-path.ts';
import type { SiteInfo } from '#contract/site.ts';
import { FailureReference } from './client/failure-reference.ts';
import { pageContext, type PostedAd } from './client/page-context.ts';
import { PAGE_DATA_ID, ROUTER_SETTINGS } from './client/page-data.ts';
import { storageKeys } from './client/storage.ts';
import { WORKER_PATH } from './client/worker-messages.ts';
import { unheld, withHeldData } from './held-data.ts';
import { routeIdOf, siteMap, type SitePage } from './site-map.ts';
import { mayMove } from './ui/may-move.ts';

const GIVE_UP_MS = 10_000;

/** Characters of HTML and keys: a card has about 1,000 of each. */
const KEPT_CHARACTERS = 8_000_000;
const kept = new LRUCache<string, string>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

keptMarkup.markupOf = (key, makeElement) => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  // Preloads of pictures come first: they belong into the head, and pages leave them out.
  const html = renderToString(makeElement()).replace(PRELOADS, '');
  kept.set(key, html);
  return html;
};

const PRELOADS = /^(?:<link\b[^<>]*>)+/;

interface Render {
  /** The CSP nonce of our scripts. */
  nonce: string;
  /** Called with each render error. */
  report: (error: unknown) => void;
  /** Shown by the error page, and logged with the error. */
  reference: string;
  /** Queues CPU-bound work. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}
const renderContext = createContext<Render>();

const mapValues = <From, To>(
  object: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, to(value)]));

/** A page's own routes out of those of the build, with the layouts around it. */
const withOwnRoutes = (build: ServerBuild, page: SitePage): ServerBuild => {
  const ids = new Set<string>();
  for (let id: string | undefined = routeIdOf(page); id; id = build.routes[id]?.parentId)
    ids.add(id);
  const own = <Route,>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: own(build.assets.routes) };
  return { ...build, routes: mapValues(own(build.routes), withHeldData), assets };
};

/** @throws when the browser would run React Router with other settings than those of the build. */
const checkSettings = ({ basename, routeDiscovery, ssr, future }: ServerBuild): void => {
  const isSame = isDeepStrictEqual({ basename, routeDiscovery, ssr }, ROUTER_SETTINGS);
  if (!isSame || Object.values<unknown>(future).includes(true))
    throw new Error('React Router was built with other settings than web/client/page-data.ts has.');
};

/**
 * The request handler of each page, by its path in the site map. It knows the routes of that page alone: React Router
 * matches and lists all that it knows, for each request.
 */
const requestHandlers = (
  build: ServerBuild,
  mode: string,
): ((pattern: string) => RequestHandler) => {
  checkSettings(build);
  const handlers = new Map(
    siteMap.map((page) => [page.path, createRequestHandler(withOwnRoutes(build, page), mode)]),
  );
  return (pattern) => {
    const handle = handlers.get(pattern);
    if (!handle) throw new Error(`The site map has no ${pattern}.`);
    return handle;
  };
};

const [DOCTYPE, SCRIPT_END] = ['<!DOCTYPE html>', '</script>'];

/** An error as React Router reads it. Those that are not responses are shown as 500, without their message. */
const toErrorData = (error: unknown) => {
  if (!isRouteErrorResponse(error)) return { status: 500, statusText: '', data: null };
  const details: unknown = error.data;
  return { status: error.status, statusText: error.statusText, data: details };
};

/**
 * The data as text that nothing runs, for `entry.client.tsx`. React Router writes scripts that make a stream of them: they
 * would run for readers who never need React, and it would wait for the stream by components that suspend, which renders
 * and flushes the page in several parts. Plain JSON is shorter than its streams.
 */
const dataScript = (
  { loaderData, actionData, errors }: EntryContext['staticHandlerContext'],
  nonce: string,
): string => {
  const json = JSON.stringify({
    loaderData,
    actionData: actionData ?? undefined,
    errors: errors ? mapValues(errors, toErrorData) : undefined,
  });
  const escaped = json.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${escaped}${SCRIPT_END}`;
};

/** Replaces the script by which React Router makes the stream, so that the elements are as many as it hydrates. */
const withData = (html: string, script: string, nonce: string): string => {
  const start = html.lastIndexOf(`<script nonce="${nonce}">window.__reactRouterContext = `);
  const end = html.indexOf(SCRIPT_END, start);
  if (start < 0 || end < 0) throw new Error('The document has no script for the data.');
  // The doctype is written by streams only.
  const doctype = html.startsWith(DOCTYPE) ? '' : DOCTYPE;
  return doctype + html.slice(0, start) + script + html.slice(end + SCRIPT_END.length);
};

/** Documents by their response: as its body they would be copied through streams. */
const documents = new WeakMap<Response, string>();

/** What `renderToString` writes for a boundary whose content waits or failed. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->'];

/** The document in one go, at a third of the cost of a stream; null where a component waits. */
const renderAtOnce = (document: ReactElement): string | null => {
  try {
    const html = renderToString(document);
    return UNFINISHED.some((mark) => html.includes(mark)) ? null : html;
  } catch {
    // It waits without a boundary, or fails again in the stream.
    return null;
  }
};

/** Complete before sending: readable without scripts, and identical for all visitors. */
const renderWaiting = (document: ReactElement, nonce: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render.')),
      GIVE_UP_MS,
    );
  });

const renderWhole = async (
  context: EntryContext,
  url: string,
  { nonce, script, reference }: { nonce: string; script: string; reference: string },
): Promise<string> => {
  const document = (
    <FailureReference value={reference}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </FailureReference>
  );
  const html = renderAtOnce(document) ?? (await renderWaiting(document, nonce));
  return withData(html, script, nonce);
};

/** Called by React Router with the loader data to render the document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  own: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { nonce, inTurn, reference } = own.get(renderContext);
  const { serverHandoffStream: _, ...withoutStream } = context;
  const { staticHandlerContext: found } = context;
  // Not in a copy: React Router notes in it which error boundary was rendered.
  found.loaderData = mapValues(found.loaderData, unheld);
  const script = dataScript(found, nonce);
  const html = await inTurn(() =>
    renderWhole(withoutStream, request.url, { nonce, script, reference }),
  );
  const response = new Response(null, { status, headers });
  documents.set(response, html);
  return response;
}

/** Logs errors of loaders and components; the API has logged its own. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || error instanceof ApiError) return;
  context.get(renderContext).report(error);
};

interface RenderContextInput extends Render {
  /** Sends an API call within the process. */
  send: (call: Outgoing) => Promise<Incoming>;
  site: SiteInfo;
  posted?: PostedAd | undefined;
}

/**
 * Makes an API error thrown by a loader an error response of React Router, as by `data()`: its status and message reach
 * the error page and the browser.
 */
const throwAsResponse = (problem: unknown): never => {
  if (!(problem instanceof ApiError)) throw problem;
  const { message, reference, status } = problem;
  throw Object.assign(problem, data({ message, reference }, { status }));
};

/**
 * Minifies a script by its whitespace. Safe beside these characters where statements end in semicolons, and in the media
 * query that is the only string of the late loader with such whitespace.
 */
const minify = (script: string): string =>
  script
    .replaceAll('/* @__PURE__ */', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}();,=<>?:&|]) ?/g, '$1');

/** A call of a function by its text. */
const callOf = (run: (...texts: string[]) => void, ...texts: string[]): string =>
  `(${String(run)})(${JSON.stringify(texts).slice(1, -1)});`;

const { session, dataSaver, city, dataUse, favourites, typed } = storageKeys;
/** A script as a file of the build, whose name has a hash of its text. */
const scriptFile = (name: string, code: string) => ({
  path: `/assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`,
  text: code,
});
const lightScript = scriptFile('light', lightText);
const lateLoaderScript = scriptFile(
  'late',
  minify(
    // The newest ability that scripts use: a browser without it has the page as without JavaScript.
    "'withResolvers' in Promise && " +
      callOf(lateLoader, session, dataSaver, lightScript.path, typed) +
      callOf(registerWorker, dataSaver, WORKER_PATH) +
      callOf(adaptToDevice) +
      callOf(countBytes, dataUse) +
      callOf(rememberCity, city) +
      callOf(runSeenSlides, dataSaver) +
      callOf(showDeviceFavourites, dataSaver, favourites) +
      callOf(fetchTouchedPhoto, dataSaver) +
      `(${String(skipTransitions)})(${String(mayMove)});`,
  ),
);

/** The interface of the built web app for the page server. */
export const pages = {
  siteMap,
  matchPath,
  knownQuery,
  requestHandlers,
  /** Renders all parts of the next page anew, for measurements. */
  forgetParts: () => kept.clear(),
  /** The document of a response of the request handler; empty for a redirect. */
  documentOf: (response: Response): string => documents.get(response) ?? '',
  /** The script that loads React on public pages when needed: its path, and its text, which the build writes there. */
  lateLoader: lateLoaderScript,
  /** The script that it loads for what works without React. */
  lightScript,
  /** Creates the context of one render. */
  open({ send, site, posted, ...render }: RenderContextInput): RouterContextProvider {
    const inner = makeApi(send);
    const context = new RouterContextProvider();
    context.set(pageContext, {
      site,
      posted,
      api: { call: (route, ...input) => inner.call(route, ...input).catch(throwAsResponse) },
    });
    context.set(renderContext, render);
    return context;
  },
};
export type Pages = typeof pages;

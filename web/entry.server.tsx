import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  data,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { ApiError, makeApi, type Incoming, type Outgoing } from './client/api.ts';
import { knownQuery } from './client/known-query.ts';
import { lateLoader } from './client/late-loader.ts';
import { matchPath } from './client/match-path.ts';
import type { SiteInfo } from '#contract/site.ts';
import { pageContext } from './client/page-context.ts';
import { storageKeys } from './client/storage.ts';
import { WORKER_PATH } from './client/worker-messages.ts';
import { siteMap } from './site-map.ts';

const GIVE_UP_MS = 10_000;

interface Render {
  /** The CSP nonce of our scripts. */
  nonce: string;
  /** Called with each render error. */
  report: (error: unknown) => void;
  /** Queues CPU-bound work. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}
const renderContext = createContext<Render>();

const renderWhole = (
  context: EntryContext,
  url: string,
  nonce: string,
): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const document = <ServerRouter context={context} url={url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Complete before sending, without streaming: readable without scripts, and identical for all visitors.
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

/** Called by React Router with the loader data to render the document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  own: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { nonce, inTurn } = own.get(renderContext);
  const html = await inTurn(() => renderWhole(context, request.url, nonce));
  return new Response(html, { status, headers });
}

/** Logs errors of loaders and components; a rejection by the API is not one. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (error instanceof ApiError && error.status < 500)) return;
  context.get(renderContext).report(error);
};

interface RenderContextInput extends Render {
  /** Sends an API call within the process. */
  send: (call: Outgoing) => Promise<Incoming>;
  site: SiteInfo;
}

/**
 * Makes an API error thrown by a loader an error response of React Router, as by `data()`: its status and message reach
 * the error page and the browser.
 */
const throwAnswered = (problem: unknown): never => {
  if (!(problem instanceof ApiError)) throw problem;
  throw Object.assign(problem, data({ message: problem.message }, { status: problem.status }));
};

/**
 * Minifies a script by its whitespace. Safe beside these characters where statements end in semicolons, and in the media
 * query that is the only string of the late loader with such whitespace.
 */
const squeeze = (script: string): string =>
  script.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{}();,=<>?:&|]) ?/g, '$1');

/** The interface of the built web app for the page server. */
export const pages = {
  siteMap,
  matchPath,
  knownQuery,
  createRequestHandler,
  /** The inline script that loads React on public pages when needed. */
  lateLoader: squeeze(
    `(${String(lateLoader)})(${JSON.stringify([storageKeys.session, storageKeys.dataSaver, WORKER_PATH]).slice(1, -1)})`,
  ),
  /** Creates the context of one render. */
  open({ send, site, ...render }: RenderContextInput): RouterContextProvider {
    const inner = makeApi(send);
    const context = new RouterContextProvider();
    context.set(pageContext, {
      site,
      api: { call: (route, ...input) => inner.call(route, ...input).catch(throwAnswered) },
    });
    context.set(renderContext, render);
    return context;
  },
};
export type Pages = typeof pages;

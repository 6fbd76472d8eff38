import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteInfo } from '#contract/common/site.ts';
import { referenceText } from '#contract/common/reference.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { HOUR_SECONDS, YEAR_SECONDS } from '#contract/common/time.ts';
import type { Authenticate } from '#server/domains/accounts/access-token.ts';
import type { Traffic } from '#server/app/traffic.ts';
import { observePage, type Observe } from '#server/app/metrics/observed.ts';
import type { Admission } from '#server/app/overload/admission.ts';
import { cpuTurns } from '#server/app/overload/cpu-turns.ts';
import { hasBody } from '#server/app/connection-limits.ts';
import { refreshCookieName } from '#server/platform/cookie.ts';
import { newReference } from '#server/platform/http/reference.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings.ts';
import { admitAdReaders } from './ad-readers.ts';
import { formPlugin, type FileForms } from './answer-form.ts';
import {
  answerPage,
  isPageUrl,
  isUnreadableAddress,
  patternOf,
  type PageService,
} from './answer-page.ts';
import { answerInDevelopment } from './development.ts';
import { sendForPostedForm, sendInProcess } from './in-process.ts';
import type { PageCache } from './page-cache.ts';
import { OfflineDictionary } from './page-dictionary.ts';
import { pagesSitemapPlugin } from './pages-sitemap.ts';
import { readerAddress } from './reader-address.ts';
import { answerPagesFirst, sendPlain } from './send-page.ts';
import {
  CLIENT_FOLDER,
  openBuild,
  openSources,
  type RenderDeps,
  type WebApp,
} from './web-build.ts';

export interface PageOptions {
  cache: PageCache;
  /** Lists the API routes that pages call while they are rendered or when a form is posted. */
  routes: readonly Route[];
  authenticate: Authenticate;
  /** Provides the rate limits and the disk check against which calls of posted forms are counted. */
  platform: Pick<Platform, 'limits' | 'diskRoom'>;
  settings: Settings;
  site: SiteInfo;
  mode: 'production' | 'development';
  traffic: Traffic;
  admission: Admission;
  fileForms: FileForms;
  observe?: Observe | undefined;
  log: Log;
}

/** Matches the file names of the service worker, compressed or not. */
const WORKER = /\/sw\.js(\.br|\.gz)?$/;

const workerPolicy = (cdn: string | undefined): string =>
  `default-src 'none'; connect-src ${["'self'", ...(cdn === undefined ? [] : [cdn])].join(' ')}; frame-ancestors 'none'`;

/** Is the folder of files whose names contain a hash of their content. */
const ASSETS = join(CLIENT_FOLDER, 'assets');

/** Returns the header `Cache-Control` for a build file. */
const keepingOf = (path: string): string => {
  if (path.startsWith(ASSETS)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // A service worker cached by a browser would keep that browser on an old release.
  return WORKER.test(path) ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
};

/** Contains headers that let pages of other origins run a script and read its size. */
const FOR_OTHER_ORIGINS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Serves static build files, precompressed; files whose names contain a hash are cached forever. */
const serveFiles = async (app: FastifyInstance, cdn: string | undefined): Promise<void> => {
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path, { size }) => {
      reply.header('cache-control', keepingOf(path));
      // The browser reads the transferred size from this header, as for pages (page-bytes.ts).
      reply.header('server-timing', `bytes;dur=${size}`);
      reply.header('vary', 'accept-encoding');
      // Pages load assets from the CDN, which passes on the headers of this server.
      if (cdn !== undefined && path.startsWith(ASSETS)) reply.headers(FOR_OTHER_ORIGINS);
      // A service worker obeys the Content-Security-Policy of its own file.
      if (WORKER.test(path)) reply.header('content-security-policy', workerPolicy(cdn));
    },
  });
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Wraps `answer` so that its errors are logged and answered with 500. */
const orError =
  (answer: Answer, log: Log): Answer =>
  async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      const reference = newReference();
      log.error({ err: error, reference, route: 'page' }, 'page render failed');
      const text = `${commonRefusals.fault.message} ${referenceText(reference)}`;
      if (response.headersSent) response.destroy();
      else sendPlain(request, response, 500, text);
    }
  };

/** Returns a Fastify handler that writes to the raw response, because pages set all their headers themselves. */
const hijacked =
  (answer: Answer) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    await answer(request.raw, reply.raw);
  };

/**
 * Registers the catch-all routes: build assets, then pages. It must be registered last, and reads no request bodies
 * except posted forms.
 */
export const pagePlugin = async (app: FastifyInstance, options: PageOptions): Promise<void> => {
  const { cache, routes, settings, site, mode, traffic, admission, observe, log } = options;
  const cookieName = refreshCookieName(settings.PUBLIC_URL);
  const isDevelopment = mode === 'development';
  const deps: RenderDeps = {
    send: sendInProcess(routes, log),
    site,
    report: (error, failed) => log.error({ err: error, ...failed }, 'page render failed'),
    serialized: cpuTurns(app.server),
    cdn: settings.CDN_URL,
  };
  /** Registers the sitemap of pages and the routes for posted forms. */
  const formsAndSitemap = async (web: () => Promise<WebApp>): Promise<void> => {
    await app.register(pagesSitemapPlugin, {
      origin: settings.PUBLIC_URL,
      siteMap: async () => (await web()).pages.siteMap,
    });
    await app.register(formPlugin, {
      app: web,
      send: sendForPostedForm(options),
      fileForms: options.fileForms,
      admission,
      cookieName,
      publicUrl: settings.PUBLIC_URL,
      isDevelopment,
      log,
    });
    // Among requests for pages, only posted forms have a body that is read.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  };
  const method = app.supportedMethods.filter((name) => name !== 'POST');
  if (isDevelopment) {
    const { vite, app: present } = await openSources(app.server, deps);
    app.addHook('onClose', () => vite.close());
    await formsAndSitemap(present);
    const handler = hijacked(orError(answerInDevelopment(vite, present, cookieName), log));
    app.route({ method, url: '/*', handler });
    return;
  }
  const service: PageService = {
    app: await openBuild(deps),
    isPurged: settings.CDN_PURGE_URL !== undefined,
    cache,
    dictionary: new OfflineDictionary(),
    cookieName,
    admission,
    addressOf: readerAddress(settings.TRUST_PROXY),
  };
  const answer = orError((request, response) => answerPage(service, request, response), log);
  const admit = admitAdReaders(traffic, settings.TRUST_PROXY);
  answerPagesFirst(app.server, {
    cache,
    dictionary: service.dictionary,
    admit,
    isPage: (request) => isPageUrl(service.app, request.url ?? '/') || isUnreadableAddress(request),
    onAnswer:
      observe &&
      ((request, response) =>
        observePage(request, response, patternOf(service.app, request.url), observe)),
    answerPage: (request, response) => void answer(request, response),
  });
  await serveFiles(app, settings.CDN_URL);
  // A missing asset belongs to an older build. It gets no page, because only scripts request it.
  app.all(
    '/assets/*',
    hijacked(async (request, response) => sendPlain(request, response, 404, 'Introuvable.')),
  );
  await formsAndSitemap(async () => service.app);
  // Requests with a body reach Fastify without `admit`, for Fastify's body timeout, so they are admitted here.
  const handler = hijacked(async (request, response) => {
    if (!hasBody(request) || admit(request, response)) await answer(request, response);
  });
  app.route({ method, url: '/*', handler });
};

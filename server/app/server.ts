import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawRequestDefaultExpression as RawRequest,
} from 'fastify';
import type { RouteContract } from '#contract/common/route.ts';
import { adRoutes } from '#contract/ads/routes/ads.ts';
import { lighterPicture } from '#contract/common/lighter-picture.ts';
import { notificationRoutes } from '#contract/notifications/routes/notifications.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { receivePostedAd } from '#server/domains/ads/index.ts';
import { makeAuthenticate, type Authenticate } from '#server/domains/accounts/access-token.ts';
import { makeAuthenticateCookie } from '#server/domains/accounts/cookie-caller.ts';
import type { Listener } from '#server/platform/events/listener.ts';
import { admitFiles } from '#server/platform/http/admit-files.ts';
import { newReference } from '#server/platform/http/reference.ts';
import { PICTURE_PATH } from '#server/platform/pictures/present.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { servesSite } from '#server/platform/settings.ts';
import type { ReplicaReads } from './replica-reads.ts';
import { ANSWER_HEADERS, responseFor, transportLine } from './answer-headers.ts';
import { apiPlugin } from './api.ts';
import {
  CONNECTION_LIMITS,
  connectionOptions,
  endLateBody,
  limitBodies,
  type ConnectionLimits,
} from './connection-limits.ts';
import { devOutboxPlugin } from './dev-outbox.ts';
import { domainRoutes } from './domains.ts';
import { answerUnreadableLine, asPage, errorHandler } from './error-handler.ts';
import { askHealth, type Ask } from './installation/checks.ts';
import { installationPlugin } from './installation/plugin.ts';
import { isTooLong, refuseLongUrl } from './long-url.ts';
import { observeFramework, type Observe } from './metrics/observed.ts';
import { makeOriginCheck } from './origin-check.ts';
import { Admission, admissionLimits, type AdmissionLimits } from './overload/admission.ts';
import type { PageCache } from './pages/page-cache.ts';
import { pagePlugin } from './pages/page-server.ts';
import { picturesPlugin } from './pictures.ts';
import { voicesPlugin } from './voices.ts';
import { parseQuery } from './query-string.ts';
import { securityTxtPlugin } from './security-txt.ts';
import { shareImagesPlugin } from './share-images.ts';
import { siteInfo } from './site-info.ts';
import { cityPacksPlugin } from './city-packs.ts';
import { drainConnections } from './drain.ts';
import { feedPlugin } from './feeds.ts';
import { systemRoutes } from './system-routes.ts';
import { allowedMethods } from './allowed-methods.ts';
import type { Traffic } from './traffic.ts';

const JSON_LIMIT = 256 * 1024;

export interface ServerOptions {
  cache: PageCache;
  isDevelopment: boolean;
  isClosing(): boolean;
  /** Returns for how many milliseconds the embedded database has been down; absent with an external database. */
  embeddedAwayMs?: (() => number) | undefined;
  /** Tells whether the process is about to close and should lose its requests to others; default: never. */
  isDraining?: (() => boolean) | undefined;
  /** Lets public reads use a database replica; default: none. */
  reads?: ReplicaReads | undefined;
  /** Counts views of ads and searches; the counts are stored when the server closes. */
  traffic: Traffic;
  /**
   * Waits until this process has received all committed events and dropped the cached pages that they change; by
   * default responses do not wait for events.
   */
  receiveCommitted?: Listener['receiveCommitted'] | undefined;
  /** Is called for a response whose status the contract does not declare; by default it is logged. */
  onUndeclared?: (contract: RouteContract, status: number) => void;
  /** Contains the connection timeouts; default: those of production. */
  connections?: ConnectionLimits;
  /** Contains the limits of concurrent work (admission); default: those of production. */
  admissionLimits?: AdmissionLimits | undefined;
  /** Is called for each answered request, when metrics are on. */
  observe?: Observe | undefined;
  /** Requests a URL at the site's public address for the installation page; default: `fetch`. */
  ask?: Ask | undefined;
  /** Is true for a server without pages, for tests of the API that need no built pages. */
  withoutPages?: boolean;
}

/** Returns the URL to route: that of a smaller file for pictures requested with `Save-Data`. */
const routedUrl = ({ url = '/', headers }: RawRequest): string => {
  // A URL that is too long is rejected before routing.
  if (isTooLong(url)) return '/';
  const isSaving = headers['save-data'] === 'on' && url.startsWith(PICTURE_PATH);
  return isSaving ? lighterPicture(url) : url;
};

/**
 * Registers everything of the site except the API: pictures, recordings, files for programs (feeds, security.txt), the
 * outbox of preview mode, and pages.
 */
const registerSite = async (
  app: FastifyInstance,
  platform: Platform,
  deps: {
    options: ServerOptions;
    routes: readonly Route[];
    authenticate: Authenticate;
    admission: Admission;
  },
): Promise<void> => {
  const { settings, log } = platform;
  const { options, routes, authenticate, admission } = deps;
  await app.register(picturesPlugin, { platform });
  await app.register(voicesPlugin, { platform });
  await app.register(feedPlugin, { platform, reads: options.reads });
  await app.register(cityPacksPlugin, { platform, admission });
  await app.register(securityTxtPlugin, { platform });
  await app.register(shareImagesPlugin, { platform, traffic: options.traffic, admission });
  if (settings.PREVIEW) await app.register(devOutboxPlugin, { platform });
  await app.register(installationPlugin, {
    platform,
    eventLoopDelay: () => admission.eventLoopDelay,
    ask: options.ask ?? askHealth,
  });
  if (!options.withoutPages) {
    await app.register(pagePlugin, {
      cache: options.cache,
      routes,
      authenticate,
      platform,
      settings,
      site: siteInfo(settings),
      mode: options.isDevelopment ? 'development' : 'production',
      traffic: options.traffic,
      admission,
      observe: options.observe,
      fileForms: {
        authenticate: makeAuthenticateCookie(platform, authenticate),
        receive: async (request, actor) => {
          await admitFiles(platform, adRoutes.publish, { request, actor });
          return receivePostedAd(platform, request, actor.id);
        },
      },
      log,
    });
  }
};

/**
 * Builds the web server of one process: hooks, API, pictures, outbox, pages, in that order. With `ROLE=stream` it
 * serves only event streams and health checks.
 */
export const buildServer = async (
  platform: Platform,
  options: ServerOptions,
): Promise<FastifyInstance> => {
  const { settings, log } = platform;
  const limits = options.connections ?? CONNECTION_LIMITS;
  const answerLine = answerUnreadableLine(transportLine(settings.PUBLIC_URL));
  const answerError = errorHandler(log, limits.drain);
  // A hook of our own logs requests, since Fastify's log lines contain IP addresses and queries.
  const quietLog: FastifyBaseLogger = log.child({}, { level: 'silent' });
  const app: FastifyInstance = Fastify({
    loggerInstance: quietLog,
    genReqId: newReference,
    trustProxy: settings.TRUST_PROXY ?? false,
    bodyLimit: JSON_LIMIT,
    ...connectionOptions(limits, responseFor(settings.PUBLIC_URL)),
    forceCloseConnections: 'idle',
    // On a slow or busy machine, registering all pages may take longer than Fastify's default of 10 s.
    pluginTimeout: 60_000,
    // Requests that arrive during closing are answered, because the database closes after the server.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    rewriteUrl: routedUrl,
    // Errors for invalid URLs and requests that cannot be parsed have the API's format too, although hooks do not run
    // for them.
    frameworkErrors: (error, request, reply) => {
      endLateBody(request.raw, reply.raw, { limit: limits.body, answer: answerLine });
      void answerError(error, request, reply.headers(ANSWER_HEADERS));
    },
    clientErrorHandler: answerLine,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal(commonRefusals.notFound);
  });
  if (options.observe) observeFramework(app, options.observe);
  app.addHook('onRequest', limitBodies(limits, answerLine));
  app.addHook('onRequest', refuseLongUrl);
  app.addHook('onRequest', makeOriginCheck(settings.PUBLIC_URL));
  app.addHook('onResponse', async (request, reply) => {
    // The log line contains method, route and status, but no address, query or telephone number.
    log.debug(
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode },
      'request',
    );
  });
  const { receiveCommitted } = options;
  if (receiveCommitted) {
    // Whoever receives the response to a change finds the change on the pages of this process. Refused requests change
    // no page.
    app.addHook('onSend', async ({ method }, { statusCode }) => {
      if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) await receiveCommitted();
    });
  }
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(ANSWER_HEADERS))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  // Event streams are closed here, because they do not end by themselves.
  app.addHook('preClose', async () => platform.localEvents.onClose());

  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  const admission = new Admission(
    log,
    options.admissionLimits ?? admissionLimits(settings.OVERLOAD_DELAY_MS),
  );
  app.addHook('onClose', async () => admission.close());
  const system = systemRoutes(platform, {
    isClosing: () => options.isClosing(),
    eventLoopDelay: () => admission.eventLoopDelay,
    embeddedAwayMs: options.embeddedAwayMs,
  });
  const isSite = servesSite(settings);
  const own = domainRoutes(platform, options.traffic);
  const routes = isSite
    ? [...system, ...(options.reads?.share(own, options.traffic) ?? own)]
    : [...system, ...own.filter(({ contract }) => contract === notificationRoutes.events)];
  app.addHook('onClose', () => options.traffic.flush());
  const authenticate = makeAuthenticate(platform);
  await app.register(apiPlugin, {
    routes,
    authenticate,
    admission,
    platform,
    settings,
    refuseForm: errorHandler(log, limits.drain, asPage),
    onUndeclared:
      options.onUndeclared ??
      (({ method, path }, status) =>
        log.error({ method, path, status }, 'response not declared in the contract')),
  });
  const allowedMethodsAt = allowedMethods(routes.map(({ contract }) => contract));
  app.all('/api/*', (request, reply) => {
    const allowed = allowedMethodsAt(request.url);
    if (!allowed) throw new Refusal(commonRefusals.notFound);
    void reply.header('allow', allowed);
    throw new Refusal(commonRefusals.wrongMethod);
  });
  if (isSite) await registerSite(app, platform, { options, routes, authenticate, admission });
  await app.ready();
  if (options.isDraining) drainConnections(app.server, options.isDraining);
  return app;
};

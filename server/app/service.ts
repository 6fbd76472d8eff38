import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { domainJobs, domainSubscriptions } from '#server/app/domains.ts';
import { Traffic } from '#server/app/traffic.ts';
import { warmProposals } from '#server/domains/search/index.ts';
import { listenForMetrics } from '#server/app/metrics/listen.ts';
import type { Observe } from '#server/app/metrics/observed.ts';
import { openMetrics } from '#server/app/metrics/registry.ts';
import { buildServer } from '#server/app/server.ts';
import { eraseReturned } from '#server/app/erase-returned.ts';
import { logInstallationCode } from '#server/app/installation/log-code.ts';
import type { OpenPlatform } from '#server/app/open.ts';
import { openReplicaReads } from '#server/app/replica-reads.ts';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { purgeSubscriptions } from '#server/app/purge-cdn.ts';
import { tagsOfEvent } from '#server/app/event-tags.ts';
import { catalogChanged, clearCatalogCache } from '#server/domains/catalog/index.ts';
import { checkWordsChanged, loadCheckWords } from '#server/domains/moderation/index.ts';
import { startDelivery } from '#server/domains/notifications/delivery/delivery-queues.ts';
import type { Job } from '#server/platform/events/job.ts';
import { listenToEvents } from '#server/platform/events/listener.ts';
import { startWorker, type Worker } from '#server/platform/events/worker.ts';
import { runsJobs, servesSite } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Traces } from '#server/platform/traces/traces.ts';

export interface Service {
  /** Is the URL at which the service listens; empty for a worker process. */
  address: string;
  close(): Promise<void>;
}

/** Is how long, in ms, closing waits before it destroys connections that are still open. */
const CLOSE_TIMEOUT_MS = 10_000;

/** Closes the server, and connections that are still open after `CLOSE_TIMEOUT_MS`. */
const closeServer = async (server: FastifyInstance): Promise<void> => {
  const timeout = setTimeout(() => server.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await server.close();
  clearTimeout(timeout);
};

/** Starts the server and returns its URL. @throws StartupError when it cannot listen at its host and port */
const listen = async (
  server: FastifyInstance,
  { PORT, HOST }: OpenPlatform['settings'],
): Promise<string> => {
  try {
    return await server.listen({ port: PORT, host: HOST });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${PORT} is in use on ${HOST}.`);
    throw new StartupError(`Cannot listen on ${HOST}:${PORT}: ${message}.`);
  }
};

/** Returns the jobs of all domains, each traced when tracing is on. */
const tracedJobs = (traces: Traces | null): readonly Job[] =>
  traces
    ? domainJobs.map((job) => ({
        ...job,
        run: (platform, payload) => traces.run(job.name, () => job.run(platform, payload)),
      }))
    : domainJobs;

/** Merges the given observers of requests into one; undefined when there is none. */
const observeAll = (observers: (Observe | undefined)[]): Observe | undefined => {
  const all = observers.filter((observe) => observe !== undefined);
  if (all.length === 0) return undefined;
  return (answered, response) => all.forEach((observe) => observe(answered, response));
};

/** Starts what the settings assign to this process: web pages and API, background jobs, or both. */
export const startService = async (
  platform: OpenPlatform,
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): Promise<Service> => {
  const { settings, log, databaseUrl, isAlone, traces, replica } = platform;
  const reads = replica ? openReplicaReads(platform, replica) : undefined;
  /** Drops the cached catalogue, and that of the reads from the replica, which have a cache of their own. */
  const clearCatalog = (): void => {
    clearCatalogCache(platform);
    if (reads) clearCatalogCache(reads.platform);
  };
  const cache = new PageCache();
  let isClosing = false;
  let isServing = false;
  const closers: (() => Promise<void>)[] = [];
  /** Fails the readiness check for `DRAIN_SECONDS`, so that requests go to other processes, then closes all parts. */
  const close = async (): Promise<void> => {
    isClosing = true;
    if (isServing) await pause(settings.DRAIN_SECONDS * 1000);
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };

  try {
    await eraseReturned(platform);
    const metrics = settings.METRICS_PORT === undefined ? null : await openMetrics(platform, cache);
    if (metrics) {
      const at = { port: settings.METRICS_PORT ?? 0, host: settings.METRICS_HOST };
      const open = await listenForMetrics(metrics, at);
      closers.push(() => open.close());
      log.info({ port: open.port }, 'metrics at /metrics');
    }
    let worker: Worker | null = null;
    if (runsJobs(settings)) {
      const open = await startWorker(
        platform,
        databaseUrl,
        tracedJobs(traces),
        settings.CDN_PURGE_URL === undefined
          ? domainSubscriptions
          : [...domainSubscriptions, ...purgeSubscriptions],
        {
          isAlone,
        },
      );
      closers.push(() => open.close());
      worker = open;
      const delivery = await startDelivery(platform, { isAlone });
      closers.push(() => delivery.close());
    }
    /** Loads the words of the pre-checks that administrators changed. */
    const reloadWords = () =>
      loadCheckWords(platform.database.pool).catch((error: unknown) =>
        log.error({ err: error }, 'words of the pre-checks not loaded'),
      );
    const listener = await listenToEvents(databaseUrl, log, {
      onEvent: (event) => {
        const tags = tagsOfEvent(event);
        // The replica catches up first, so that no page is rendered and cached from its earlier
        // data.
        if (tags.length > 0) replica?.catchUp();
        if (event.type === catalogChanged.type) clearCatalog();
        if (event.type === checkWordsChanged.type) void reloadWords();
        cache.drop(tags);
        platform.localEvents.onEvent(event);
        worker?.dispatch();
      },
      // Events may have been missed, so all cached pages are dropped.
      onGap: () => {
        replica?.catchUp();
        clearCatalog();
        void reloadWords();
        cache.clear();
        platform.localEvents.onGap();
        worker?.dispatch();
      },
    });
    closers.push(() => listener.close());
    if (settings.ROLE === 'worker') return { address: '', close };
    const server = await buildServer(platform, {
      cache,
      isDevelopment,
      isClosing: () => isClosing,
      embeddedAwayMs: platform.embeddedAwayMs,
      isDraining: settings.DRAIN_SECONDS > 0 ? () => isClosing : undefined,
      traffic: new Traffic(platform),
      receiveCommitted: () => listener.receiveCommitted(),
      reads,
      observe: observeAll([metrics?.observe, traces?.observe]),
    });
    traces?.watchServer(server.server);
    closers.push(() => closeServer(server));
    const address = await listen(server, settings);
    isServing = true;
    if (!servesSite(settings)) return { address, close };
    await logInstallationCode(platform);
    warmProposals(platform.database.pool).catch((error: unknown) => {
      if (!isClosing) log.warn({ err: error }, 'category proposals are not loaded yet');
    });
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
};

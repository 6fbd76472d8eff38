import { domainJobs, domainSubscriptions } from '#server/app/domains.ts';
import { buildServer } from '#server/app/server.ts';
import type { OpenPlatform } from '#server/app/open.ts';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { tagsOfEvent } from '#server/app/page-tags.ts';
import { listenToEvents } from '#server/platform/events/listener.ts';
import { startWorker, type Worker } from '#server/platform/events/worker.ts';
import { StartupError } from '#server/platform/startup-error.ts';

export interface Service {
  /** Where it listens, empty for a process that only works in the background. */
  address: string;
  close(): Promise<void>;
}

/** Starts the roles of this process: web pages and API, background jobs, or both. */
export const startService = async (
  platform: OpenPlatform,
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): Promise<Service> => {
  const { settings, log, databaseUrl } = platform;
  const isWeb = settings.ROLE !== 'worker';
  const cache = new PageCache();
  let isClosing = false;

  const worker: Worker | null =
    settings.ROLE === 'web'
      ? null
      : await startWorker(platform, databaseUrl, domainJobs, domainSubscriptions);
  const listener = await listenToEvents(databaseUrl, log, {
    onEvent: (event) => {
      cache.drop(tagsOfEvent(event));
      worker?.dispatch();
    },
    // What happened meanwhile is unknown: every page is made again.
    onGap: () => {
      cache.clear();
      worker?.dispatch();
    },
  });
  const server = isWeb
    ? await buildServer(platform, { cache, isDevelopment, isClosing: () => isClosing })
    : null;

  let address = '';
  try {
    address = (await server?.listen({ port: settings.PORT, host: settings.HOST })) ?? '';
  } catch (error) {
    await listener.close();
    await worker?.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${settings.PORT} is in use on ${settings.HOST}.`);
    throw new StartupError(`Cannot listen on ${settings.HOST}:${settings.PORT}: ${message}.`);
  }
  return {
    address,
    close: async () => {
      isClosing = true;
      await server?.close();
      await listener.close();
      await worker?.close();
    },
  };
};

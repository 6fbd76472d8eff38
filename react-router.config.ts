import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildWorker } from './scripts/build-worker.ts';
import { precompress } from './scripts/precompress.ts';
import { writeManifest } from './scripts/web-manifest.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page is one chunk: on a slow line requests cost more than bytes.
  splitRouteModules: false,
  // The map of the site is small and known: no requests to discover routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await buildWorker(folder);
    await writeManifest(folder);
    await precompress(folder);
  },
} satisfies Config;

import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildWorker } from './scripts/build-worker.ts';
import { writeLateLoader } from './scripts/write-late-loader.ts';
import { precompress } from './scripts/precompress.ts';
import { writeShortRouteManifest } from './scripts/short-route-manifest.ts';
import { writeManifest } from './scripts/web-manifest.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One chunk per page: on a slow connection requests cost more than bytes.
  splitRouteModules: false,
  // The route table is small: no requests to discover routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await writeLateLoader(reactRouterConfig.buildDirectory);
    await buildWorker(folder);
    await writeManifest(folder);
    await writeShortRouteManifest(folder);
    await precompress(folder);
  },
} satisfies Config;

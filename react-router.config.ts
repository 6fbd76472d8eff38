import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './scripts/precompress.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page is one chunk: on a slow line requests cost more than bytes.
  splitRouteModules: false,
  // The map of the site is small and known: no requests to discover routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

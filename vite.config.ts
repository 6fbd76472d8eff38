import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { content } from './scripts/content.ts';
import {
  accountsChunkOf,
  formsChunkOf,
  membersChunkOf,
  schemasChunkOf,
  sharedChunkOf,
} from './scripts/shared-chunk.ts';

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** Leaves out what nothing imports of the contract, whose modules have no side effects, like calls of Zod. */
const TREESHAKE = {
  moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }],
  manualPureFunctions: ['z'],
};

/** A script in one file, for pages that do not load React. */
const oneFile = (name: string, format: 'iife' | 'es') => ({
  consumer: 'client' as const,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    rolldownOptions: {
      input: `web/entry.${name}.ts`,
      output: { format, entryFileNames: `assets/${name}-[hash].js` },
    },
  },
});

export default defineConfig(({ command }) => ({
  appType: 'custom' as const,
  plugins: [content(), tailwindcss(), react()],
  build: {
    // A picture inlined as a data URL would be sent again with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { treeshake: TREESHAKE },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // The server names in each page what it imports.
        modulePreload: false,
        rolldownOptions: {
          input: 'web/entry.client.tsx',
          // The late loader calls what the entry exports.
          preserveEntrySignatures: 'exports-only' as const,
          // React is a file of its own, which stays cached in the browser over releases.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: LIBRARIES, priority: 2 },
                { name: sharedChunkOf, debugName: 'shared', priority: 2 },
                // On a slow connection a request costs more than a few unused bytes.
                { name: membersChunkOf, debugName: 'members', minShareCount: 4, priority: 1 },
                { name: accountsChunkOf, debugName: 'accounts', minShareCount: 4 },
                { name: schemasChunkOf, debugName: 'schemas', minShareCount: 4 },
                { name: formsChunkOf, debugName: 'forms', minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    late: oneFile('late', 'iife'),
    light: oneFile('light', 'es'),
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry.server.tsx', output: { entryFileNames: 'index.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment);
    },
  },
  // The server bundle includes the production build of React, whatever NODE_ENV is at run time.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  experimental: {
    // A module finds its files beside itself: on the CDN that it comes from, or on the site.
    renderBuiltUrl: (_file: string, { hostType }: { hostType: string }) =>
      hostType === 'js' ? { relative: true } : undefined,
  },
  // Without the entries, Vite finds dependencies only at the first visit of a page and reloads with "Invalid hook call".
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/testing/**'] },
}));

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bareStyles } from './scripts/bare-styles.ts';
import { content } from './scripts/content.ts';
import { lightContract } from './scripts/light-contract.ts';
import { isShared } from './scripts/shared-chunk.ts';
import { smallLateLoader } from './scripts/small-late-loader.ts';

/** What members' pages share besides. */
const MEMBERS =
  /\/(web\/(client|format|layouts|parts|state|ui)|contract)\/(?!((account|form|frame)\/)?(private-|account-|use-))/;
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router)\//;

export default defineConfig(({ command }) => ({
  plugins: [
    content(),
    lightContract(),
    smallLateLoader(),
    tailwindcss(),
    reactRouter(),
    bareStyles(),
  ],
  build: {
    // A picture inlined as a data URL would be paid for again on every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file that stays in the browser's cache from one release to the next.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: LIBRARIES },
                { name: (id, graph) => (isShared(id, graph) ? 'shared' : null) },
                // On a slow line every request costs more than the few bytes a page may not need.
                { name: 'members', test: MEMBERS, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  // The built server bundle carries React with it, always its production build: which React renders must not hang on
  // NODE_ENV at run time.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  // Without the entries, middleware mode meets new dependencies at first visits and reloads with "Invalid hook call".
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}'] },
}));

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bareStyles } from './scripts/bare-styles.ts';
import { content } from './scripts/content.ts';
import { lightContract } from './scripts/light-contract.ts';
import { smallLateLoader } from './scripts/small-late-loader.ts';

/** What pages of every kind share; what only private ones do stays out of public pages. */
const SHARED = /\/(web\/(client|parts|ui)|contract)\/(?!private-|account-|use-)/;
/** What the frame around every page takes besides: one name for it all, for every page names what it brings. */
const FRAME = new RegExp(
  [
    '/web/parts/(avatar|not-found|app-link|data-line|device-notice|structured-data|search-input|queued-draft)\\.',
    '/web/client/(data-saver|install|worker|worker-talk|tell-worker|live/news)\\.',
    '/web/ui/(use-closing|use-hydrated)\\.',
    '/contract/site\\.',
  ].join('|'),
);
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
                // On a slow line every request costs more than the few bytes a page may not need.
                { name: 'shared', test: SHARED, minShareCount: 4 },
                { name: 'frame', test: FRAME },
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

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bareStyles } from './scripts/bare-styles.ts';
import { content } from './scripts/content.ts';
import { lightContract } from './scripts/light-contract.ts';
import { lightScript } from './scripts/light-script.ts';
import { lightSiteMap } from './scripts/light-site-map.ts';
import { sharedChunkOf } from './scripts/shared-chunk.ts';
import { smallLateLoader } from './scripts/small-late-loader.ts';

/** Other modules shared by pages of members. */
const MEMBERS =
  /\/(web\/(client|format|layouts|parts|state|ui)|contract)\/(?!((account|form|frame)\/)?(private-|account-|use-|phone-field))/;
/** The code that their forms share: one request instead of one each for the library and the modules built on it. */
const FORMS =
  /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/parts\/form\/(phone-field|use-api-form|use-form-error)\./;
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router)\//;

export default defineConfig(({ command }) => ({
  plugins: [
    content(),
    lightContract(),
    lightScript(),
    lightSiteMap(),
    smallLateLoader(),
    tailwindcss(),
    reactRouter(),
    bareStyles(),
  ],
  build: {
    // A picture inlined as a data URL would be sent again with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React is a file of its own, which stays cached in the browser over releases.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: LIBRARIES },
                { name: sharedChunkOf },
                // On a slow connection a request costs more than a few unused bytes.
                { name: 'members', test: MEMBERS, minShareCount: 4 },
                { name: 'forms', test: FORMS, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  // The server bundle includes the production build of React, whatever NODE_ENV is at run time.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  // Without the entries, Vite finds dependencies only at the first visit of a page and reloads with "Invalid hook call".
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/testing/**'] },
}));

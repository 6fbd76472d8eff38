// The browser tests run in Chromium against the built site. e2e/global-setup.ts starts it on a free port with a data
// folder of its own, and sets BASE_URL.

import { defineConfig } from '@playwright/test';
import { chromiumForTests } from './scripts/chromium.ts';
import { temporaryFolder } from './scripts/temporary-folder.ts';

// `os.tmpdir()` of the browser tests, and profiles of the browser.
process.env['TMPDIR'] = temporaryFolder();

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser tests that `npm test` runs, on a phone: what most people come for. All others belong to `npm run test:resilience`. */
const MAIN = /\/(finding|main-job|publish-form|without-javascript)\.spec\.ts$/;
const part = process.env['E2E_PART'];

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For a slow or busy machine: a test that passes takes no longer.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Set by the global set-up before the workers read this file again.
    baseURL: process.env['BASE_URL'],
    locale: 'fr-NE',
    timezoneId: 'Africa/Niamey',
    // Less than a test may take, so that the report names what did not come.
    actionTimeout: 120_000,
    // A fifth of the CPU time of a page: browser tests about the worker, and those that cut the network, allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces take a third of the time: TRACE=1 keeps those of failed tests.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: chromiumForTests(), args: ARGS },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@walk/,
      ...(part === 'main' && { testMatch: MAIN }),
      ...(part === 'rest' && { testIgnore: MAIN }),
      use: PHONE,
    },
    // A wide screen, for browser tests with `@wide` in the title: those whose steps differ there. Others check their pages on
    // it in passing (`onBothScreens`).
    {
      name: 'desktop',
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    // The browser tests that press everything on many pages. Waits in them have limits of their own.
    { name: 'walks', grep: /@walk/, timeout: 1_800_000, use: PHONE },
  ],
});

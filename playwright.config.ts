// The journeys: real Chromium against the built site, which journeys/global-setup.ts starts on a free port
// with a data folder of its own and names in BASE_URL.

import { defineConfig } from '@playwright/test';
import { chromiumOfJourneys } from './scripts/chromium.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './journeys/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Set by the global set-up before the workers read this file again.
    baseURL: process.env['BASE_URL'],
    locale: 'fr-NE',
    timezoneId: 'Africa/Niamey',
    screenshot: 'only-on-failure',
    // A trace costs a third of the time: TRACE=1 takes one of each story that fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: chromiumOfJourneys(), args: ARGS },
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    // A wide screen for the journeys whose titles say `@wide`: layout, menus, what axe sees or what fits differ there.
    {
      name: 'desk',
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});

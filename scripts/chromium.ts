import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell comes first: it has the same engine at half the cost.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Tells whether `playwright install` has installed Chromium or its headless shell on this machine. */
export const hasPlaywrightChromium = (): boolean => {
  const whole = chromium.executablePath();
  const [folder = '', revision = ''] = /^.*?chromium-(\d+)/.exec(whole) ?? [];
  const shell = join(dirname(folder), `chromium_headless_shell-${revision}`);
  return existsSync(whole) || existsSync(join(shell, 'INSTALLATION_COMPLETE'));
};

/** Returns the path of a Chromium or Chrome installed on the system; undefined when there is none. */
export const systemChromium = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...MAC_APPLICATIONS].find(existsSync);
};

/**
 * Returns the path of the browser for Playwright's `launchOptions`; undefined for the browser that
 * Playwright installed.
 */
export const chromiumForTests = (): string | undefined =>
  hasPlaywrightChromium() ? undefined : systemChromium();

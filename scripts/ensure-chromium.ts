// The browser of the browser tests: the one Playwright has or can download, else a Chromium of the machine, else Debian's.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { MINUTE } from '#contract/common/time.ts';
import { installFromDebian } from './apt.ts';
import { hasPlaywrightChromium, systemChromium } from './chromium.ts';

const PLAYWRIGHT = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
const DOWNLOAD_TIMEOUT_MS = 5 * MINUTE;

/**
 * Downloads Playwright's Chromium without showing errors, since the download may be blocked and another browser used.
 */
function download(): void {
  const args = [PLAYWRIGHT, 'install', '--only-shell', 'chromium'];
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS });
}

const isThere = (): boolean => hasPlaywrightChromium() || systemChromium() !== undefined;

if (!hasPlaywrightChromium()) download();
const refusal = installFromDebian(isThere() ? [] : ['chromium-headless-shell'], isThere);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}

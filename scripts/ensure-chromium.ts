// The browser of the journeys is Debian's own Chromium: Playwright's downloads are not to be had
// everywhere. As root it is installed when missing; otherwise the command is named.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = '/usr/bin/chromium';
const INSTALL = ['-o', 'DPkg::Lock::Timeout=500', 'install', '-y', 'chromium'];

/** Runs one apt-get command, showing what it says only when it fails. */
function aptGet(args: string[]): boolean {
  const ended = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (ended.status === 0) return true;
  console.error(ended.error?.message ?? `${ended.stdout}${ended.stderr}`);
  return false;
}

/** Makes sure that the browser is there; otherwise the one sentence that says what to do. */
function ensureChromium(): string | undefined {
  if (existsSync(CHROMIUM)) return undefined;
  if (process.getuid?.() !== 0) {
    return `${CHROMIUM} is missing and installing it takes root: run "sudo apt-get update && sudo apt-get install -y chromium", then the tests again.`;
  }
  console.log('Installing Chromium from Debian (a minute or two, once)…');
  // An update that fails is not the end: the lists at hand may be good enough.
  aptGet(['update']);
  if (aptGet(INSTALL) && existsSync(CHROMIUM)) return undefined;
  return `Chromium could not be installed: run "apt-get update && apt-get install -y chromium" by hand and see what it says.`;
}

const refusal = ensureChromium();
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}

// The browser of the journeys is Debian's own Chromium: Playwright's downloads are not to be had
// everywhere. As root it is installed when missing; otherwise the command is named.

import { existsSync } from 'node:fs';
import { installFromDebian } from './apt.ts';

const CHROMIUM = '/usr/bin/chromium';
const isThere = (): boolean => existsSync(CHROMIUM);

const refusal = installFromDebian(isThere() ? [] : ['chromium'], isThere);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}

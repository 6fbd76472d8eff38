// The browser of the journeys is Debian's own Chromium: Playwright's downloads are not to be had
// everywhere. As root it is installed when missing; otherwise the command is named.

import { installFromDebian } from './apt.ts';
import { chromiumOfJourneys } from './chromium.ts';

const isThere = (): boolean => chromiumOfJourneys() !== undefined;

const refusal = installFromDebian(isThere() ? [] : ['chromium-headless-shell'], isThere);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}

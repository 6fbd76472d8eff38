import { existsSync } from 'node:fs';

/** Chromium without the window around its pages: the same engine for half the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/** Debian's Chromium for the journeys, the lighter one where there are both; undefined where there is none. */
export const chromiumOfJourneys = (): string | undefined => [SHELL, WHOLE].find(existsSync);

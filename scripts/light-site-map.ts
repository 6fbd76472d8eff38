// Keeps the pages' folders and route ids of the site map out of the browser's scripts: every reader loads it. Builds only.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SITE_MAP = fileURLToPath(new URL('../web/site-map.ts', import.meta.url));
const PAGE_PROPERTY = /\b(?:page|id): '[^']*',?/g;

/** The text of web/site-map.ts with `SitePath` entries instead of `SitePage`. */
export const lightenSiteMap = (code: string): string => code.replaceAll(PAGE_PROPERTY, '');

export const lightSiteMap = (): Plugin => ({
  name: 'kasuwa:light-site-map',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (id === SITE_MAP ? { code: lightenSiteMap(code), map: null } : null),
});

// Keeps what the browser does not read of the site map out of its scripts, which every reader loads: the pages' folders,
// route ids, `shows` and `noindex`, of pages that are not public their query and forms, and of public ones which forms they take.
// Builds only.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SITE_MAP = fileURLToPath(new URL('../web/site-map.ts', import.meta.url));
const ENTRY = /\{[^{}]*\}/g;
const PAGE_PROPERTY = /\b(?:(?:page|id|shows): '[^']*'|noindex: true),?/g;
const PUBLIC_PROPERTY = /\b(?:query: \[[^\]]*\]|takesForm: (?:true|'[^']*')),?/g;

const lightenEntry = (entry: string): string => {
  const path = entry.replaceAll(PAGE_PROPERTY, '');
  if (!path.includes("access: 'public'")) return path.replaceAll(PUBLIC_PROPERTY, '');
  return path.replaceAll(/takesForm: '[^']*'/g, 'takesForm: true');
};

/** The text of web/site-map.ts with `SitePath` entries instead of `SitePage`. */
export const lightenSiteMap = (code: string): string => code.replaceAll(ENTRY, lightenEntry);

export const lightSiteMap = (): Plugin => ({
  name: 'kasuwa:light-site-map',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (id === SITE_MAP ? { code: lightenSiteMap(code), map: null } : null),
});

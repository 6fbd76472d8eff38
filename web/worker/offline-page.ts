import { KEPT_LIST_ID, OFFLINE_PATH } from '../client/worker-messages.ts';
import { CACHES } from './caches.ts';
import { isAdPath } from './kinds.ts';

const LINKS = /<link\b[^<>]*>/g;
const HREF = /\bhref="([^"<>]+)"/;
const SCRIPT_END = '</script>';
const TITLE = /<title>([^<]*)<\/title>/;
/** Is the maximum number of ads that the offline page lists from one cache. */
const MAX_LISTED = 30;

/** Returns the URLs of the stylesheets of a page. */
const stylesOf = (html: string): string[] =>
  [...html.matchAll(LINKS)].flatMap(([link]) => {
    const href = link.includes('rel="stylesheet"') && HREF.exec(link)?.[1];
    return href ? [href] : [];
  });

/** Returns the headers of the offline page, which allow no scripts: React would look for the requested route. */
const headersOf = (html: string) => ({
  'content-type': 'text/html; charset=utf-8',
  // Style sheets may come from a CDN.
  'content-security-policy': `default-src 'none'; style-src ${["'self'", ...stylesOf(html).filter((href) => !href.startsWith('/'))].join(' ')}; style-src-attr 'unsafe-inline'; img-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
});

/** Returns the HTML without its script elements, which would look for a route that the offline page does not have. */
const withoutScripts = (html: string): string => {
  const [start = '', ...rest] = html.split('<script');
  const kept = rest.map((part) => {
    const end = part.indexOf(SCRIPT_END);
    return end < 0 ? '' : part.slice(end + SCRIPT_END.length);
  });
  return start + kept.join('');
};

/** Precaches the offline page and its assets. @throws without network. */
export const cacheShell = async (): Promise<void> => {
  const cache = await caches.open(CACHES.shell);
  const page = await fetch(OFFLINE_PATH, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`);
  const html = await page.text();
  await cache.addAll([...stylesOf(html), '/favicon.svg']);
  await cache.put(
    OFFLINE_PATH,
    new Response(withoutScripts(html), { headers: { 'content-type': 'text/html' } }),
  );
};

/** Describes an ad that can be read offline. `title` is escaped, as in the HTML of its page. */
interface CachedAd {
  path: string;
  title: string;
}

/**
 * Returns the newest ads of a cache, at most `MAX_LISTED`, each with the title of its page, from which the name of the
 * site is cut.
 */
const adsIn = async (name: string): Promise<CachedAd[]> => {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => isAdPath(new URL(url).pathname));
  const newest = keys.toReversed().slice(0, MAX_LISTED);
  return Promise.all(
    newest.map(async (key) => {
      const html = (await (await cache.match(key, { ignoreVary: true }))?.text()) ?? '';
      const title = TITLE.exec(html)?.[1] ?? 'Annonce';
      return { path: new URL(key.url).pathname, title: title.replace(/ · [^·]*$/, '') };
    }),
  );
};

/** Returns the HTML of a list of cached ads; empty without ads. */
const listOf = (heading: string, ads: readonly CachedAd[]): string => {
  if (ads.length === 0) return '';
  const rows = ads.map(
    ({ path, title }) => `<li><a class="menu-row line-b" href="${path}">${title}</a></li>`,
  );
  return `<h2 class="mt-5 font-bold">${heading}</h2><ul>${rows.join('')}</ul>`;
};

/** Returns the offline page with the list of ads cached on this device. */
export const offlinePage = async (): Promise<Response> => {
  const page = await caches.match(OFFLINE_PATH, { cacheName: CACHES.shell });
  if (!page) return Response.error();
  const favourites = await adsIn(CACHES.favourites);
  const isListed = new Set(favourites.map(({ path }) => path));
  const seen = (await adsIn(CACHES.pages)).filter(({ path }) => !isListed.has(path));
  const list = listOf('Vos favoris', favourites) + listOf('Annonces déjà vues', seen);
  const place = `<div id="${KEPT_LIST_ID}">`;
  // The replacement is a function: a title may contain `$` patterns of `replace`.
  const html = (await page.text())
    .replace(place, () => place + list)
    // Retrying reloads the current URL.
    .replace(`href="${OFFLINE_PATH}"`, 'href=""');
  return new Response(html, { headers: headersOf(html) });
};

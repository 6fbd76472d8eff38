import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Scripts } from '#web/server-parts.tsx';
import type { SitePage } from '#web/site-map.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Admission, Priority } from '#server/app/overload/admission.ts';
import { RETRY_AFTER_SECONDS } from '#server/app/overload/work-queue.ts';
import { METHOD_NOT_ALLOWED } from '#server/app/texts.ts';
import { widestNetworkOf } from '#server/platform/addresses.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cdnHeaders, cdnTagsOfPage } from './cdn-tags.ts';
import { isReadable, queryWithoutCopiedMarks, withoutCopiedMarks } from './copied-address.ts';
import { guard, holdsCookie, readsCookie, type Verdict } from './guard.ts';
import { overloadedPage } from './overloaded-page.ts';
import { toBytes, type PageBytes } from './page-bytes.ts';
import type { RenderResult, PageCache } from './page-cache.ts';
import { DICTIONARY_HEADERS, type OfflineDictionary } from './page-dictionary.ts';
import { tagsOfPage } from './page-tags.ts';
import { PAGE_HEADERS, pagePolicy } from './page-headers.ts';
import { sendPage, sendPlain } from './send-page.ts';
import { redirectShortAddress } from './short-address.ts';
import type { Posted, WebApp } from './web-build.ts';

/**
 * Is the header `Cache-Control` of public pages. Shared caches, such as a CDN, keep a page for five seconds at most, so
 * that new ads appear soon; browsers revalidate it.
 */
const SHARED = 'public, max-age=0, s-maxage=3, stale-while-revalidate=2';
export const PRIVATE = 'private, no-store';
const NO_STORE = 'no-store';

/** Is a path that only the not-found page matches; all unknown paths show the page rendered for this one. */
const UNKNOWN = '/404/-';
const UNKNOWN_KEY = '*';
const DENIED_KEY = '* denied';
const OFFLINE_PATH = '/hors-ligne';
/** Lists the statuses of pages that may be cached. */
const CACHEABLE_STATUSES = [200, 301, 404, 410];
const OVERLOADED = overloadedPage();
const LONGEST_PATH = 300;

export interface PageService {
  app: WebApp;
  /** Is true when a CDN caches pages and is told to drop changed ones. */
  isPurged?: boolean;
  cache: PageCache;
  dictionary: OfflineDictionary;
  cookieName: string;
  admission: Admission;
  addressOf: (request: IncomingMessage) => string;
}

interface Kind {
  cacheControl: string;
  /** Contains further headers of the page when its status is 200. */
  headers?: Readonly<Record<string, string>>;
  scripts: Scripts;
  /** Is the status to send when rendering succeeds, if it is not 200. */
  status?: number;
  priority?: Priority;
}

/** Tells whether a path is spelled as browsers normalise it: without dot segments and fully encoded. */
const isPlain = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  isReadable(path) &&
  URL.parse(path, 'http://site')?.pathname === path;

/**
 * Matches only the canonical spelling of an id, because other spellings would bypass the limits and
 * cache tags of the page.
 */
const ID = /^[1-9]\d{0,8}$/;

/** Tells whether each part of a path that stands for `:id` in the page's pattern is a number without leading zeros. */
const hasPlainIds = (pattern: string, path: string): boolean => {
  const segments = path.split('/');
  return pattern.split('/').every((part, i) => part !== ':id' || ID.test(segments[i] ?? ''));
};

/** Tells whether a query has an empty field, as forms send for untouched inputs: `?q=&category=3`. */
export const hasEmptyField = (search: string): boolean =>
  search
    .slice(1)
    .split('&')
    .some((field) => field.length > 1 && field.indexOf('=') === field.length - 1);

/** Renders a page and prepares its bytes, and its headers according to `kind`; tells whether it may be cached. */
const make = async (
  { render, cdn }: WebApp,
  url: string,
  kind: Kind,
  posted?: Posted,
): Promise<RenderResult> => {
  const rendered = await render(url, kind.scripts, posted);
  const status = rendered.status === 200 ? (kind.status ?? 200) : rendered.status;
  const { location, styles } = rendered;
  const page = toBytes({
    status,
    html: Buffer.from(rendered.html),
    headers: {
      ...PAGE_HEADERS,
      'content-security-policy': pagePolicy(cdn),
      'cache-control': status === 200 ? kind.cacheControl : NO_STORE,
      // This header lets the browser request the style sheet before it reads the page.
      ...(styles ? { link: `<${styles}>; rel=preload; as=style` } : {}),
      ...(location ? { location } : {}),
      ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
      ...(status === 200 ? kind.headers : {}),
    },
  });
  return { page, isCacheable: CACHEABLE_STATUSES.includes(status) };
};

/**
 * Returns a function that queues and renders pages for the reader at this IP address, and prepares their bytes.
 * `posted` is the form sent to the page. @throws Refusal `overloaded`
 */
export const pageMaker =
  (app: WebApp, admission: Admission, address: string) =>
  (url: string, kind: Kind, posted?: Posted): Promise<RenderResult> =>
    admission.run(kind.priority ?? 'ordinary', widestNetworkOf(address), () =>
      make(app, url, kind, posted),
    );

const isOverload = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.kind === commonRefusals.overloaded;

/**
 * Returns a page from the cache or a render; under overload a stale one from the cache. @throws Refusal `overloaded`
 * when there is none
 */
const findPage = async (
  cache: PageCache,
  ...[key, tags, makePage]: Parameters<PageCache['find']>
): Promise<PageBytes> => {
  try {
    return await cache.find(key, tags, makePage);
  } catch (error) {
    const expired = isOverload(error) ? cache.getExpired(key) : undefined;
    if (!expired) throw error;
    return expired;
  }
};

/** Returns the site-map entry for a path; undefined for an unknown path and for a path that is not normalised. */
export const entryOf = ({ pages }: WebApp, path: string): SitePage | undefined => {
  const entry = isPlain(path) ? pages.matchPath(pages.siteMap, path) : undefined;
  return entry && hasPlainIds(entry.path, path) ? entry : undefined;
};

/** Matches the paths of files whose addresses users share: city packs, feeds, images of ads. */
const SHARED_FILE = /^\/(?:a-emporter|rss|partage)\/[\w/-]+\.\w{3,4}$/;

/**
 * Returns the path that a reader meant: without punctuation copied from the surrounding text, and without a final
 * slash.
 */
const meantPath = (app: WebApp, path: string): string => {
  // The secret at the end of some paths may end in an underscore, which is then no punctuation.
  const isSecret = entryOf(app, path)?.path.endsWith('/:token') ?? false;
  return withoutCopiedMarks(path, isSecret ? '_' : '').replace(/(?<=.)\/$/, '') || '/';
};

/** Splits a URL into path and query, the query with its `?`. */
export const splitUrl = (url: string): [path: string, search: string] => {
  const end = url.indexOf('?');
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
};

/** Tells whether a URL is the address of a page of the site map. */
export const isPageUrl = (app: WebApp, url: string): boolean =>
  entryOf(app, splitUrl(url)[0]) !== undefined;

/**
 * Tells whether a request for an undecodable address comes from a browser, which gets the page for unknown paths;
 * programs get an error.
 */
export const isUnreadableAddress = ({ url = '/', headers }: IncomingMessage): boolean => {
  const [path] = splitUrl(url);
  const isRead = !path.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
  return isRead && !isReadable(path);
};

/** Returns the path pattern in the site map that a URL matches. */
export const patternOf = (app: WebApp, url = '/'): string =>
  entryOf(app, splitUrl(url)[0])?.path ?? '/*';

/** Returns the methods that the page at a URL accepts, for the header `Allow`. */
export const methodsOf = (app: WebApp, url: string): string =>
  entryOf(app, splitUrl(url)[0])?.takesForm ? 'GET, HEAD, POST' : 'GET, HEAD';

const answer = async (
  service: PageService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { app, cache, cookieName, admission } = service;
  const { pages } = app;
  const makePage = pageMaker(app, admission, service.addressOf(request));
  const [path, search] = splitUrl(request.url ?? '/');
  const redirect = (status: number, location: string) =>
    sendPlain(request, response, status, '', { location });

  const meant = meantPath(app, path);
  const entry = entryOf(app, path);
  if (!entry && redirectShortAddress(request, response, meant)) return;
  if (meant !== path && (entryOf(app, meant) || SHARED_FILE.test(meant)))
    return redirect(301, meant + search);
  const meantSearch = queryWithoutCopiedMarks(search, entry?.query);
  if (meantSearch !== search) return redirect(301, path + meantSearch);
  const hasCookie = readsCookie(entry, path) && holdsCookie(request.headers.cookie, cookieName);
  const verdict: Verdict = isReadable(path)
    ? guard(entry, path, path + search, hasCookie)
    : { kind: 'not-found' };
  if (verdict.kind === 'redirect') return redirect(302, verdict.to);

  if (!entry || verdict.kind === 'not-found') {
    // For a page that is denied to the reader, the not-found page has no scripts: with them, the router in the browser
    // would load the denied page.
    const isRoute = pages.matchPath(pages.siteMap, path) !== undefined;
    const [key, scripts] = isRoute ? [DENIED_KEY, 'none' as const] : [UNKNOWN_KEY, 'late' as const];
    const kind = { cacheControl: NO_STORE, scripts, status: 404 };
    const page = await findPage(cache, key, ['catalog'], () => makePage(UNKNOWN, kind));
    return sendPage(request, response, page);
  }
  if (entry.access !== 'public') {
    const kind = { cacheControl: PRIVATE, scripts: 'now', priority: 'reserved' } as const;
    const { page } = await makePage(path + search, kind);
    return sendPage(request, response, page);
  }
  const key = path + pages.knownQuery(search, entry.query);
  // Forms without JavaScript send untouched fields too, so the reader is redirected to the URL
  // without them.
  if (hasEmptyField(search)) return redirect(302, key);
  const kind = {
    cacheControl: SHARED,
    scripts: 'late' as const,
    headers: {
      ...(service.isPurged ? cdnHeaders(cdnTagsOfPage(entry, path)) : {}),
      ...(path === OFFLINE_PATH ? DICTIONARY_HEADERS : {}),
    },
    ...(entry.path === '/404' ? { status: 404 } : {}),
  };
  const tags = tagsOfPage(entry, path);
  const page = await findPage(cache, key, tags, () => makePage(key, kind));
  if (path === OFFLINE_PATH && page.status === 200)
    service.dictionary.follow(page.forms.identity.body);
  sendPage(request, response, page, service.dictionary);
};

/**
 * Answers a GET or HEAD request for a page (posted forms: answer-form.ts). Public pages come from the cache and ignore
 * cookies; redirects for access control are sent before rendering. Overload is answered with 503. @throws what
 * rendering throws, before a byte is sent
 */
export const answerPage = async (
  service: PageService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendPlain(request, response, 405, METHOD_NOT_ALLOWED, {
      allow: methodsOf(service.app, request.url ?? '/'),
    });
    return;
  }
  try {
    await answer(service, request, response);
  } catch (error) {
    if (!isOverload(error)) throw error;
    sendPage(request, response, OVERLOADED);
  }
};

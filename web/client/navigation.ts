import { MAX_URL_BYTES } from '#contract/common/site.ts';

const ANY_ORIGIN = 'https://kasuwa.invalid';
const MAX_TARGET_LENGTH = 1000;
/** Is the maximum number of nested percent-encodings that are decoded in a redirect target. */
const DECODINGS = 4;

/**
 * Matches characters that no path of this site contains: control and invisible characters, spaces,
 * backslashes, doubled slashes.
 */
const SUSPECT = /[\p{C}\p{Z}\\]|\/\//u;
/** Matches a path from the root, or a bare first segment such as `annonce/12`. */
const PATH = /^(\/|[\w-]+([/?#]|$))/;
/** Matches characters that some parsers treat as the ASCII dot or slash. */
const LOOKALIKE = /[\u2024\u2044\u2215\u29f8\u3002\ufe52\uff0e\uff0f\uff61\uff3c\ufe68]/u;

/**
 * Says whether a path is no page of the site: a call of the API, or a path that another parser would resolve to another
 * host.
 */
const isNoPage = (path: string): boolean => /^\/\/|^\/?api(\/|$)/.test(path);

const isSafePath = (path: string): boolean =>
  PATH.test(path) && !SUSPECT.test(path) && !LOOKALIKE.test(path);

/**
 * Returns a value and the results of decoding its percent-encoding repeatedly; undefined for an invalid or too deeply
 * nested encoding.
 */
const decodings = (value: string): string[] | undefined => {
  const all = [value];
  for (let last = value; all.length <= DECODINGS; all.push(last)) {
    try {
      const next = decodeURIComponent(last);
      if (next === last) return all;
      last = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
};

/**
 * Returns the target in the parameter `redirect` if it is a path of this site, with its query; null for anything else:
 * other origins, schemes, encoding tricks, calls of the API.
 */
export const safeRedirect = (value: string | null): string | null => {
  if (!value || value.length > MAX_TARGET_LENGTH) return null;
  const [path = '', query = ''] = value.split(/(?=[?#])(.*)/su);
  const forms = decodings(path);
  if (!forms?.every(isSafePath) || SUSPECT.test(query.replaceAll('//', '/'))) return null;
  // A target without a leading slash, such as `annonce/12`, starts from the root.
  const rooted = value.startsWith('/') ? value : `/${value}`;
  const url = new URL(rooted, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || [...forms, url.pathname].some(isNoPage)) return null;
  return url.pathname + url.search + url.hash;
};

/** Returns the path of the sign-in page, which then redirects back to `path` (path and query) unless it is too long. */
export const loginPath = (path: string): string => {
  const login = `/login?redirect=${encodeURIComponent(path)}`;
  return login.length > MAX_URL_BYTES ? '/login' : login;
};

/**
 * Adds the target of a later redirect to the path of an intermediate page, such as the sign-in page; null adds none.
 */
export const withTarget = (path: string, target: string | null): string =>
  target ? `${path}?redirect=${encodeURIComponent(target)}` : path;

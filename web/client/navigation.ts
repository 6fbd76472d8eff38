import { MAX_URL_BYTES } from '#contract/common/site.ts';

const ANY_ORIGIN = 'https://kasuwa.invalid';
const MAX_TARGET_LENGTH = 1000;
/** Is the maximum number of nested percent-encodings. */
const DECODINGS = 4;

/**
 * Matches what is never part of a path of this site: control and invisible characters, spaces, backslashes, doubled
 * slashes.
 */
const SUSPECT = /[\p{C}\p{Z}\\]|\/\//u;
/** Matches a path from the root, or a bare first segment as in `annonce/12`. */
const PATH = /^(\/|[\w-]+([/?#]|$))/;
/** Matches characters that some parsers treat as the ASCII dot or slash. */
const LOOKALIKE = /[\u2024\u2044\u2215\u29f8\u3002\ufe52\uff0e\uff0f\uff61\uff3c\ufe68]/u;

/** Recognises calls of the API, and paths that a second parse would resolve to another host. */
const isNoPage = (path: string): boolean => /^\/\/|^\/?api(\/|$)/.test(path);

const isSafePath = (path: string): boolean =>
  PATH.test(path) && !SUSPECT.test(path) && !LOOKALIKE.test(path);

/** Returns the value and each of its decodings; undefined for an invalid or too deeply nested encoding. */
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
 * Returns the target of `?redirect=` as a path of this site with its query; null for anything else: other origins,
 * schemes, encoding tricks, calls of the API.
 */
export const safeRedirect = (value: string | null): string | null => {
  if (!value || value.length > MAX_TARGET_LENGTH) return null;
  const [path = '', query = ''] = value.split(/(?=[?#])(.*)/su);
  const forms = decodings(path);
  if (!forms?.every(isSafePath) || SUSPECT.test(query.replaceAll('//', '/'))) return null;
  const rooted = value.startsWith('/') ? value : `/${value}`;
  const url = new URL(rooted, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || [...forms, url.pathname].some(isNoPage)) return null;
  return url.pathname + url.search + url.hash;
};

/** Returns the sign-in page with a redirect back to `path` (path and query). */
export const loginPath = (path: string): string => {
  const login = `/login?redirect=${encodeURIComponent(path)}`;
  return login.length > MAX_URL_BYTES ? '/login' : login;
};

/** Returns an intermediate page that redirects to `target` in the end. */
export const withTarget = (path: string, target: string | null): string =>
  target ? `${path}?redirect=${encodeURIComponent(target)}` : path;

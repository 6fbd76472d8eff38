// Page access is decided before a byte is sent, only by the presence of a refresh cookie; the API
// authorises data.

import type { PageAccess } from '#contract/common/roles.ts';
import { MAX_URL_BYTES } from '#contract/common/site.ts';

/** Contains the part of a site-map entry on which access to a page depends. */
export interface Guarded {
  access: PageAccess;
}

export type Verdict = { kind: 'page' } | { kind: 'redirect'; to: string } | { kind: 'not-found' };

/**
 * Lists path prefixes under which even unknown paths require a session, so that guests do not learn which pages exist.
 */
const PRIVATE_PREFIXES = [
  '/edit-societe',
  '/beneficiaires',
  '/edit-declaration',
  '/fill-',
  '/confirm-',
];
/** Is the number of characters above which the target of a redirect after sign-in is dropped. */
const LONGEST_TARGET = 1000;

/** Returns the address of the sign-in page, which redirects to `target` after the sign-in. */
export const loginPath = (target: string): string => {
  const to = `/login?redirect=${encodeURIComponent(target)}`;
  return target.length > LONGEST_TARGET || to.length > MAX_URL_BYTES ? '/login' : to;
};

const toLogin = (target: string): Verdict => ({ kind: 'redirect', to: loginPath(target) });

/** Tells whether the response for this path depends on the session cookie, which otherwise is not read. */
export const readsCookie = (entry: Guarded | undefined, path: string): boolean =>
  entry ? entry.access !== 'public' : PRIVATE_PREFIXES.some((prefix) => path.startsWith(prefix));

/**
 * Decides whether a request gets a page, a redirect or 'not found'. `entry` is the site-map entry of `path`, undefined
 * if unknown; `target` is the path with its query. Pages for guests, such as sign-in, redirect signed-in users to their
 * profile.
 */
export const guard = (
  entry: Guarded | undefined,
  path: string,
  target: string,
  hasCookie: boolean,
): Verdict => {
  if (!readsCookie(entry, path)) return { kind: entry ? 'page' : 'not-found' };
  if (!entry) return hasCookie ? { kind: 'not-found' } : toLogin(target);
  if (entry.access === 'guest')
    return hasCookie ? { kind: 'redirect', to: '/profil' } : { kind: 'page' };
  if (hasCookie) return { kind: 'page' };
  // Guests do not learn whether a page of the administration exists.
  return entry.access === 'user' ? toLogin(target) : { kind: 'not-found' };
};

/** Tells whether a `Cookie` header contains a cookie of this name with a value. */
export const holdsCookie = (header: string | undefined, name: string): boolean =>
  (header ?? '').split(';').some((part) => {
    const at = part.indexOf('=');
    return at > 0 && part.slice(0, at).trim() === name && part.slice(at + 1).trim() !== '';
  });

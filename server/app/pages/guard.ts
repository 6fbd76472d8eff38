// Page access, decided before a byte is sent, only by whether a refresh cookie is present: authorisation of data is up
// to the API.

import type { PageAccess } from '#contract/accounts/roles.ts';
import { MAX_URL_BYTES } from '#contract/site.ts';

/** The part of a site-map entry that the guard needs. */
export interface Guarded {
  access: PageAccess;
}

export type Verdict = { kind: 'page' } | { kind: 'redirect'; to: string } | { kind: 'not-found' };

/** Prefixes whose unknown paths require a session first. */
const PRIVATE_PREFIXES = [
  '/edit-societe',
  '/beneficiaires',
  '/edit-declaration',
  '/fill-',
  '/confirm-',
];
/** Longer targets are dropped from the redirect. */
const LONGEST_TARGET = 1000;

/** The sign-in page, which leads back to `target`. */
export const loginPath = (target: string): string => {
  const to = `/login?redirect=${encodeURIComponent(target)}`;
  return target.length > LONGEST_TARGET || to.length > MAX_URL_BYTES ? '/login' : to;
};

const toLogin = (target: string): Verdict => ({ kind: 'redirect', to: loginPath(target) });

/** Whether the response for this path depends on the cookie; otherwise it is not read. */
export const readsCookie = (entry: Guarded | undefined, path: string): boolean =>
  entry ? entry.access !== 'public' : PRIVATE_PREFIXES.some((prefix) => path.startsWith(prefix));

/** Decides access to a page. `entry`: the site-map entry of `path`, undefined if unknown; `target`: path with query. */
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
  // Whether a page of the administration exists is not shown to guests.
  return entry.access === 'user' ? toLogin(target) : { kind: 'not-found' };
};

/** Whether a `Cookie` header holds a value for `name`. */
export const holdsCookie = (header: string | undefined, name: string): boolean =>
  (header ?? '').split(';').some((part) => {
    const at = part.indexOf('=');
    return at > 0 && part.slice(0, at).trim() === name && part.slice(at + 1).trim() !== '';
  });

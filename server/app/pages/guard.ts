// Page access, decided before a byte is sent, only by whether a refresh cookie is present: authorisation of data is up
// to the API.

import { LONGEST_URL } from '#contract/site.ts';

/** The part of a site-map entry that the guard needs. */
export interface Guarded {
  level: 0 | 1 | 2 | 'admin';
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

const toLogin = (target: string): Verdict => {
  const to = `/login?redirect=${encodeURIComponent(target)}`;
  return {
    kind: 'redirect',
    to: target.length > LONGEST_TARGET || to.length > LONGEST_URL ? '/login' : to,
  };
};

/** Whether the response for this path depends on the cookie; otherwise it is not read. */
export const readsCookie = (entry: Guarded | undefined, path: string): boolean =>
  entry ? entry.level !== 0 : PRIVATE_PREFIXES.some((prefix) => path.startsWith(prefix));

/** Decides access to a page. `entry`: the site-map entry of `path`, undefined if unknown; `target`: path with query. */
export const guard = (
  entry: Guarded | undefined,
  path: string,
  target: string,
  hasCookie: boolean,
): Verdict => {
  if (!readsCookie(entry, path)) return { kind: entry ? 'page' : 'not-found' };
  if (!entry) return hasCookie ? { kind: 'not-found' } : toLogin(target);
  if (entry.level === 1) return hasCookie ? { kind: 'redirect', to: '/profil' } : { kind: 'page' };
  if (entry.level === 'admin') return { kind: hasCookie ? 'page' : 'not-found' };
  return hasCookie ? { kind: 'page' } : toLogin(target);
};

/** Whether a `Cookie` header holds a value for `name`. */
export const holdsCookie = (header: string | undefined, name: string): boolean =>
  (header ?? '').split(';').some((part) => {
    const at = part.indexOf('=');
    return at > 0 && part.slice(0, at).trim() === name && part.slice(at + 1).trim() !== '';
  });

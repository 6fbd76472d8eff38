// Who gets which page, decided before a byte is sent. It looks only at whether the refresh cookie is there:
// what anyone may see is the API's to decide.

import { LONGEST_URL } from '#contract/site.ts';

/** What the guard reads of an entry of the site map. */
export interface Guarded {
  level: 0 | 1 | 2 | 'admin';
}

export type Verdict = { kind: 'page' } | { kind: 'redirect'; to: string } | { kind: 'not-found' };

/** Unknown paths that ask for a sign-in first; the pages they belong to may not be there yet. */
const PRIVATE_PREFIXES = [
  '/edit-societe',
  '/beneficiaires',
  '/edit-declaration',
  '/fill-',
  '/confirm-',
];
/** A longer target is not worth carrying along. */
const LONGEST_TARGET = 1000;

const toLogin = (target: string): Verdict => {
  const to = `/login?redirect=${encodeURIComponent(target)}`;
  return {
    kind: 'redirect',
    to: target.length > LONGEST_TARGET || to.length > LONGEST_URL ? '/login' : to,
  };
};

/** Whether the answer for this path depends on the cookie; for all others it is not even read. */
export const readsCookie = (entry: Guarded | undefined, path: string): boolean =>
  entry ? entry.level !== 0 : PRIVATE_PREFIXES.some((prefix) => path.startsWith(prefix));

/**
 * The rule of the site. `entry` is what the site map holds for `path`, undefined for an unknown one;
 * `target` is the path with its query.
 */
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

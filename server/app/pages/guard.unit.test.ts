import { describe, expect, test } from 'vitest';
import type { PageAccess } from '#contract/common/roles.ts';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap } from '#web/site-map.ts';
import { guard, holdsCookie, readsCookie } from './guard.ts';

const decide = (target: string, hasCookie: boolean) => {
  const [path = ''] = target.split('?');
  const verdict = guard(matchPath(siteMap, path), path, target, hasCookie);
  return verdict.kind === 'redirect' ? verdict.to : verdict.kind;
};

/**
 * Maps each kind of access to the expected responses without and with the session cookie; guests get 'not found' for
 * pages of staff.
 */
const EXPECTED: Partial<Record<PageAccess, readonly [string, string]>> = {
  public: ['page', 'page'],
  guest: ['page', '/profil'],
  user: ['login', 'page'],
};
const OF_STAFF = ['not-found', 'page'] as const;

describe('every path of the site map', () => {
  const paths = siteMap.filter(({ path }) => path !== '*');
  test.each(paths.map(({ path, access }) => [path, access] as const))('%s (%s)', (path, access) => {
    const url = path.replace(':id', '12');
    const [without, withCookie] = EXPECTED[access] ?? OF_STAFF;
    const login = `/login?redirect=${encodeURIComponent(url)}`;
    expect(decide(url, false)).toBe(without === 'login' ? login : without);
    expect(decide(url, true)).toBe(withCookie);
    expect(readsCookie(matchPath(siteMap, url), url)).toBe(access !== 'public');
  });
});

test.each([
  '/edit-societe',
  '/beneficiaires/3/x',
  '/edit-declaration',
  '/fill-nothing/3',
  '/confirm-nothing/3',
])('%s is not a page: it requires a sign-in first and is then not found', (path) => {
  expect(decide(path, false)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  expect(decide(path, true)).toBe('not-found');
});

test.each([
  '/nothing',
  '/annonces/1/more',
  '/Profil',
  '/profil/x.css',
  '/profil;a.js',
  '/profil%2f..%2fa.js',
  '//profil',
  '/annonces/',
  '/category',
  '',
  '/x/edit-societe',
])('%s is not found, without reading the cookie', (path) => {
  expect(decide(path, false)).toBe('not-found');
  expect(decide(path, true)).toBe('not-found');
  expect(readsCookie(matchPath(siteMap, path), path)).toBe(false);
});

test('the redirect parameter contains the full path with its query', () => {
  expect(decide('/publish?from=a&b=c d', false)).toBe(
    '/login?redirect=%2Fpublish%3Ffrom%3Da%26b%3Dc%20d',
  );
  expect(decide(`/publish?x=${'y'.repeat(2000)}`, false)).toBe('/login');
});

test.each([
  [undefined, false],
  ['', false],
  ['kasuwa_refresh=abc', true],
  ['a=b; kasuwa_refresh=abc; c=d', true],
  ['kasuwa_refresh=', false],
  ['xkasuwa_refresh=abc', false],
  ['kasuwa_refresh2=abc', false],
  ['a=kasuwa_refresh=abc', false],
  ['__Host-kasuwa_refresh=abc', false],
])('Cookie: %s', (header, holds) => expect(holdsCookie(header, 'kasuwa_refresh')).toBe(holds));

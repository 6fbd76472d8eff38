import { describe, expect, test } from 'vitest';
import { loginPath, safeRedirect } from './navigation.ts';

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\n//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '%2F%2Fevil.example',
  '/%5cevil.example',
  '%5c%5cevil.example',
  '%252f%252fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%2525252525252fevil.example',
  'evil%0d%0aSet-Cookie:a=b',
  '/x%0d%0aLocation://evil.example',
  '@evil.example',
  'kasuwa@evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./%2fevil.example',
  '.evil.example',
  '..//evil.example',
  'evil.example',
  'evil.example:443/x',
  'localhost:3000',
  '/\u2215evil.example',
  '/\uff0fevil.example',
  '\uff0f\uff0fevil.example',
  'https\uff1a//evil.example',
  '/\u3002evil',
  '/%E2%88%95evil.example',
  '/\u200b/evil.example',
  '/\u00a0/evil.example',
  '/\u202eevil',
  '/%',
  '/%c0%af',
  '/%00',
  '/\u0000',
  '?x=1',
  '#x',
  '/api/logout',
  '/api',
  '/%61pi/logout',
  `/${'a'.repeat(2000)}`,
  '',
];

/** Returns the URL to which a browser on the site would navigate. */
const landing = (path: string) => new URL(path, 'https://kasuwa.example/login');

describe('?redirect=', () => {
  const named = HOSTILE.map((value) => [JSON.stringify(value).slice(0, 60), value] as const);
  test.each(named)('refuses %s', (_, value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test.each([
    ['annonce/12', '/annonce/12'],
    ['/annonce/12', '/annonce/12'],
    ['/annonces?q=moto%20yamaha&page=2', '/annonces?q=moto%20yamaha&page=2'],
    ['/annonces?q=a//b', '/annonces?q=a//b'],
    ['publish', '/publish'],
    ['/', '/'],
    ['/annonces?q=v%C3%A9lo#liste', '/annonces?q=v%C3%A9lo#liste'],
    ['/edit-societe/3', '/edit-societe/3'],
  ])('follows %s', (value, path) => {
    expect(safeRedirect(value)).toBe(path);
  });

  test('accepted values stay on the site, also when decoded twice', () => {
    for (const value of [...HOSTILE, 'annonce/1', '/a?b=//c', '/x/./y', '/x/../y']) {
      const path = safeRedirect(value);
      if (path === null) continue;
      expect(landing(path).origin).toBe('https://kasuwa.example');
      expect(safeRedirect(path)).toBe(path);
    }
  });

  test('no redirect without a value', () => expect(safeRedirect(null)).toBeNull());

  test('the sign-in page redirects back to the whole path', () => {
    const url = new URL(loginPath('/annonces?q=a&page=2'), 'https://kasuwa.example');
    expect(safeRedirect(url.searchParams.get('redirect'))).toBe('/annonces?q=a&page=2');
  });

  test('a target that makes the URL too long is left out', () => {
    const long = `/annonces?q=${encodeURIComponent('é'.repeat(200))}`;
    expect(loginPath(long)).toContain('?redirect=');
    expect(loginPath(`${long}&x=${'&'.repeat(100)}`)).toBe('/login');
  });
});

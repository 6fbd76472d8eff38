import { describe, expect, test } from 'vitest';
import { kindOfFile, kindOfPage, pageKey } from './kinds.ts';

describe('The worker caches', () => {
  test.each(['/', '/annonces', '/annonces/12', '/category/3', '/tips', '/hors-ligne'])(
    'the public page %s',
    (path) => expect(kindOfPage(path)).toBe('page'),
  );

  test.each([
    '/profil',
    '/messages',
    '/login',
    '/publish',
    '/admin',
    '/404',
    '/dev/outbox',
    '/rien',
  ])('never the page %s', (path) => expect(kindOfPage(path)).toBe('private'));

  test('assets and pictures, but no call of the API', () => {
    expect(kindOfFile('/assets/react-abc.js')).toBe('asset');
    expect(kindOfFile('/pictures/abc-320.webp')).toBe('picture');
    expect(kindOfFile('/partage/C333H.svg')).toBe('picture');
    expect(kindOfFile('/partage/12-0123456789-statut.jpg')).toBe('none');
    expect(kindOfFile('/api/annonces')).toBe('none');
    expect(kindOfFile('/sw.js')).toBe('none');
  });

  test('a page once, ignoring unknown query parameters', () => {
    const key = (address: string) => pageKey(new URL(address, 'https://kasuwa.test'));
    expect(key('/annonces?utm_source=x&q=moto#haut')).toBe('https://kasuwa.test/annonces?q=moto');
    expect(key('/annonces/12?fbclid=1')).toBe('https://kasuwa.test/annonces/12');
  });
});

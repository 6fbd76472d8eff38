import { afterEach, expect, it, vi } from 'vitest';
import * as worker from '#web/client/worker.ts';
import { siteMap } from '#web/site-map.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { SiteFrame } from './site-frame.tsx';

afterEach(() => void vi.restoreAllMocks());

const framed = (path: string, user = userFixture) =>
  see(<SiteFrame>Contenu</SiteFrame>, { path, user });
const PAGES = siteMap.map((page) => ({
  ...page,
  seen: framed(page.path === '*' ? '/nulle/part' : page.path.replaceAll(/:\w+/g, '1')),
}));
const pathsOf = (pages: typeof PAGES) => pages.map(({ path }) => path);

it('public pages end with the footer, but not forms, private pages and the administration', () => {
  const without = PAGES.filter(({ seen }) => !seen.text.includes('Copyright'));
  const expected = PAGES.filter(({ access, takesForm }) => access !== 'public' || takesForm);
  expect(pathsOf(without)).toEqual(pathsOf(expected));
});

it('the page of an ad alone has no navigation at the bottom: its contact links are there', () => {
  const without = PAGES.filter(({ seen }) => !seen.links.some(([name]) => name === 'Compte'));
  expect(pathsOf(without)).toEqual(['/annonces/:id']);
});

it('every page has a search field in its header, but those with their own', () => {
  const without = PAGES.filter(({ seen }) => !('Rechercher une annonce' in seen.fields));
  expect(pathsOf(without)).toEqual([
    '/',
    '/annonces',
    '/category/:id',
    '/ville/:city',
    '/ville/:city/:category',
    '/ville/:city/:category/:brand',
  ]);
});

it('the header offers a guest to sign in and to register, others their messages', () => {
  const names = (user: typeof userFixture | null) =>
    see(<SiteFrame>Contenu</SiteFrame>, { path: '/about', user }).links.map(([name]) => name);
  expect(names(null)).toEqual(expect.arrayContaining(['S’inscrire', 'Se connecter']));
  expect(names(null)).not.toContain('Notifications');
  expect(names(userFixture)).toEqual(expect.arrayContaining(['Messages', 'Notifications']));
  expect(names(userFixture)).not.toContain('S’inscrire');
});

it('the navigation at the bottom marks the page that is open', () => {
  expect(framed('/compte').current).toEqual(['Compte']);
  expect(framed('/annonces').current).toEqual(['Rechercher']);
});

it('the footer shows the contacts and networks that the operator has given, and no others', () => {
  const site = {
    contact: { address: 'Rue du Grand Marché', phone: '+227 20 00 00 00', email: 'a@b.ne' },
    socials: [{ name: 'Facebook', url: 'https://facebook.example/k' }],
  };
  const { links, text } = see(<SiteFrame>Contenu</SiteFrame>, { site });
  expect(text).toContain('Rue du Grand Marché');
  expect(links).toEqual(
    expect.arrayContaining([
      ['+227 20 00 00 00', 'tel:+22720000000'],
      ['a@b.ne', 'mailto:a@b.ne'],
      ['Facebook', 'https://facebook.example/k'],
    ]),
  );
  expect(framed('/').links.filter(([, to]) => /^(tel|mailto|https):/.test(to))).toEqual([]);
});

it('a new version is offered, and a press takes it', () => {
  expect(framed('/').buttons).not.toContain('Mettre à jour');
  vi.spyOn(worker, 'useUpdate').mockReturnValue(true);
  expect(framed('/').buttons).toContain('Mettre à jour');
});

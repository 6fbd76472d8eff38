import { expect, it, vi } from 'vitest';
import { isStaff, ROLE_VALUES } from '#contract/common/roles.ts';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import * as installing from '#web/client/install.ts';
import { matchPath } from '#web/client/match-path.ts';
import { mayOpen } from '#web/client/may-open.ts';
import { siteMap } from '#web/site-map.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { AccountDropdown } from './account-dropdown.tsx';
import { AccountMenu, OWN_LINKS } from './account-menu.tsx';
import { OWN_PAGES } from './page-links.ts';
import { SiteMenu } from './site-menu.tsx';

const MENUS: Readonly<Record<string, (user: User) => ReturnType<typeof see>>> = {
  'of a phone': (user) => see(<SiteMenu user={user} />, { user }),
  'under one’s name': (user) => see(<AccountDropdown user={user} />, { user }),
  'beside the account’s pages': (user) => see(<AccountMenu />, { user }),
};
const MENUS_OF_ROLES = Object.entries(MENUS).flatMap(([name, menu]) =>
  ROLE_VALUES.map((role) => ({ name, menu, user: { ...userFixture, role }, role })),
);
const guestMenu = () => see(<SiteMenu user={null} />);
const pathOf = (to: string): string => to.split('#')[0] ?? '';

it.each(MENUS_OF_ROLES)(
  'the menu $name leads a $role to the administration exactly where they have a part of it',
  ({ menu, user }) => {
    const { to, label } = OWN_PAGES.admin;
    expect(menu(user).links.filter(([, address]) => address === to)).toEqual(
      isStaff(user) ? [[label, to]] : [],
    );
  },
);

it.each(MENUS_OF_ROLES)(
  'every entry of the menu $name is a page that a $role may open',
  ({ menu, user }) => {
    const { links } = menu(user);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(([, to]) => !mayOpen(user, pathOf(to)))).toEqual([]);
  },
);

it.each(Object.entries(MENUS))(
  'the menu %s ends the session and the account, and signs nobody in',
  (_, menu) => {
    const { buttons, links } = menu(userFixture);
    expect(buttons).toContain('Se déconnecter');
    expect(links).toContainEqual(['Supprimer mon compte', '/profil#supprimer-mon-compte']);
    expect(links.map(([name]) => name)).not.toContain('Se connecter');
  },
);

it.each(ROLE_VALUES)('a phone’s menu reaches all pages of the account of a %s', (role) => {
  const user = { ...userFixture, role };
  const { links } = see(<SiteMenu user={user} />, { user });
  const own = Object.values(OWN_PAGES).filter(({ to }) => mayOpen(user, pathOf(to)));
  expect(links).toEqual(expect.arrayContaining(own.map(({ label, to }) => [label, to])));
});

it('a guest’s menu offers to sign in and to register, once each, and folds the pages that need it', () => {
  const { links, buttons, text } = guestMenu();
  expect(links.map(([name]) => name)).toEqual(
    expect.arrayContaining(['S’inscrire', 'Se connecter', 'Publier', 'Toutes les annonces']),
  );
  const closed = links.filter(
    ([, to]) => !['public', 'guest'].includes(matchPath(siteMap, pathOf(to))?.access ?? ''),
  );
  expect(closed).toEqual([
    ['Publier', '/publish'],
    ...OWN_LINKS.map(({ label, to }) => [label, to]),
  ]);
  expect(new Set(links.map(([, to]) => to)).size).toBe(links.length);
  expect(buttons).toEqual([]);
  expect(text).not.toContain('Supprimer mon compte');
});

it('a menu marks the page that is open', () => {
  const options = { user: userFixture, path: '/favoris' };
  expect(see(<AccountMenu />, options).current).toEqual(['Favoris']);
  expect(see(<SiteMenu user={userFixture} />, options).current).toEqual(['Favoris']);
});

it.each([
  ['Aïchatou', 'Bonjour, Aïchatou'],
  ['Abdoulrahamane', 'Bonjour, Abdoulrah'],
  ['🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙', 'Bonjour, 🌙🌙🌙🌙🌙🌙🌙🌙🌙'],
])('a menu greets %s with the beginning of the first name', (name, greeting) => {
  const user = { ...userFixture, first_name: name };
  expect(see(<AccountDropdown user={user} />).text.split('\n')).toContain(greeting);
});

it('a menu greets a person without a name, too', () => {
  const user = { ...userFixture, first_name: '', last_name: '' };
  expect(see(<AccountDropdown user={user} />).text.split('\n')).toContain('Bonjour');
});

it('a menu tells who is signed in, by name, address and number', () => {
  const head = see(<AccountDropdown user={userFixture} />).text.split('\n');
  expect(head).toEqual(
    expect.arrayContaining(['Aïchatou Maman', 'aicha@example.ne', '+227 90 00 00 07']),
  );
  const { text } = see(<AccountDropdown user={{ ...userFixture, email: null }} />);
  expect(text).not.toContain('@');
});

it('a menu offers the app of a store, else to install the site, else nothing', () => {
  const app = 'Télécharger l’application';
  const nothing = guestMenu();
  expect(nothing.text).not.toContain(app);
  const store = { appStoreUrl: 'https://store.example/kasuwa' };
  expect(see(<SiteMenu user={null} />, { site: store }).links).toContainEqual([
    app,
    store.appStoreUrl,
  ]);
  const install = vi.spyOn(installing, 'useInstall').mockReturnValue(() => undefined);
  expect(guestMenu().buttons).toEqual([app]);
  expect(see(<SiteMenu user={null} />, { site: store }).buttons).toEqual([]);
  install.mockRestore();
});

import { expect, it } from 'vitest';
import { MEMBER_ROLES, SHOP_ROLES, type MemberRole } from '#contract/shops/limits.ts';
import type { OwnRole, ReceivedInvitation } from '#contract/shops/routes/members.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import MyTeams from './my-teams.tsx';

const shown = (data: OwnRole[], invitations: ReceivedInvitation[] = []) =>
  see(<MyTeams />, {
    user: userFixture,
    answers: [[['companies', 'my-shops'], { data, invitations }]],
  });
const place = (changes: Partial<OwnRole> = {}): OwnRole => ({
  slug: 'chez-awa',
  name: 'Chez Awa',
  role: 'seller',
  company_id: 9,
  is_public: true,
  ...changes,
});
const invitation = (changes: Partial<ReceivedInvitation> = {}): ReceivedInvitation => ({
  id: 1,
  shop: { slug: 'chez-awa', name: 'Chez Awa' },
  role: 'seller',
  by: 'Awa Ali',
  expires_at: '2025-12-06T08:00:00.000Z',
  ...changes,
});
const AS: Readonly<Record<MemberRole, string>> = { manager: 'gérant', seller: 'vendeur' };

it('shows nothing to a person who is in no team but of their own shops', () => {
  expect(shown([]).text).toBe('');
  expect(shown([place({ role: 'owner' })]).text).toBe('');
});

it.each(MEMBER_ROLES)('an invitation says by whom, to which shop and as what (%s)', (role) => {
  const { text, links, buttons } = shown([], [invitation({ role })]);
  expect(text).toContain(`Awa Ali vous invite dans l’équipe de Chez Awa, comme ${AS[role]}.`);
  expect(text).toContain('Jusqu’au 6 déc. 2025. L’équipe verra votre nom et votre photo.');
  expect(links).toEqual([['Chez Awa', '/boutiques/chez-awa']]);
  expect(buttons).toEqual(['Accepter', 'Refuser']);
  const nobody = shown([], [invitation({ role, by: '' })]);
  expect(nobody.text).toContain('Vous êtes invité dans l’équipe de Chez Awa');
});

it.each(SHOP_ROLES)('a manager alone manages the shop from here (%s)', (role) => {
  const { links, buttons } = shown([place({ role })]);
  const manages = links.some(([, to]) => to === '/societes/9/boutique');
  expect(manages).toBe(role === 'manager');
  expect(buttons).toEqual(role === 'owner' ? [] : ['Quitter']);
});

it('a manager of a person’s shop opens it by its name', () => {
  const { links } = shown([place({ role: 'manager', company_id: null })]);
  expect(links).toContainEqual(['Gérer', '/ma-boutique?shop=chez-awa']);
});

it('a shop that is offline is left, but not visited', () => {
  const { text, links, buttons } = shown([place({ is_public: false })]);
  expect(text).toContain('Chez Awa · Vendeur · page hors ligne');
  expect(links).toEqual([]);
  expect(buttons).toEqual(['Quitter']);
  const online = shown([place()]);
  expect(online.text).not.toContain('hors ligne');
  expect(online.links).toEqual([['Voir la boutique', '/boutiques/chez-awa']]);
});

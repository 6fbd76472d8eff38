import { expect, it } from 'vitest';
import {
  INVITATION_DAYS,
  MEMBER_ROLES,
  SHOP_ROLES,
  type ShopRole,
} from '#contract/shops/limits.ts';
import type { Team as TeamOf } from '#contract/shops/routes/members.ts';
import { ROLE_LABELS } from '#web/parts/shop/roles.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import Team from './team.tsx';

const member = (id: number, first: string, role: ShopRole): TeamOf['members'][number] => ({
  id,
  first_name: first,
  last_name: 'Ali',
  photo: null,
  role,
});
const MEMBERS = [
  member(1, 'Awa', 'owner'),
  member(userFixture.id, 'Aïchatou', 'manager'),
  member(3, 'Issa', 'seller'),
];
const shown = (role: ShopRole, isPublic = true) =>
  see(<Team slug="chez-awa" isPublic={isPublic} />, {
    user: userFixture,
    answers: [
      [
        ['companies', 'team', 'chez-awa'],
        {
          data: {
            role,
            members: MEMBERS,
            invitations: [
              {
                id: 8,
                telephone: '+22796000001',
                role: 'seller',
                expires_at: '2025-12-06T08:00:00.000Z',
              },
            ],
          },
        },
      ],
    ],
  });
const LABELS = MEMBER_ROLES.map((role) => ROLE_LABELS[role]);

it('every role has its name', () => {
  expect(SHOP_ROLES.map((role) => ROLE_LABELS[role])).toEqual(['Titulaire', 'Gérant', 'Vendeur']);
});

it('the holder changes the role of everyone else, and removes them', () => {
  const { options, buttons, text } = shown('owner');
  const roles = Object.entries(options).filter(([name]) => name.includes('Ali'));
  expect(roles.map(([name]) => name)).toEqual(['Rôle de Aïchatou Ali', 'Rôle de Issa Ali']);
  for (const [, choices] of roles) expect(new Set(choices)).toEqual(new Set(LABELS));
  expect(buttons.filter((name) => name.startsWith('Retirer'))).toEqual([
    'Retirer Aïchatou Ali',
    'Retirer Issa Ali',
  ]);
  expect(text).toContain('Awa Ali\nTitulaire');
});

it('a manager sees the roles, and changes none', () => {
  const { options, buttons, text } = shown('manager');
  expect(options).not.toHaveProperty('Rôle de Issa Ali');
  expect(buttons.some((name) => name.startsWith('Retirer'))).toBe(false);
  expect(text).toContain('Awa Ali\nTitulaire');
  expect(text).toContain('Aïchatou Ali (vous)\nGérant');
  expect(text).toContain('Issa Ali\nVendeur');
});

it('the holder invites to a role, a manager invites sellers', () => {
  expect(new Set(shown('owner').options['Rôle'])).toEqual(new Set(LABELS));
  expect(shown('owner').fields['Rôle']).toBe('Vendeur');
  const manager = shown('manager');
  expect(manager.options).not.toHaveProperty('Rôle');
  expect(manager.buttons).toContain('Inviter');
  expect(manager.text).toContain(`${INVITATION_DAYS} jours pour accepter`);
});

it('an open invitation says its number, its role and its end, and is taken back', () => {
  const { text, buttons } = shown('manager');
  expect(text).toContain('+227 96 00 00 01\nVendeur, invité jusqu’au 6 déc. 2025');
  expect(buttons).toContain('Annuler l’invitation de +227 96 00 00 01');
});

it('nobody is invited before the shop is published', () => {
  const { text, buttons } = shown('owner', false);
  expect(text).toContain('Vous pourrez inviter une équipe une fois la boutique publiée.');
  expect(buttons).not.toContain('Inviter');
});

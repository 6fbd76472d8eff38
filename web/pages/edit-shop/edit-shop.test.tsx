import { expect, it } from 'vitest';
import { SHOP_STATUSES } from '#contract/shops/limits.ts';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import type { OwnShop } from '#contract/shops/schemas/shops.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { EditShop } from './edit-shop.tsx';
import { editedFixture, newFixture, ownShopFixture } from './own-shop-fixture.ts';
import { keyOf, type ShopTarget } from './shop-target.ts';

const shownAs = (edited: MyShop, target: ShopTarget) =>
  see(<EditShop target={target} />, {
    user: userFixture,
    answers: [
      [keyOf(target), edited],
      [['my-numbers'], { data: [{ id: 1, telephone: '+22796000001', proven_at: '' }] }],
    ],
  });
const shown = (changes: Partial<OwnShop> | null, role: MyShop['role'] = 'owner') =>
  shownAs(
    changes === null
      ? newFixture
      : { ...editedFixture, data: { ...ownShopFixture, ...changes }, role },
    { companyId: 9 },
  );
const own = (changes: Partial<MyShop>) => shownAs({ ...editedFixture, ...changes }, OWN);
const OWN = { slug: undefined };
const VIEW = ['Voir la boutique', '/boutiques/chez-awa'];
const BEFORE = 'L’ancienne page reste en ligne.';
const STATES: Readonly<Record<OwnShop['status'], string>> = {
  pending: 'Un modérateur relit la page.',
  published: 'Votre boutique est publiée.',
  rejected: 'La page n’est pas validée.',
};

it.each(SHOP_STATUSES)('says that the newest page is %s, and whether one is online', (status) => {
  const online = shown({ status });
  expect(online.text).toContain(STATES[status]);
  expect(online.text.includes(BEFORE)).toBe(status !== 'published');
  expect(online.links).toContainEqual(VIEW);
  const offline = shown({ status, published: null });
  expect(offline.text).not.toContain(BEFORE);
  expect(offline.links).not.toContainEqual(VIEW);
});

it('says why a page was rejected', () => {
  const { text } = shown({ status: 'rejected', rejection_reason: 'Le logo est une marque.' });
  expect(text).toContain('Motif : Le logo est une marque.');
  expect(shown({ status: 'pending' }).text).not.toContain('Motif');
});

it('a company without a shop is told what it is, and opens it', () => {
  const { text, buttons, readOnly } = shown(null);
  expect(text).toContain('Un modérateur la relit avant qu’elle soit publiée.');
  expect(buttons).toContain('Ouvrir la boutique');
  expect(buttons).not.toContain('Fermer la boutique');
  expect(readOnly).toEqual([]);
});

it('the address of the page changes until it is published', () => {
  expect(shown({ status: 'pending', published: null }).readOnly).toEqual([]);
  const { readOnly, text } = shown({});
  expect(readOnly).toEqual(['Adresse de la page']);
  expect(text).toContain('L’adresse d’une boutique publiée ne change plus.');
});

it('the holder chooses among the numbers of the account, those proven and those shown', () => {
  const { fields, buttons } = shown({});
  expect(fields).toMatchObject({
    '+227 90 00 00 07': false,
    '+227 96 00 00 01': true,
    '+227 90 00 00 01': true,
  });
  expect(buttons).toContain('Fermer la boutique');
});

it('a manager keeps the numbers that are shown or not, adds none and closes nothing', () => {
  const { fields, text, buttons } = shown({}, 'manager');
  expect(Object.keys(fields).filter((name) => name.startsWith('+'))).toEqual([
    '+227 90 00 00 01',
    '+227 96 00 00 01',
  ]);
  expect(text).toContain('Seul le titulaire peut en ajouter.');
  expect(buttons).toContain('Enregistrer');
  expect(buttons).not.toContain('Fermer la boutique');
  const without = { ...ownShopFixture.shop, telephones: [] };
  expect(shown({ shop: without }, 'manager').text).not.toContain('Numéros de téléphone');
});

it('a page that waits is shown as visitors will see it', () => {
  const waiting = shown({ status: 'pending' });
  expect(waiting.text).toContain('Ce que verront les visiteurs\nChez Awa\nSociété déclarée');
  expect(waiting.text).toContain('NIF 12345/R · RCCM NE-NIM-01-2024-B13-00042');
  expect(shown({}).text).not.toContain('Ce que verront les visiteurs');
});

it('a shop that was taken down says so, with the reason', () => {
  const { text } = shown({ status: 'rejected', suspended: true, rejection_reason: 'Faux nom.' });
  expect(text).toContain('Un modérateur a retiré votre boutique du site.');
  expect(text).toContain('Motif : Faux nom.');
});

it.each([
  ['phone' as const, 'Confirmer mon numéro', '/confirm-phone'],
  ['ad' as const, 'Publier une annonce', '/publish'],
])('without %s, the page names the step that comes first', (lacks, label, to) => {
  const { links, buttons } = own({ ...newFixture, lacks });
  expect(links).toContainEqual([label, to]);
  expect(buttons).not.toContain('Ouvrir la boutique');
});

it('a new shop of a person asks for six things, the rest is folded', () => {
  const { fields, text, buttons } = own(newFixture);
  expect(fields).toMatchObject({ '+227 90 00 00 07': true });
  expect(text).toContain('Plus d’options');
  expect(buttons).toContain('Ouvrir la boutique');
});

it('the holder of a shop chooses the company that it names, or adds one', () => {
  expect(own({}).links).toContainEqual(['Ajouter ma société', '/new-societe']);
  const { fields, buttons } = own({ companies: [{ id: 4, name: 'Awa SARL' }], company_id: 4 });
  expect(Object.keys(fields).some((name) => name.startsWith('Société'))).toBe(true);
  expect(buttons).toContain('Enregistrer la société');
  expect(own({ role: 'manager' }).links).not.toContainEqual(['Ajouter ma société', '/new-societe']);
});

import { expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { PhotoField } from './photo-field.tsx';
import { ProfileForm } from './profile-form.tsx';

const formOf = (changes: Partial<User>) => {
  const user = { ...userFixture, ...changes };
  return see(<ProfileForm user={user} />, { user });
};
const photoOf = (changes: Partial<User>) =>
  see(<PhotoField user={{ ...userFixture, ...changes }} />);

it('shows the number as it is dialled, to read alone, and that everyone may call', () => {
  const { fields, readOnly, disabled } = formOf({});
  expect(fields['Téléphone']).toBe('+227 90 00 00 07');
  expect(readOnly).toEqual(['Téléphone']);
  expect(fields['Autoriser les utilisateurs à m’appeler']).toBe(true);
  expect(disabled).toEqual(['Autoriser les utilisateurs à m’appeler']);
});

it('marks the address and the city as optional until they are given', () => {
  const names = Object.keys(formOf({}).fields);
  expect(names.filter((name) => name.includes('(facultatif)'))).toEqual([]);
  const optional = Object.keys(formOf({ email: null, city_id: null }).fields);
  expect(optional.filter((name) => name.includes('(facultatif)'))).toHaveLength(2);
});

it('asks to confirm an address exactly while it is given and unconfirmed', () => {
  const asks = (changes: Partial<User>) =>
    formOf(changes).links.some(([, to]) => to === '/confirm-email');
  expect(asks({ is_email_verified: 0 })).toBe(true);
  expect(asks({ is_email_verified: 1 })).toBe(false);
  expect(asks({ is_email_verified: 0, email: null })).toBe(false);
});

it('a person without a name is told why to give one, and cannot save before', () => {
  const { text, disabled } = formOf({ first_name: '', last_name: '' });
  expect(text).toContain('c’est ce que les autres verront à côté de vos annonces');
  expect(text).toContain('Il manque : le nom, le prénom.');
  expect(disabled).toContain('Enregistrer');
  const named = formOf({});
  expect(named.text).not.toContain('les autres verront');
  expect(named.buttons).toEqual(['Enregistrer']);
});

it('a confirmed number has its sign, an unconfirmed one none', () => {
  expect(photoOf({}).links).toEqual([['Téléphone confirmé', '/tips#signe-telephone']]);
  expect(photoOf({ is_phone_verified: 0 }).links).toEqual([]);
});

it('a photo is added, then changed', () => {
  expect(Object.keys(photoOf({}).fields)).toEqual(['Ajouter une photo']);
  expect(Object.keys(photoOf({ photo: '/p/1.jpg' }).fields)).toEqual(['Changer la photo']);
});

import { expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { issuesByField } from '#contract/common/field-errors.ts';
import { userFixture } from '#web/testing/user-fixture.ts';
import { changesOf, PROFILE_FIELDS, profileForm, valuesOf } from './profile-fields.ts';

const bare: User = { ...userFixture, email: null, city_id: null, city: null };
const ALL = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, true]));

const problems = (user: User, changes: Partial<ReturnType<typeof valuesOf>>) => {
  const { error } = profileForm(user).safeParse({ ...valuesOf(user), ...changes });
  return error ? issuesByField(error.issues) : {};
};
const sent = (user: User, changes: Partial<ReturnType<typeof valuesOf>>, dirty = ALL) =>
  Object.fromEntries(changesOf(profileForm(user).parse({ ...valuesOf(user), ...changes }), dirty));

it('starts with what is saved, and empty where nothing is', () => {
  expect(valuesOf(userFixture)).toEqual({
    last_name: 'Maman',
    first_name: 'Aïchatou',
    email: 'aicha@example.ne',
    city: '1',
  });
  expect(valuesOf(bare)).toMatchObject({ email: '', city: '' });
});

it('asks for both names', () => {
  const names = { last_name: '', first_name: '' };
  expect(Object.keys(problems(userFixture, names))).toEqual(['last_name', 'first_name']);
});

it('an address and a city that were given are changed, but not removed', () => {
  expect(problems(userFixture, { email: '', city: '' })).toEqual({
    email: ['Vous pouvez changer d’adresse, pas la supprimer.'],
    city: ['Choisissez une ville.'],
  });
  expect(problems(bare, { email: '', city: '' })).toEqual({});
  expect(problems(bare, { email: 'aicha@' })).toEqual({ email: ['Adresse e-mail invalide.'] });
});

it('sends what was changed alone, and nothing for a field left empty', () => {
  expect(sent(userFixture, { first_name: 'Aïcha' }, { first_name: true })).toEqual({
    first_name: 'Aïcha',
  });
  expect(sent(userFixture, { city: '4', email: ' ab@example.ne ' })).toEqual({
    last_name: 'Maman',
    first_name: 'Aïchatou',
    email: 'ab@example.ne',
    city: '4',
  });
  expect(Object.keys(sent(bare, {}))).toEqual(['last_name', 'first_name']);
});

import { expect, test } from 'vitest';
import { placeErrors } from './form-errors.ts';

const NAMES = ['first_name', 'telephone', 'password'] as const;

test('Each error of the API is assigned to its field, in form order', () => {
  const problem = {
    message: 'Certains champs sont à corriger.',
    errors: { password: ['Trop court.', 'Trop courant.'], telephone: ['Numéro invalide.'] },
  };
  expect(placeErrors(problem, NAMES)).toEqual({
    fields: [
      { name: 'telephone', message: 'Numéro invalide.' },
      { name: 'password', message: 'Trop court.' },
    ],
    formMessage: null,
  });
});

test('An error of an unknown field is shown for the whole form', () => {
  const problem = { message: 'Non.', errors: { country: ['Indicatif inconnu.'] } };
  expect(placeErrors(problem, NAMES)).toEqual({ fields: [], formMessage: 'Indicatif inconnu.' });
});

test('An error without fields is shown with its message', () => {
  const problem = { message: 'Trop de demandes.', errors: {} };
  expect(placeErrors(problem, NAMES)).toEqual({ fields: [], formMessage: 'Trop de demandes.' });
});

test('An error within a list is assigned to the field of the list, an alias to its field', () => {
  const problem = { message: 'Non.', errors: { 'photo_ids.0': ['Perdue.'], tel: ['Faux.'] } };
  expect(placeErrors(problem, ['photo_ids', ...NAMES], { tel: 'telephone' })).toEqual({
    fields: [
      { name: 'photo_ids', message: 'Perdue.' },
      { name: 'telephone', message: 'Faux.' },
    ],
    formMessage: null,
  });
});

import { expect, test } from 'vitest';
import { placeErrors } from './form-errors.ts';

const NAMES = ['first_name', 'telephone', 'password'] as const;

test('Each error of the server stands under its field, in the order of the form', () => {
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

test('An error of a field that the form lacks is said for the whole form', () => {
  const problem = { message: 'Non.', errors: { country: ['Indicatif inconnu.'] } };
  expect(placeErrors(problem, NAMES)).toEqual({ fields: [], formMessage: 'Indicatif inconnu.' });
});

test('A refusal without fields is its own sentence', () => {
  const problem = { message: 'Trop de demandes.', errors: {} };
  expect(placeErrors(problem, NAMES)).toEqual({ fields: [], formMessage: 'Trop de demandes.' });
});

test('An error within a list stands under the field of the list, an alias under its field', () => {
  const problem = { message: 'Non.', errors: { 'photo_ids.0': ['Perdue.'], tel: ['Faux.'] } };
  expect(placeErrors(problem, ['photo_ids', ...NAMES], { tel: 'telephone' })).toEqual({
    fields: [
      { name: 'photo_ids', message: 'Perdue.' },
      { name: 'telephone', message: 'Faux.' },
    ],
    formMessage: null,
  });
});

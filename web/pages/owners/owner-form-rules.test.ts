import { expect, test } from 'vitest';
import { EMPTY_OWNER, ownerForm, valuesOf } from './owner-form-rules.ts';

const filled = {
  ...EMPTY_OWNER,
  civilite: 'Madame',
  nom_naissance: 'Oumarou',
  prenom: 'Hadiza',
  date_naissance: '1980-05-02',
  lieu_naissance: 'Niamey',
  departement: '99',
  nationalite: 'NE',
  adresse_domicile: '3 rue du Marché',
  code_postal: '75001',
  commune: 'Paris',
  pays: 'FR',
  pourcentage: '60,5',
  date: '2020-01-31',
};

test('what the fields hold is what the call takes: a share with its comma, names that may be empty', () => {
  const sent = ownerForm.parse(filled);
  expect(sent).toMatchObject({ pourcentage: 60.5, nom_usage: '', autre_prenoms: '' });
  const saved = { ...sent, id: 1, created_at: '', updated_at: '' };
  expect(valuesOf(saved)).toEqual(filled);
});

test('each empty field tells that it is needed, at its place', () => {
  const { error } = ownerForm.safeParse(EMPTY_OWNER);
  const errors = new Map(error?.issues.map(({ path, message }) => [path[0], message]));
  expect(errors.get('pourcentage')).toBe('Ce champ est obligatoire.');
  expect(errors.get('date')).toBe('Ce champ est obligatoire.');
  expect(errors.get('pays')).toBe('Ce champ est obligatoire.');
  expect(errors.has('nom_usage')).toBe(false);
});

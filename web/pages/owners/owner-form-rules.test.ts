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

test('field values are parsed for the call: a share with a comma, optional names', () => {
  const sent = ownerForm.parse(filled);
  expect(sent).toMatchObject({ pourcentage: 60.5, nom_usage: '', autre_prenoms: '' });
  const saved = { ...sent, id: 1, created_at: '', updated_at: '' };
  expect(valuesOf(saved)).toEqual(filled);
});

test('each empty required field has an error', () => {
  const { error } = ownerForm.safeParse(EMPTY_OWNER);
  const errors = new Map(error?.issues.map(({ path, message }) => [path[0], message]));
  expect(errors.get('pourcentage')).toBe('Ce champ est obligatoire.');
  expect(errors.get('date')).toBe('Ce champ est obligatoire.');
  expect(errors.get('pays')).toBe('Ce champ est obligatoire.');
  expect(errors.has('nom_usage')).toBe(false);
});

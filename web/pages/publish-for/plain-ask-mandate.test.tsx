import { expect, it } from 'vitest';
import type { ComponentProps } from 'react';
import { see } from '#web/testing/see.tsx';
import { PlainAskMandate } from './plain-ask-mandate.tsx';

const person = { first_name: 'Hadiza', last_name: 'Ali', telephone: '+22796000001' };
const PERSON_FIELDS = ['Son prénom', 'Son nom', 'Son numéro'];

const shown = (answered?: ComponentProps<typeof PlainAskMandate>['answered']) =>
  see(<PlainAskMandate answered={answered} />);
const refused = (
  errors: Record<string, string[]>,
  values: Record<string, string> = {},
  message = 'Refusé.',
) => shown({ values, errors, message });

it('asks first for the person', () => {
  const { fields, buttons, text } = shown();
  expect(fields).toEqual(Object.fromEntries(PERSON_FIELDS.map((name) => [name, ''])));
  expect(buttons).toEqual(['Lui envoyer un code']);
  expect(text).not.toContain('Refusé');
});

it('asks then for the code, and says to whom it was sent', () => {
  const { fields, buttons, text } = shown({ person, sent: 'Un code est parti.' });
  expect(text).toContain('Un code est parti.');
  expect(text).toContain('Hadiza est d’accord ? Demandez-lui le code reçu au +227 96 00 00 01.');
  expect(fields).toEqual({ 'Code reçu par SMS': '' });
  expect(buttons).toEqual(['Confirmer']);
});

it('leads at last to publishing for the person', () => {
  const { links, text, buttons } = shown({ person, done: 'Vous publiez pour Hadiza Ali.' });
  expect(text).toContain('Vous publiez pour Hadiza Ali.');
  expect(links).toEqual([['Publier pour Hadiza', '/publish']]);
  expect(buttons).toEqual([]);
});

it('a person who is refused is filled in again, with the reason at its field', () => {
  const { fields, text } = refused({ telephone: ['C’est votre numéro.'] }, person);
  expect(Object.values(fields)).toEqual(['Hadiza', 'Ali', '+22796000001']);
  expect(text).toContain('C’est votre numéro.');
  expect(text).not.toContain('Refusé.');
});

it('a refusal without a field is said by itself', () => {
  expect(refused({}, person, 'Trop de codes. Réessayez demain.').text).toContain(
    'Trop de codes. Réessayez demain.',
  );
});

const second = { ...person, step: 'code' };

it('a wrong code is asked for again, for the same person', () => {
  const { fields, text } = refused({ code: ['Ce code n’est pas le bon.'] }, second);
  expect(fields).toEqual({ 'Code reçu par SMS': '' });
  expect(text).toContain('Hadiza est d’accord ?');
  expect(text).toContain('Ce code n’est pas le bon.');
  expect(text).not.toContain('Refusé.');
});

it('a code that fails for another reason says that reason', () => {
  const full = 'Vous publiez déjà pour 10 personnes.';
  expect(refused({ telephone: [full] }, second).text).toContain(full);
  expect(refused({}, second, 'Revenez demain.').text).toContain('Revenez demain.');
});

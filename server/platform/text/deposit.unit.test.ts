import { expect, it } from 'vitest';
import { findDepositWords } from './deposit.ts';

it.each([
  ['Bonjour. Envoyez Nita avant demain', 'Nita avant'],
  ['Paiement par Orange Money.', 'Orange Money'],
  ['une avance exigée', 'une avance exigée'],
  ['ku aiko kuɗi yau', 'aiko kuɗi'],
  ['Il faut p a y e r la moto avant de voir', 'p a y e r la moto avant'],
  ['Pas de livraison sans acompte', 'acompte'],
])('is asked for in: %s', (text, expected) => {
  expect(findDepositWords(text)).toContain(expected);
});

it.each([
  'Orange Money accepté à la remise',
  'Nita à 200 m',
  'Sans acompte',
  'Venez voir avant de payer',
  'Envoyez-moi un message avant de passer',
  'Voyez d’abord, payez ensuite',
  'Je paye sur place. Appelez avant.',
])('is not asked for in: %s', (text) => {
  expect(findDepositWords(text)).toEqual([]);
});

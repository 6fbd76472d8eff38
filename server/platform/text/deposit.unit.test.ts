import { expect, it } from 'vitest';
import { findDepositWords } from './deposit.ts';

it.each([
  ['Bonjour. Envoyez Nita avant demain', 'Nita avant'],
  ['Paiement par Orange Money.', 'Orange Money'],
  ['une avance exigée', 'une avance exigée'],
  ['ku aiko kuɗi yau', 'aiko kuɗi'],
  ['Il faut p a y e r la moto avant de voir', 'p a y e r la moto avant'],
  ['Pas de livraison sans acompte', 'acompte'],
  ['Un acompte de 20 000 est demandé.', 'acompte'],
  ['Versez une AVANCE par Airtel Money', 'Airtel Money'],
  ['À réserver avec une avance', 'réserver avec une avance'],
  ['Frais de dossier : 5 000 F', 'Frais de dossier'],
  ['frais de réservation à payer', 'frais de réservation'],
  ['Envoyez l’argent par Western Union', 'Envoyez l’argent'],
  ['paiement d’avance obligatoire', 'paiement d’avance'],
  ['dépôt de garantie de deux mois', 'dépôt de garantie'],
  ['Sans problème, payez d’abord.', 'payez d’abord'],
  ['Sans souci, je demande un acompte', 'acompte'],
  ['Coupon PCS uniquement', 'Coupon PCS'],
  ['Payez par PCS', 'Payez par PCS'],
  ['Frais de douane de 20 000 F à envoyer', 'Frais de douane de 20 000 F à envoyer'],
  ['Frais d’inscription : 5 000 F avant l’entretien', 'Frais d’inscription : 5 000 F avant'],
])('is found in: %s', (text, expected) => {
  expect(findDepositWords(text)).toContain(expected);
});

it.each([
  'Orange Money accepté à la remise',
  'Nita à 200 m',
  'Toyota Corolla 2012, papiers à jour.',
  'Moto qui avancera encore longtemps',
  'Prêt à partir, visible au Plateau.',
  'Livraison possible à Niamey.',
  'Sans acompte',
  'Venez voir avant de payer',
  'Envoyez-moi un message avant de passer',
  'Voyez d’abord, payez ensuite',
  'Je paye sur place. Appelez avant.',
  'Sans acompte, arrhes ni avance',
  'Jamais, je ne demande jamais d’acompte',
  'Carton de 12 pcs, 500 F par pcs à payer sur place',
  'Frais de douane payés',
  'Frais d’inscription : 10 000 F par an',
  'Frais d’inscription : 10 000 F avant le 30 septembre',
])('is not found in: %s', (text) => {
  expect(findDepositWords(text)).toEqual([]);
});

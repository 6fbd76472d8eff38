import { expect, it } from 'vitest';
import { speaksOfDeposit } from './deposit-words.ts';

it.each([
  'Un acompte de 20 000 est demandé.',
  'Versez une AVANCE par Airtel Money',
  'Frais de dossier : 5 000 F',
  'frais de réservation à payer',
  'Envoyez l’argent par Western Union',
  'paiement d’avance obligatoire',
  'dépôt de garantie de deux mois',
])('warns of: %s', (text) => {
  expect(speaksOfDeposit(text)).toBe(true);
});

it.each([
  'Toyota Corolla 2012, papiers à jour.',
  'Moto qui avancera encore longtemps',
  'Prêt à partir, visible au Plateau.',
  'Livraison possible à Niamey.',
])('says nothing more of: %s', (text) => {
  expect(speaksOfDeposit(text)).toBe(false);
});

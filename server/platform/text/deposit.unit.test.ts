import { expect, it } from 'vitest';
import { findDeposits, findDepositWords } from './deposit.ts';

it.each([
  ['Bonjour. Envoyez Nita avant demain', 'Envoyez Nita avant'],
  ['Paiement par Orange Money.', 'Paiement par Orange Money'],
  ['une avance exigée', 'une avance exigée'],
  ['ku aiko kuɗi yau', 'aiko kuɗi'],
  ['Il faut p a y e r la moto avant de voir', 'p a y e r la moto avant'],
  ['Pas de livraison sans acompte', 'Pas de livraison sans acompte'],
  ['Un acompte de 20 000 est demandé.', 'acompte'],
  ['Versez une AVANCE par Airtel Money', 'Versez une AVANCE par Airtel Money'],
  ['À réserver avec une avance', 'réserver avec une avance'],
  ['Frais de dossier : 5 000 F', 'Frais de dossier'],
  ['frais de réservation à payer', 'frais de réservation'],
  ['Envoyez l’argent par Western Union', 'Envoyez l’argent par Western Union'],
  ['paiement d’avance obligatoire', 'paiement d’avance'],
  ['dépôt de garantie de deux mois', 'dépôt de garantie'],
  ['Sans problème, payez d’abord.', 'payez d’abord'],
  ['Sans souci, je demande un acompte', 'acompte'],
  ['Coupon PCS uniquement', 'Coupon PCS'],
  ['Payez par PCS', 'Payez par PCS'],
  ['Frais de douane de 20 000 F à envoyer', 'Frais de douane de 20 000 F à envoyer'],
  ['Frais d’inscription : 5 000 F avant l’entretien', 'Frais d’inscription : 5 000 F avant'],
  ['Prix non négociable, acompte 5 000 F', 'acompte'],
  ['Acompte 5 000 F, livraison comprise', 'Acompte'],
  ['MoMo d’abord', 'MoMo d’abord'],
  ['Le premier qui m’envoie l’argent prend le téléphone', 'premier qui m’envoie l’argent'],
  ['Mets 20 000 sur mon Zeyna pour réserver', 'Mets 20 000 sur mon Zeyna pour réserver'],
  ['Il faut charger ma puce de 2000 f', 'charger ma puce'],
  ['Le colis part dès réception', 'colis part dès réception'],
  ['avanse 30 pourcent', 'avanse 30 pourcent'],
  ['Ver sement avant la livraison', 'Ver sement avant'],
  ['Pas de visite avant paiement', 'Pas de visite avant paiement'],
  ['Ku biya kafin a kawo', 'biya kafin'],
  ['Pas d’arnaque, envoyez 5 000 F par Nita d’abord', 'envoyez 5 000 F par Nita d’abord'],
  ['Aucune arnaque : acompte par Nita', 'acompte par Nita'],
  ['Acompte pas de visite sans lui', 'Acompte'],
  ['Acompte pas d’exception', 'Acompte'],
  ['Les unités d’abord', 'unités d’abord'],
  ['Sérieux seulement : dépôt de 10 000 F', 'dépôt'],
  ['Moitié par Nita, moitié à la livraison', 'Moitié par Nita'],
  ['Pas d’argent pas de colis', 'Pas d’argent pas de colis'],
  ['4compte 5 000 F', '4compte'],
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
  'Aucun paiement demandé aux candidats',
  'Je refuse les acomptes',
  'Acompte : non',
  'Pas d’avance',
  'Sans avance',
  'Prix 3 500 000 F, appelez d’abord',
  'Quatre pneus avant neufs',
  'Celui qui paie 200 000 F part avec',
  'Avance sur salaire possible',
  'Train avant refait, payé 200 000 F',
  'Venez voir d’abord',
  'Payer à la livraison',
  'Loyer 60 000, caution 2 mois',
  'Je paie d’avance si le prix est bon',
  'Frais de dossier pris en charge par l’entreprise',
  'Toile de 3 mètres sur 20 000 points de Nita',
  'Kada ku biya kafin ku gani',
  'Zéro acompte',
  'Rien à payer avant de voir',
  'N’envoyez pas d’argent par Nita avant d’avoir vu',
  'Frigo pour garder vos boissons fraîches, 90 000 F',
  'Chambre 15 000 F, pour réserver appelez',
  'Livraison dès confirmation de la commande',
  'Poulets frais à la commande',
  'Tenue avec casque orange',
  'Tarif de pose 5 000 F',
  'Achetez vos unités au kiosque',
])('is not found in: %s', (text) => {
  expect(findDepositWords(text)).toEqual([]);
});

it('reads each sentence apart', () => {
  expect(findDepositWords('Je paye sur place. Avant, c’était 5 000 F.')).toEqual([]);
});

it('says what is asked for', () => {
  expect(findDeposits('Payez d’abord.')).toEqual([
    { text: 'Payez d’abord', sense: 'payer avant de voir ou de recevoir' },
  ]);
});

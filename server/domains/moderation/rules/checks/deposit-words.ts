import { wordsFound, type CheckRule } from './facts.ts';

/** How money is asked for before anything is seen. */
const DEPOSIT = [
  'acompte',
  'avance obligatoire',
  'payer d’avance',
  'payez d’avance',
  'paiement d’avance',
  'paiement avant livraison',
  'payer avant',
  'envoyez l’argent',
  'envoyer l’argent',
  'frais de dossier',
  'frais de réservation',
  'frais de livraison à payer',
  'dépôt de garantie avant visite',
  'transfert d’argent',
  'mandat',
  'western union',
  'moneygram',
  'nita transfert',
  'al izza',
  'mobile money',
  'airtel money',
  'moov money',
  'recharge',
  'crypto',
  'bitcoin',
] as const;

export const depositWords: CheckRule = ({ title, description }) => {
  const found = wordsFound(`${title} | ${description}`, DEPOSIT);
  if (found.length === 0) return null;
  return { kind: 'deposit_words', weight: 2, label: 'Argent demandé d’avance', found, ads: [] };
};

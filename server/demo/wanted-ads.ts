import { PURPOSES } from '#contract/ads/purposes.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import type { WrittenAd } from './insert-written-ads.ts';

interface Wanted extends WrittenAd {
  /** Is the budget in whole francs; null when it is to be discussed. */
  budget: number | null;
}

export const WANTED: readonly Wanted[] = [
  {
    title: 'Toyota Corolla ou Yaris automatique',
    description:
      'Pour aller au travail : essence, climatisation, papiers à jour. Je viens voir avec un mécanicien.',
    category: 'vehicules',
    sub: 'voitures',
    city: 'niamey',
    budget: 3_000_000,
    hours: 30,
  },
  {
    title: 'Machine à coudre',
    description:
      'Pour commencer un petit atelier à la maison. Une machine à pédale me convient si elle marche bien.',
    category: 'materiaux-equipements-pro',
    sub: 'machines-a-coudre-ateliers',
    city: 'maradi',
    budget: 75_000,
    hours: 62,
  },
  {
    title: 'Moutons pour un baptême',
    description: 'Deux béliers bien portants pour un baptême la semaine prochaine.',
    category: 'animaux-elevage',
    sub: 'moutons-beliers',
    city: 'zinder',
    budget: null,
    hours: 98,
  },
  {
    title: 'Professeur de mathématiques',
    description:
      'Pour un élève de troisième, deux soirs par semaine chez nous, jusqu’à l’examen du BEPC.',
    category: 'emploi-formation',
    sub: 'cours-particuliers-soutien',
    city: 'niamey',
    budget: null,
    hours: 140,
  },
];

/** Returns the columns in which a request (an ad of somebody who looks for something) differs from other demo ads. */
export const wantedRow = ({ budget }: Wanted) => ({
  kind: 'wanted' as const,
  price: budget,
  priceLabel: budget === null ? PURPOSES.wanted.withoutPrice : priceLabelOf({ price: budget }),
});

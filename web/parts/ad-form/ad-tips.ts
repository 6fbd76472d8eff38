import { hasAmount, type PriceKind } from '#contract/ads/price-label.ts';

/** Describes the content of an ad while it is written, from which its completeness is computed. */
export interface AdSoFar {
  photos: number;
  title: string;
  description: string;
  priceKind: PriceKind | null;
  /** Is the price as typed. */
  price: string;
  quarter: string;
  /** Says whether the city has quarters to choose from. */
  hasQuarters: boolean;
  /** Names the fields of the category that are empty, in words: 'le kilométrage'. */
  emptyFields: readonly string[];
}

const GOOD_PHOTOS = 3;
const GOOD_TITLE = 12;
const GOOD_DESCRIPTION = 80;
/** Is the number of suggestions shown at a time. */
const SHOWN = 2;

/**
 * Returns how complete an ad is, as the share of met criteria from 0 to 1, and, in French words, the two additions that
 * would help it most.
 */
export const adTips = (ad: AdSoFar): { share: number; tips: string[] } => {
  const photo = ad.photos === 0 ? 'une photo' : 'une photo de plus';
  const needsAmount = ad.priceKind === null || hasAmount(ad.priceKind);
  const checks: (readonly [isMet: boolean, words: string])[] = [
    ...Array.from({ length: GOOD_PHOTOS }, (_, n) => [ad.photos > n, photo] as const),
    [ad.title.trim().length >= GOOD_TITLE, 'un titre plus précis'],
    ...ad.emptyFields.map((words) => [false, words] as const),
    [ad.description.trim().length >= GOOD_DESCRIPTION, 'une description plus longue'],
    [!needsAmount || ad.price.trim() !== '', 'un prix en chiffres'],
    ...(ad.hasQuarters ? [[ad.quarter !== '', 'le quartier'] as const] : []),
  ];
  const open = checks.filter(([isMet]) => !isMet).map(([, words]) => words);
  return {
    share: (checks.length - open.length) / checks.length,
    tips: [...new Set(open)].slice(0, SHOWN),
  };
};

/** Is the highest price of an ad, in whole francs. */
export const PRICE_MAX = 2_000_000_000;

export const PRICE_TOO_HIGH = 'Ce prix est trop élevé.';

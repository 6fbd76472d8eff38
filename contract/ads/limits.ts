// These limits are also those of public pages, so this file does not use zod.

/** Limits the characters of a title. */
export const TITLE_MAX = 80;
/** Limits prices, in whole francs. */
export const PRICE_MAX = 2_000_000_000;
export const PRICE_TOO_HIGH = 'Ce prix est trop élevé.';
/** Limits the photos of an ad. */
export const MAX_PHOTOS = 10;
export const TOO_MANY_PHOTOS = 'Vous ne pouvez pas ajouter plus de 10 images.';

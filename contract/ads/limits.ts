// These limits are also those of public pages, so this file does not use zod.

/** Is the greatest number of characters of the title of an ad. */
export const TITLE_MAX = 80;
/** Limits the photos of an ad. */
export const MAX_PHOTOS = 10;
export const TOO_MANY_PHOTOS = 'Vous ne pouvez pas ajouter plus de 10 images.';

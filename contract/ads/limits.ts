// These limits are also those of public pages, so this file does not use zod.

/** Limits the characters of a title. */
export const TITLE_MAX = 80;
/** Limits the photos of an ad. */
export const MAX_PHOTOS = 10;
export const TOO_MANY_PHOTOS = 'Vous ne pouvez pas ajouter plus de 10 images.';

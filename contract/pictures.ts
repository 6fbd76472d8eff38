/** Bytes of one photo as sent. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Pixels of one photo, width × height. */
export const MAX_PHOTO_PIXELS = 60_000_000;

/** What is said of a photo that cannot be taken, whatever it is a photo of. */
export const PHOTO_TEXTS = {
  tooHeavy: 'Cette photo dépasse 15 Mo.',
  wrongType: 'Choisissez une photo JPEG, PNG ou WebP.',
  tooLarge: 'Cette photo a trop de pixels.',
  broken: 'Cette photo est abîmée. Choisissez-en une autre.',
  oneOnly: 'Envoyez une seule photo à la fois.',
  tooMany: 'Trop de photos envoyées. Réessayez plus tard.',
} as const;

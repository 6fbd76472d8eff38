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

const RENDITION = /-(\d+)(\.(?:webp|avif))$/;
const SMALL = 160;
const MIDDLE = 320;

/** Added to a picture's address by who wants it whole, though data is saved. */
export const WHOLE = '?full';

/**
 * The address of a lighter rendition of the same picture, for who saves data: one that surely exists, since only pictures
 * that are narrower themselves are without those of 160 and 320 px. One asked for whole stays as it is.
 */
export const lighterPicture = (url: string): string =>
  url.replace(RENDITION, (rendition, digits: string, type: string) => {
    const width = Number(digits);
    if (width <= SMALL) return rendition;
    return `-${width > MIDDLE ? MIDDLE : SMALL}${type}`;
  });

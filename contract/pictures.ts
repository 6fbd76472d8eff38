/** Maximum bytes of an uploaded photo. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Maximum pixels of a photo, width × height. */
export const MAX_PHOTO_PIXELS = 60_000_000;

/** Error texts for a rejected photo, of any kind. */
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

/** Appended to a picture's address to request full size in data-saving mode. */
export const WHOLE = '?full';

/**
 * The address of a smaller rendition of the same picture, for data-saving mode. It always exists: only pictures that
 * are narrower themselves lack the 160 and 320 px renditions. An address that requests full size is unchanged.
 */
export const lighterPicture = (url: string): string =>
  url.replace(RENDITION, (rendition, digits: string, type: string) => {
    const width = Number(digits);
    if (width <= SMALL) return rendition;
    return `-${width > MIDDLE ? MIDDLE : SMALL}${type}`;
  });

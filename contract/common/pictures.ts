/**
 * Lists the formats of photos that users may send; the readers and loaders of the server
 * (`server/platform/pictures/formats.ts`) must support the same formats.
 */
export const PHOTO_FORMATS = [
  { name: 'JPEG', mime: 'image/jpeg' },
  { name: 'PNG', mime: 'image/png' },
  { name: 'WebP', mime: 'image/webp' },
] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]['name'];

/**
 * Lists the media types for the `accept` attribute of file fields, separated by commas. A list of types makes phones
 * convert their own format (HEIC) to JPEG.
 */
export const PHOTO_ACCEPT = PHOTO_FORMATS.map(({ mime }) => mime).join(',');

const LAST_COMMA = /, (?=[^,]*$)/;
/** Names the formats in a sentence: 'JPEG, PNG ou WebP'. */
export const PHOTO_FORMAT_NAMES = PHOTO_FORMATS.map(({ name }) => name)
  .join(', ')
  .replace(LAST_COMMA, ' ou ');

/** Is the greatest size of an uploaded photo, in bytes. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Is the content type of a part of a file, as the upload protocol (tus) names it. */
export const UPLOAD_TYPE = 'application/offset+octet-stream';

/** Limits the pixels of a photo, width × height. */
export const MAX_PHOTO_PIXELS = 60_000_000;

/** Maps the reasons for which a photo is rejected to their error texts, whatever the photo is for. */
export const PHOTO_TEXTS = {
  tooHeavy: 'Cette photo dépasse 15 Mo.',
  wrongType: `Choisissez une photo ${PHOTO_FORMAT_NAMES}.`,
  tooLarge: 'Cette photo a trop de pixels.',
  broken: 'Cette photo est abîmée. Choisissez-en une autre.',
  oneOnly: 'Envoyez une seule photo à la fois.',
  tooMany: 'Trop de photos envoyées. Réessayez plus tard.',
} as const;

/** Matches the first bytes, as Latin-1, of the formats that the server accepts: JPEG, PNG and WebP. */
const TAKEN = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s;
/** Matches the box that begins a file of Apple's format, with the brands of still and moving pictures. */
const HEIC = /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s;
const HEIC_NAME = /\.hei[cf]$/i;
const HEIC_TYPE = /^image\/hei[cf]/;

const START_BYTES = 12;

/**
 * Says whether a photo is in Apple's format (HEIC), judged by its first bytes, or by its type or
 * name when these say nothing.
 */
export const isHeic = async (photo: File): Promise<boolean> => {
  const bytes = new Uint8Array(await photo.slice(0, START_BYTES).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (TAKEN.test(start)) return false;
  return HEIC.test(start) || HEIC_TYPE.test(photo.type) || HEIC_NAME.test(photo.name);
};

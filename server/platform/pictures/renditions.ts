import { readFile } from 'node:fs/promises';
import type { Sharp, WebpOptions } from 'sharp';
import { MAX_PHOTO_PIXELS } from '#contract/common/pictures.ts';
import { sharp } from './vips.ts';

/** Lists the widths, in px, at which a photo is stored. */
export const RENDITION_WIDTHS = [160, 320, 640, 1280] as const;
const WIDEST = 1280;
/** Limits the height of a rendition of a very tall photo, in px. */
const MAX_HEIGHT = 1920;
const THUMBNAIL_WIDTH = 64;
/**
 * Returns the options of the WebP encoder for a width in px. Lists load many files of up to 320 px, which phones show
 * at half their size, where a lower quality cannot be seen. Twice the effort would save only 5 % of the bytes of larger
 * files.
 */
export const webpOptions = (width: number): WebpOptions =>
  width > 320 ? { quality: 62, effort: 2 } : { quality: 45, effort: 6, preset: 'photo' };
const AVIF = { quality: 50, effort: 2 } as const;

interface Rendition {
  width: number;
  bytes: Uint8Array;
}

/** Contains a picture at each of its widths, as WebP. */
export interface Renditions {
  width: number;
  height: number;
  /** Is the dominant colour, `#rrggbb`. */
  placeholder: string;
  files: Rendition[];
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * Tolerates decoder warnings when a photo is read, because phones write many files that decoders warn of and every
 * viewer shows. A cut file counts as an error in each format.
 */
const READING = {
  limitInputPixels: MAX_PHOTO_PIXELS,
  failOn: 'error',
  sequentialRead: true,
} as const;

/** Lists the factors by which a JPEG decoder can reduce both sides while it decodes, at a small part of the cost. */
const DIVISORS = new Set([2, 4, 8]);

/**
 * Returns the name of a photo's file, with libvips' option to decode a large JPEG at a part of its size. sharp would
 * decode twice as much, because it ignores a divisor that is the whole part of the reduction, such as 2 for a phone's
 * photo from 3,000 pixels to 1,280.
 */
const shrunkOnLoad = async (file: string): Promise<string> => {
  const { format, autoOrient } = await sharp(file, READING).metadata();
  const reduction = Math.max(autoOrient.width / WIDEST, autoOrient.height / MAX_HEIGHT);
  const divisor = Math.floor(reduction);
  return format === 'jpeg' && DIVISORS.has(divisor) ? `${file}[shrink=${divisor}]` : file;
};

/** Matches decoder warnings about missing pixels, which are drawn grey. */
const DAMAGE = /premature end of data segment|bad Huffman code/i;

/**
 * Decodes a picture upright, on white, in sRGB and no larger than the widest rendition.
 * @throws Error for a picture with missing pixels
 */
const decodeFrom = async (image: Sharp): Promise<Pixels> => {
  const warnings: string[] = [];
  image.on('warning', (warning: string) => warnings.push(warning));
  const { data, info } = await image
    .autoOrient()
    .resize({ width: WIDEST, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const damage = warnings.find((warning) => DAMAGE.test(warning));
  if (damage !== undefined) throw new Error(damage);
  return { data, width: info.width, height: info.height, channels: info.channels };
};

const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * Returns the bytes of a JPEG with the end mark that it lacks, to be decoded once more without tolerating warnings,
 * which shows that nothing else is missing. Returns null for any other file, and for a progressive JPEG, whose later
 * scans may be missing.
 */
const withEndMark = async (file: string): Promise<Buffer | null> => {
  const { format, isProgressive } = await sharp(file, READING).metadata();
  if (format !== 'jpeg' || isProgressive) return null;
  const bytes = await readFile(file);
  return bytes.subarray(-JPEG_END.length).equals(JPEG_END)
    ? null
    : Buffer.concat([bytes, JPEG_END]);
};

/**
 * Decodes a file to its end, upright and no wider than the widest rendition.
 * @throws Error for a cut file
 */
const decode = async (file: string): Promise<Pixels> => {
  try {
    return await decodeFrom(sharp(await shrunkOnLoad(file), READING));
  } catch (error) {
    const whole = await withEndMark(file);
    if (!whole) throw error;
    return decodeFrom(sharp(whole, { ...READING, failOn: 'warning' }));
  }
};

const fromPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** Returns the pixels scaled to a width. */
const resized = async (pixels: Pixels, width: number): Promise<Pixels> => {
  if (width === pixels.width) return pixels;
  const { data, info } = await fromPixels(pixels)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
};

/** Encodes pixels as WebP at their own width. */
const webp = async (pixels: Pixels): Promise<Rendition> => ({
  width: pixels.width,
  bytes: await fromPixels(pixels).webp(webpOptions(pixels.width)).toBuffer(),
});

/** Returns the dominant colour of a picture as `#rrggbb`, which pages show until the picture is loaded. */
const dominantColour = async (pixels: Pixels): Promise<string> => {
  // The dominant colour is computed from a thumbnail, which gives the same result at a fiftieth of
  // the cost.
  const { dominant } = await fromPixels(await resized(pixels, THUMBNAIL_WIDTH)).stats();
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
};

/**
 * Creates the renditions of a photo: upright, without EXIF or GPS, none larger than the photo.
 * @throws Error when the file does not decode to its end
 */
export const makeRenditions = async (file: string): Promise<Renditions> => {
  const pixels = await decode(file);
  const widths = new Set(RENDITION_WIDTHS.map((most) => Math.min(most, pixels.width)));
  const files: Rendition[] = [];
  // Each rendition is made from the next wider one, at a fifth of the cost of starting from the
  // widest.
  let narrower = pixels;
  for (const width of [...widths].toReversed()) {
    narrower = await resized(narrower, width);
    files.unshift(await webp(narrower));
  }
  const placeholder = await dominantColour(narrower);
  return { width: pixels.width, height: pixels.height, placeholder, files };
};

/**
 * Cuts the square in the middle of a photo at each width in px, enlarged where needed.
 * @throws Error when the file does not decode to its end
 */
export const makeSquares = async (
  file: string,
  widths: readonly number[],
): Promise<Rendition[]> => {
  const pixels = await decode(file);
  const files: Rendition[] = [];
  for (const width of widths) {
    const square = fromPixels(pixels).resize({ width, height: width, fit: 'cover' });
    files.push({ width, bytes: await square.webp(webpOptions(width)).toBuffer() });
  }
  return files;
};

/** Encodes a picture as AVIF, which is smaller than WebP but slow to encode. */
export const makeAvif = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).avif(AVIF).toBuffer();

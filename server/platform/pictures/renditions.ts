import { MAX_PHOTO_PIXELS } from '#contract/pictures.ts';
import { sharp } from './vips.ts';

/** Widths of the renditions, px. */
export const RENDITION_WIDTHS = [160, 320, 640, 1280] as const;
const WIDEST = 1280;
/** A very tall photo is bounded by its height too. */
const MAX_HEIGHT = 1920;
const THUMBNAIL = { width: 64 } as const;
export const WEBP = { quality: 70, effort: 3 } as const;
const AVIF = { quality: 50, effort: 2 } as const;

interface Rendition {
  width: number;
  bytes: Uint8Array;
}

/** A picture at each of its widths, as WebP. */
export interface Renditions {
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  placeholder: string;
  files: Rendition[];
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Decodes to the end (a cut file throws), turned upright, no wider than the widest rendition. */
const decode = async (input: string | Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(input, {
    limitInputPixels: MAX_PHOTO_PIXELS,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: WIDEST, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
};

const fromPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const hex = (value: number): string => value.toString(16).padStart(2, '0');

const dominantColour = async (pixels: Pixels): Promise<string> => {
  // Computed from a thumbnail: the same colour at a fiftieth of the cost.
  const { data, info } = await fromPixels(pixels)
    .resize(THUMBNAIL)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await fromPixels({ data, ...info }).stats();
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
};

/** Upright, without EXIF or GPS, never larger than it was. @throws when it does not decode to its end */
export const makeRenditions = async (input: string | Buffer): Promise<Renditions> => {
  const pixels = await decode(input);
  const widths = new Set(RENDITION_WIDTHS.map((most) => Math.min(most, pixels.width)));
  const [placeholder, ...files] = await Promise.all([
    dominantColour(pixels),
    ...[...widths].map(async (width) => {
      const bytes = await fromPixels(pixels).resize({ width }).webp(WEBP).toBuffer();
      return { width, bytes };
    }),
  ]);
  return { width: pixels.width, height: pixels.height, placeholder, files };
};

/** The square in the middle at each width, enlarged where needed. @throws when it does not decode to its end */
export const makeSquares = async (
  file: string,
  widths: readonly number[],
): Promise<Rendition[]> => {
  const pixels = await decode(file);
  const files: Rendition[] = [];
  for (const width of widths) {
    const square = fromPixels(pixels).resize({ width, height: width, fit: 'cover' });
    files.push({ width, bytes: await square.webp(WEBP).toBuffer() });
  }
  return files;
};

/** The picture as AVIF: smaller, but slow to encode. */
export const makeAvif = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).avif(AVIF).toBuffer();

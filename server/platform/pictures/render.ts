import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';
import { commonRefusals, type RefusalKind } from '#contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import type { PictureShelf } from './shelf.ts';

/** A photo as the database knows it; its files are `{key}-{width}.webp` (and `.avif`). */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  placeholder: string;
  widths: number[];
}

/** What may be wrong with a photo, in the words of the domain that takes it. */
export interface PhotoRefusals {
  wrongType: RefusalKind;
  tooLarge: RefusalKind;
  broken: RefusalKind;
}

/** Widths of the renditions, px. */
export const RENDITION_WIDTHS = [160, 320, 640, 1280] as const;
const WIDEST = 1280;
const THUMBNAIL = { width: 64 } as const;
const MAX_OWN_PIXELS = 4_000_000;
/** A very tall photo is bounded by its height too. */
const MAX_HEIGHT = 1920;
export const WEBP = { quality: 70, effort: 3 } as const;
const AVIF = { quality: 50, effort: 2 } as const;
const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** Two cores: two photos at a time, the others wait; past this many waiting, callers are told to come back. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

sharp.concurrency(1);
sharp.cache(false);

const queue = pLimit(AT_ONCE);

export const fileName = (key: string, width: number, type: 'webp' | 'avif' = 'webp'): string =>
  `${key}-${width}.${type}`;

/** Of which picture a file is. */
export const keyOf = (name: string): string => name.split('-')[0] ?? name;

export const fileNames = (key: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => [fileName(key, width), fileName(key, width, 'avif')]);

const readMetadata = async (
  file: string,
  maxPixels: number,
  refusals: PhotoRefusals,
): Promise<Metadata> => {
  // No pixel limit here: the header alone is read, and it must say why it is refused.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !FORMATS.has(metadata.format)) throw new Refusal(refusals.wrongType);
  if (!metadata.width || !metadata.height) throw new Refusal(refusals.broken);
  if (metadata.width * metadata.height > maxPixels) throw new Refusal(refusals.tooLarge);
  return metadata;
};

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Decodes to the end (a cut file throws), turned upright, no wider than the widest rendition. */
const decode = async (input: string | Buffer, maxPixels: number): Promise<Pixels> => {
  const { data, info } = await sharp(input, {
    limitInputPixels: maxPixels,
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

export const fromPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const hex = (value: number): string => value.toString(16).padStart(2, '0');

const dominantColour = async (pixels: Pixels): Promise<string> => {
  // Of a thumbnail: the same colour for a fiftieth of the work.
  const { data, info } = await fromPixels(pixels)
    .resize(THUMBNAIL)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
};

type Shelf = Pick<PictureShelf, 'write' | 'remove'>;

const storeRenditions = async (
  storage: Shelf,
  pixels: Pixels,
  key: string,
): Promise<StoredPicture> => {
  const widths = [...new Set(RENDITION_WIDTHS.map((width) => Math.min(width, pixels.width)))];
  try {
    for (const width of widths) {
      const bytes = await fromPixels(pixels).resize({ width }).webp(WEBP).toBuffer();
      await storage.write(fileName(key, width), bytes);
    }
    const placeholder = await dominantColour(pixels);
    return { key, width: pixels.width, height: pixels.height, placeholder, widths };
  } catch (error) {
    await storage.remove(fileNames(key, widths));
    throw error;
  }
};

export const freshKey = (): string => randomBytes(16).toString('hex');

/**
 * Reads a received photo, by content JPEG, PNG or WebP: upright, without EXIF or GPS, no wider than the widest
 * rendition. `use` makes of it what is kept, in the photo's turn.
 * @throws Refusal of `refusals`, and 503 when too many photos wait.
 */
export const withPhoto = async <T>(
  file: string,
  maxPixels: number,
  refusals: PhotoRefusals,
  use: (pixels: Pixels) => Promise<T>,
): Promise<T> => {
  if (queue.pendingCount > MAX_WAITING)
    throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
  return queue(async () => {
    await readMetadata(file, maxPixels, refusals);
    const pixels = await decode(file, maxPixels).catch(() => {
      throw new Refusal(refusals.broken);
    });
    return use(pixels);
  });
};

/** The same renditions of a picture of our own making, under a name of our choosing. */
export const renderOwnPicture = async (
  storage: Shelf,
  bytes: Buffer,
  key: string,
): Promise<StoredPicture> => storeRenditions(storage, await decode(bytes, MAX_OWN_PIXELS), key);

/** Makes the renditions of a received photo, never larger than it was. The file itself is not kept. @throws Refusal as `withPhoto` */
export const renderPhoto = (
  storage: Shelf,
  file: string,
  maxPixels: number,
  refusals: PhotoRefusals,
): Promise<StoredPicture> =>
  withPhoto(file, maxPixels, refusals, (pixels) => storeRenditions(storage, pixels, freshKey()));

/** Adds the smaller AVIF twin of each rendition. Safe to run twice. @throws when one is not there. */
export const renderAvif = async (
  storage: Pick<PictureShelf, 'read' | 'write'>,
  picture: StoredPicture,
): Promise<void> => {
  for (const width of picture.widths) {
    const name = fileName(picture.key, width);
    const source = await storage.read(name);
    if (!source) throw new Error(`The picture ${name} is not there.`);
    const bytes = await queue(() => sharp(source).avif(AVIF).toBuffer());
    await storage.write(fileName(picture.key, width, 'avif'), bytes);
  }
};

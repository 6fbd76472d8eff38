import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { MAX_PHOTO_PIXELS } from '#contract/common/pictures.ts';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';
import { Refusal } from '../refusal.ts';
import { DecodingError, type Decoder } from './decoder.ts';
import { readImageHeader } from './formats.ts';
import type { Renditions } from './renditions.ts';
import type { PictureStore } from './picture-store.ts';

/** Describes a stored photo, whose files are `{key}-{width}.webp` (and `.avif`). */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** Is the dominant colour, `#rrggbb`. */
  placeholder: string;
  widths: number[];
}

/** Contains the calling domain's own refusals for photos of a wrong type, too large ones and broken ones. */
export interface PhotoRefusals {
  wrongType: RefusalKind;
  tooLarge: RefusalKind;
  broken: RefusalKind;
}

/**
 * Limits the memory of decoding a photo, in bytes: enough for 60 megapixels of a camera's progressive JPEG or 50 of an
 * interlaced PNG.
 */
const MAX_DECODING_MEMORY = 200_000_000;
/** Limits the sides of a picture, in px, to more than those of any panorama. */
const MAX_SIDE = 30_000;

/** Limits how many whole photo files are read into memory at a time to check their headers. */
const headerReads = pLimit(2);

export const fileName = (key: string, width: number, type: 'webp' | 'avif' = 'webp'): string =>
  `${key}-${width}.${type}`;

export const keyOf = (name: string): string => name.split('-')[0] ?? name;

export const fileNames = (key: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => [fileName(key, width), fileName(key, width, 'avif')]);

/** Begins the keys of the demo's pictures; other keys are hexadecimal. */
export const DEMO_KEY = 'demo';

export const freshKey = (): string => randomBytes(16).toString('hex');

type Store = Pick<PictureStore, 'write' | 'remove'>;

/** Groups the decoder and the store for received photos. */
export interface PhotoPipeline {
  decoder: Decoder;
  pictures: Store;
}

/** Checks the format, the size and the memory of decoding of a photo by its header alone. @throws Refusal */
export const checkHeader = async (file: string, refusals: PhotoRefusals): Promise<void> => {
  const header = await headerReads(async () => readImageHeader(await readFile(file)));
  if (header === 'unknown') throw new Refusal(refusals.wrongType);
  if (header === null) throw new Refusal(refusals.broken);
  const { width, height, memory } = header;
  const isTooLarge = width * height > MAX_PHOTO_PIXELS || Math.max(width, height) > MAX_SIDE;
  if (isTooLarge || memory > MAX_DECODING_MEMORY) throw new Refusal(refusals.tooLarge);
};

/**
 * Checks the header of a received photo, whose format is detected by content, and then calls `work`, which decodes it.
 * @throws Refusal one of `refusals`, or 503 when too many photos wait or the decoder was ended
 */
export const decodePhoto = async <T>(
  file: string,
  refusals: PhotoRefusals,
  work: () => Promise<T>,
): Promise<T> => {
  await checkHeader(file, refusals);
  return work().catch((error: unknown) => {
    if (!(error instanceof DecodingError)) throw error;
    if (error.reason === 'lost') throw new Refusal(commonRefusals.overloaded, { retryAfter: 5 });
    throw new Refusal(refusals[error.reason]);
  });
};

/** Stores the files of a picture under a new key, all of them or none. */
export const storeFiles = async (
  store: Store,
  key: string,
  files: Renditions['files'],
): Promise<void> => {
  try {
    for (const { width, bytes } of files) await store.write(fileName(key, width), bytes);
  } catch (error) {
    const widths = files.map(({ width }) => width);
    await store.remove(fileNames(key, widths));
    throw error;
  }
};

/** Stores the files of a decoded photo under a new key and describes the stored picture. */
const storeRenditions = async (
  store: Store,
  key: string,
  { files, ...picture }: Renditions,
): Promise<StoredPicture> => {
  await storeFiles(store, key, files);
  return { key, ...picture, widths: files.map(({ width }) => width) };
};

/**
 * Stores the renditions of a received photo, none larger than the photo, and describes them. The original is not
 * stored.
 * @throws Refusal as `decodePhoto` does
 */
export const renderPhoto = async (
  { decoder, pictures }: PhotoPipeline,
  file: string,
  refusals: PhotoRefusals,
  key = freshKey(),
): Promise<StoredPicture> => {
  const renditions = await decodePhoto(file, refusals, () => decoder.run('renditions', file));
  return storeRenditions(pictures, key, renditions);
};

/**
 * Adds to each rendition of a stored picture an AVIF file, which is smaller than the WebP. It is safe to run twice.
 * @throws Error when a rendition is missing
 */
export const renderAvif = async (
  { decoder, pictures }: { decoder: Decoder; pictures: Pick<PictureStore, 'read' | 'write'> },
  picture: StoredPicture,
): Promise<void> => {
  for (const width of picture.widths) {
    const name = fileName(picture.key, width);
    const source = await pictures.read(name);
    if (!source) throw new Error(`The picture ${name} is missing.`);
    const bytes = await decoder.run('avif', source);
    await pictures.write(fileName(picture.key, width, 'avif'), bytes);
  }
};

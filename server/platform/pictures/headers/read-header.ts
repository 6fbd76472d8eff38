import type { ImageHeader } from './header.ts';
import { readJpegHeader } from './jpeg.ts';
import { readPngHeader } from './png.ts';
import { readWebpHeader } from './webp.ts';

interface ImageFormat {
  hasMagic: (bytes: Buffer) => boolean;
  /** Null for a header that is damaged or cut. */
  read: (bytes: Buffer) => ImageHeader | null;
}

const PNG_MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');

const FORMATS: readonly ImageFormat[] = [
  { hasMagic: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff', read: readJpegHeader },
  { hasMagic: (bytes) => bytes.subarray(0, 8).equals(PNG_MAGIC), read: readPngHeader },
  {
    hasMagic: (bytes) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)),
    read: readWebpHeader,
  },
];

/** The header of a JPEG, PNG or WebP; `unknown` for any other first bytes, null for a damaged header. In bounded time. */
export const readImageHeader = (bytes: Buffer): ImageHeader | 'unknown' | null => {
  const format = FORMATS.find(({ hasMagic }) => hasMagic(bytes));
  if (!format) return 'unknown';
  const header = format.read(bytes);
  return header && header.width > 0 && header.height > 0 ? header : null;
};

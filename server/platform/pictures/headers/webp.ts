import type { ImageHeader } from './header.ts';

const FIRST_CHUNK = 12;
const ANIMATED = 0x02;
const ALPHA = 0x10;
/** Peak bytes per pixel: canvas and frame; the whole lossless picture; alpha, twice. */
const HELD = { animated: 8, lossless: 4, alpha: 2, lossy: 0 } as const;

/** Chunks before the picture: profile, transparency. */
const MOST_CHUNKS = 100;

const uint24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3);

const sized = (width: number, height: number, held: number): ImageHeader => ({
  width,
  height,
  memory: width * height * held,
});

const readLossy = (bytes: Buffer, at: number, hasAlpha: boolean): ImageHeader | null =>
  uint24(bytes, at + 3) === 0x2a019d
    ? sized(
        bytes.readUInt16LE(at + 6) & 0x3fff,
        bytes.readUInt16LE(at + 8) & 0x3fff,
        hasAlpha ? HELD.alpha : HELD.lossy,
      )
    : null;

const readLossless = (bytes: Buffer, at: number): ImageHeader | null => {
  if (bytes[at] !== 0x2f) return null;
  const sizes = bytes.readUInt32LE(at + 1);
  return sized((sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1, HELD.lossless);
};

/** Null for a file without a readable size. */
export const readWebpHeader = (bytes: Buffer): ImageHeader | null => {
  let hasAlpha = false;
  // A chunk: name, length, data, a byte more when the length is odd.
  let at = FIRST_CHUNK;
  for (let chunk = 0; chunk < MOST_CHUNKS && at + 18 <= bytes.length; chunk += 1) {
    const data = at + 8;
    switch (bytes.toString('latin1', at, at + 4)) {
      case 'VP8 ':
        return readLossy(bytes, data, hasAlpha);
      case 'VP8L':
        return readLossless(bytes, data);
      case 'VP8X': {
        const flags = bytes.readUInt8(data);
        if (flags & ANIMATED)
          return sized(uint24(bytes, data + 4) + 1, uint24(bytes, data + 7) + 1, HELD.animated);
        hasAlpha = (flags & ALPHA) !== 0;
      }
    }
    const length = bytes.readUInt32LE(at + 4);
    at = data + length + (length % 2);
  }
  return null;
};

import type { ImageHeader } from './header.ts';

const SIGNATURE_BYTES = 8;
const HEADER_END = 33;
/** Samples of a decoded pixel, by colour type: grey, colours, palette, grey and colours with transparency. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
/** Chunks with compressed contents, and the highest inflation ratio. */
const COMPRESSED = new Set(
  ['iCCP', 'zTXt', 'iTXt'].map((type) => Buffer.from(type, 'latin1').readUInt32BE()),
);
const MOST_INFLATED = 1032;
/** A file of 15 MB has some thousands. */
const MOST_CHUNKS = 20_000;

/** Bytes of all chunks that are inflated besides the pixels; null for too many chunks. */
const compressedBytes = (bytes: Buffer): number | null => {
  let sum = 0;
  let chunks = 0;
  // A chunk: length, type, data, checksum.
  for (let at = SIGNATURE_BYTES; at + 8 <= bytes.length;) {
    chunks += 1;
    if (chunks > MOST_CHUNKS) return null;
    const length = bytes.readUInt32BE(at);
    if (COMPRESSED.has(bytes.readUInt32BE(at + 4))) sum += length;
    at += length + 12;
  }
  return sum;
};

/** Null for a file that does not begin with a whole header. */
export const readPngHeader = (bytes: Buffer): ImageHeader | null => {
  if (bytes.length < HEADER_END || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colourType, isInterlaced] = [
    bytes.readUInt8(24),
    bytes.readUInt8(25),
    bytes.readUInt8(28) !== 0,
  ];
  const samples = SAMPLES[colourType];
  const compressed = compressedBytes(bytes);
  if (samples === undefined || compressed === null) return null;
  // An interlaced picture is kept in memory until the last pass.
  const pixels = isInterlaced ? width * height * samples * (depth > 8 ? 2 : 1) : 0;
  return { width, height, memory: pixels + compressed * MOST_INFLATED };
};

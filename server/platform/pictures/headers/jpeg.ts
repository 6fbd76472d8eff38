import type { ImageHeader } from './header.ts';

const START_OF_SCAN = 0xda;
/** Codes within the range of frame markers that are not frames: Huffman tables, an extension, arithmetic tables. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
const BYTES_PER_COEFFICIENT = 2;
/** Segments and fill bytes before the first scan; cameras write some tens. */
const MOST_STEPS = 2000;

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  components: number;
  /** Coefficients of the whole picture, with subsampling. */
  coefficients: number;
}

/** @param at start of the frame's segment, after its marker */
const readFrame = (bytes: Buffer, at: number, marker: number): Frame | null => {
  const components = bytes.readUInt8(at + 7);
  if (components === 0 || at + 8 + components * 3 > bytes.length) return null;
  const [height, width] = [bytes.readUInt16BE(at + 3), bytes.readUInt16BE(at + 5)];
  const samplings = Array.from({ length: components }, (_, n) => {
    const both = bytes.readUInt8(at + 9 + n * 3);
    return { x: both >> 4, y: both & 15 };
  });
  const most = {
    x: Math.max(1, ...samplings.map(({ x }) => x)),
    y: Math.max(1, ...samplings.map(({ y }) => y)),
  };
  const share = samplings.reduce((sum, { x, y }) => sum + (x * y) / (most.x * most.y), 0);
  return {
    width,
    height,
    components,
    isProgressive: PROGRESSIVE.has(marker),
    coefficients: width * height * share,
  };
};

/** Null for a file whose segments end before its first scan. */
export const readJpegHeader = (bytes: Buffer): ImageHeader | null => {
  let frame: Frame | null = null;
  let at = 2;
  // A segment: marker, its length in two bytes that count themselves, the rest.
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (at + 13 >= bytes.length || bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) {
      if (!frame) return null;
      const { width, height } = frame;
      const isInScans = frame.isProgressive || bytes.readUInt8(at + 4) < frame.components;
      // With several scans all coefficients are kept in memory until the last.
      return { width, height, memory: isInScans ? frame.coefficients * BYTES_PER_COEFFICIENT : 0 };
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      frame = readFrame(bytes, at + 2, marker);
      if (!frame) return null;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

// This file makes PNG files with sizes and options that libraries create slowly or not at all.

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Maps the colour types of PNG to the number of samples of a pixel. */
const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
/**
 * Lists, for each of the seven passes of an interlaced PNG (Adam7), the first column, the first row, and the steps
 * between columns and between rows.
 */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const ONE_PASS = [[0, 0, 1, 1]] as const;

interface PngKind {
  width: number;
  height: number;
  depth?: 1 | 2 | 4 | 8 | 16;
  colourType?: keyof typeof SAMPLES;
  interlaced?: boolean;
  /** Lists the chunks to insert between the header and the pixels. */
  chunks?: readonly Buffer[];
  /** Tells whether to omit the pixels. */
  headerOnly?: boolean;
}

/** Returns a chunk of a PNG with its length and checksum. */
export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
};

/** Returns a PNG whose samples are all zero. */
export const blankPng = ({
  width,
  height,
  depth = 8,
  colourType = 2,
  interlaced = false,
  chunks = [],
  headerOnly = false,
}: PngKind): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlaced ? 1 : 0], 8);
  const bytes = (interlaced ? ADAM7 : ONE_PASS).reduce((sum, [x, y, stepX, stepY]) => {
    const columns = Math.ceil((width - x) / stepX);
    const rows = Math.ceil((height - y) / stepY);
    if (columns <= 0 || rows <= 0) return sum;
    return sum + rows * (1 + Math.ceil((columns * depth * SAMPLES[colourType]) / 8));
  }, 0);
  const pixels = headerOnly
    ? []
    : [
        pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
        pngChunk('IEND', Buffer.alloc(0)),
      ];
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...chunks, ...pixels]);
};

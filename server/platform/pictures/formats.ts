import type { PhotoFormat } from '#contract/common/pictures.ts';

/** Contains the size of a picture and the cost of decoding it, as read from the header of its file. */
interface ImageHeader {
  width: number;
  height: number;
  /** Estimates the peak memory, in bytes, that decoding takes in addition to some rows of pixels. */
  memory: number;
}

const START_OF_SCAN = 0xda;
/**
 * Lists the JPEG markers within the range of frame markers that begin no frame: Huffman tables, an extension,
 * arithmetic tables.
 */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
const BYTES_PER_COEFFICIENT = 2;
/** Says whether a JPEG marker stands alone, without a segment: the marker for temporary use and the restart markers. */
const isAlone = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= 0xd7);
/** Limits the segments that are read of a JPEG before its first scan; cameras write some tens. */
const MAX_STEPS = 2000;

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  components: number;
  /** Is the number of coefficients of the whole JPEG picture, in which subsampled colours have fewer. */
  coefficients: number;
}

/**
 * Reads the frame header of a JPEG; null for one without components or cut within them.
 * @param at is the start of the frame's segment, after its marker
 */
const readFrame = (bytes: Buffer, at: number, marker: number): Frame | null => {
  const components = bytes.readUInt8(at + 7);
  if (components === 0 || at + 8 + components * 3 > bytes.length) return null;
  const [height, width] = [bytes.readUInt16BE(at + 3), bytes.readUInt16BE(at + 5)];
  const samplings = Array.from({ length: components }, (_, n) => {
    const sampling = bytes.readUInt8(at + 9 + n * 3);
    return { x: sampling >> 4, y: sampling & 15 };
  });
  const most = {
    x: Math.max(1, ...samplings.map(({ x }) => x)),
    y: Math.max(1, ...samplings.map(({ y }) => y)),
  };
  // Components sampled at a lower rate, usually the colours, have fewer coefficients.
  const share = samplings.reduce((sum, { x, y }) => sum + (x * y) / (most.x * most.y), 0);
  return {
    width,
    height,
    components,
    isProgressive: PROGRESSIVE.has(marker),
    coefficients: width * height * share,
  };
};

/**
 * Returns the position of the code byte of the next JPEG marker, after stray and fill bytes, which decoders skip too;
 * -1 when there is no marker.
 */
const nextMarker = (bytes: Buffer, from: number): number => {
  let isAfterFill = false;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    // A zero byte after 0xff means that the 0xff is data.
    if (isAfterFill && byte !== 0xff && byte !== 0) return at;
    isAfterFill = byte === 0xff;
  }
  return -1;
};

/** Reads the header of a JPEG; null for a file whose segments end before its first scan. */
const readJpegHeader = (bytes: Buffer): ImageHeader | null => {
  let frame: Frame | null = null;
  let next = 2;
  // A segment has a marker, its length in two bytes that count themselves, and the rest.
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const at = nextMarker(bytes, next);
    if (at < 0 || at + 12 >= bytes.length) return null;
    const marker = bytes.readUInt8(at);
    next = at + 1;
    if (isAlone(marker)) continue;
    if (marker === START_OF_SCAN) {
      if (!frame) return null;
      const { width, height } = frame;
      const isInScans = frame.isProgressive || bytes.readUInt8(at + 3) < frame.components;
      // With several scans a decoder keeps all coefficients in memory until the last.
      return { width, height, memory: isInScans ? frame.coefficients * BYTES_PER_COEFFICIENT : 0 };
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      frame = readFrame(bytes, next, marker);
      if (!frame) return null;
    }
    next += bytes.readUInt16BE(next);
  }
  return null;
};

const PNG_SIGNATURE_BYTES = 8;
const PNG_HEADER_END = 33;
/**
 * Maps the colour types of PNG to the number of samples of a decoded pixel: grey, colours, palette, grey and colours
 * with transparency.
 */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const chunkType = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();
/** Lists the types of PNG chunks, other than pixels, whose contents are always compressed. */
const COMPRESSED = new Set(['iCCP', 'zTXt'].map(chunkType));
const INTERNATIONAL_TEXT = chunkType('iTXt');
const LONGEST_KEYWORD = 79;
const PNG_END = chunkType('IEND');
/** Is the highest factor by which data compressed by zlib can grow. */
const MAX_INFLATION = 1032;
/** Limits the chunks that are read of a PNG; a file of 15 MB has some thousands. */
const MAX_PNG_CHUNKS = 20_000;

/**
 * Says whether the text in the data of an `iTXt` chunk of a PNG is compressed; the long metadata of photo editors is
 * not. A zero and the compression flag follow the keyword.
 */
const isCompressedText = (data: Buffer): boolean => {
  const end = data.subarray(0, LONGEST_KEYWORD + 1).indexOf(0);
  return end < 0 || data[end + 1] !== 0;
};

/**
 * Counts the compressed bytes of metadata in the chunks of a PNG, by which the memory of decoding it is bounded; null
 * when there are too many chunks.
 */
const compressedBytes = (bytes: Buffer): number | null => {
  let sum = 0;
  let chunks = 0;
  // A chunk has a length, a type, data and a checksum.
  for (let at = PNG_SIGNATURE_BYTES; at + 8 <= bytes.length;) {
    chunks += 1;
    if (chunks > MAX_PNG_CHUNKS) return null;
    const length = bytes.readUInt32BE(at);
    const type = bytes.readUInt32BE(at + 4);
    // Bytes after the end are not read.
    if (type === PNG_END) break;
    const isInflated =
      COMPRESSED.has(type) ||
      (type === INTERNATIONAL_TEXT && isCompressedText(bytes.subarray(at + 8, at + 8 + length)));
    if (isInflated) sum += length;
    at += length + 12;
  }
  return sum;
};

/** Reads the header of a PNG; null for a file without a whole header, or with too many chunks. */
const readPngHeader = (bytes: Buffer): ImageHeader | null => {
  if (bytes.length < PNG_HEADER_END || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colourType, isInterlaced] = [
    bytes.readUInt8(24),
    bytes.readUInt8(25),
    bytes.readUInt8(28) !== 0,
  ];
  const samples = SAMPLES[colourType];
  const compressed = compressedBytes(bytes);
  if (samples === undefined || compressed === null) return null;
  // A decoder keeps an interlaced PNG in memory until the last pass.
  const pixels = isInterlaced ? width * height * samples * (depth > 8 ? 2 : 1) : 0;
  return { width, height, memory: pixels + compressed * MAX_INFLATION };
};

const FIRST_WEBP_CHUNK = 12;
const ANIMATED = 0x02;
const ALPHA = 0x10;
/**
 * Is the peak number of bytes per pixel of decoding a WebP: an animation takes its canvas and a frame, a lossless
 * picture all its pixels, transparency two copies of it.
 */
const BYTES_PER_PIXEL = { animated: 8, lossless: 4, alpha: 2, lossy: 0 } as const;

/** Limits the chunks that are read of a WebP before the picture itself, such as profile and transparency. */
const MAX_WEBP_CHUNKS = 100;

const uint24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3);

/** Returns a header with the memory in bytes that decoding the picture takes. */
const headerOf = (width: number, height: number, bytesPerPixel: number): ImageHeader => ({
  width,
  height,
  memory: width * height * bytesPerPixel,
});

/** Reads the key frame header of a lossy WebP, with sizes of 14 bits; null without its start code (RFC 6386, 9.1). */
const readLossyWebp = (bytes: Buffer, at: number, hasAlpha: boolean): ImageHeader | null =>
  uint24(bytes, at + 3) === 0x2a019d
    ? headerOf(
        bytes.readUInt16LE(at + 6) & 0x3fff,
        bytes.readUInt16LE(at + 8) & 0x3fff,
        hasAlpha ? BYTES_PER_PIXEL.alpha : BYTES_PER_PIXEL.lossy,
      )
    : null;

/** Reads the header of a lossless WebP, with sizes of 14 bits less one each; null without its signature byte. */
const readLosslessWebp = (bytes: Buffer, at: number): ImageHeader | null => {
  if (bytes[at] !== 0x2f) return null;
  const sizes = bytes.readUInt32LE(at + 1);
  return headerOf((sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1, BYTES_PER_PIXEL.lossless);
};

/** Reads the header of a WebP; null for a file without a readable size. */
const readWebpHeader = (bytes: Buffer): ImageHeader | null => {
  let hasAlpha = false;
  // A chunk of a WebP has a name, a length and data, and one byte more when the length is odd.
  let at = FIRST_WEBP_CHUNK;
  for (let chunk = 0; chunk < MAX_WEBP_CHUNKS && at + 18 <= bytes.length; chunk += 1) {
    const data = at + 8;
    switch (bytes.toString('latin1', at, at + 4)) {
      case 'VP8 ':
        return readLossyWebp(bytes, data, hasAlpha);
      case 'VP8L':
        return readLosslessWebp(bytes, data);
      case 'VP8X': {
        const flags = bytes.readUInt8(data);
        if (flags & ANIMATED)
          return headerOf(
            uint24(bytes, data + 4) + 1,
            uint24(bytes, data + 7) + 1,
            BYTES_PER_PIXEL.animated,
          );
        hasAlpha = (flags & ALPHA) !== 0;
      }
    }
    const length = bytes.readUInt32LE(at + 4);
    at = data + length + (length % 2);
  }
  return null;
};

interface Format {
  /**
   * Is the name of the loader of the format in libvips. A decoder process may use only these loaders and those derived
   * from them.
   */
  loader: string;
  hasMagic: (bytes: Buffer) => boolean;
  /** Reads the header of a file in bounded time; null for a damaged or cut header. */
  read: (bytes: Buffer) => ImageHeader | null;
}

const PNG_MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');

const FORMATS: Readonly<Record<PhotoFormat, Format>> = {
  JPEG: {
    loader: 'VipsForeignLoadJpeg',
    hasMagic: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
    read: readJpegHeader,
  },
  PNG: {
    loader: 'VipsForeignLoadPng',
    hasMagic: (bytes) => bytes.subarray(0, 8).equals(PNG_MAGIC),
    read: readPngHeader,
  },
  WebP: {
    loader: 'VipsForeignLoadWebp',
    hasMagic: (bytes) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)),
    read: readWebpHeader,
  },
};

/** Lists the names of the libvips loaders of the accepted picture formats. */
export const LOADERS: readonly string[] = Object.values(FORMATS).map(({ loader }) => loader);

/**
 * Reads the header of a photo in one of the accepted formats; `unknown` for a file that begins like none of them, null
 * for a damaged header.
 */
export const readImageHeader = (bytes: Buffer): ImageHeader | 'unknown' | null => {
  const format = Object.values(FORMATS).find(({ hasMagic }) => hasMagic(bytes));
  if (!format) return 'unknown';
  const header = format.read(bytes);
  return header && header.width > 0 && header.height > 0 ? header : null;
};

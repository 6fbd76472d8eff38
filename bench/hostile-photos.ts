// Generated hostile pictures: decompression bombs of every kind, and small valid pictures with random mutations. The same
// bytes each time.

import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { SeededRandom } from '#server/demo/random.ts';
import { svgBomb } from '#server/testing/bad-photos.ts';
import { blankPng, pngChunk } from '#server/testing/png.ts';

const HOSTILE = 120;
const SEED = 'mutated photos';
const CHANGES = 8;
/** Lists extreme byte values with which mutations overwrite parts of a file. */
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff];

const solid = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#33669980' }, limitInputPixels: false });
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** Changes a JPEG so that its header claims 65,535 × 65,535 pixels. */
const hugeHeader = (jpeg: Buffer): Buffer => {
  const bytes = Buffer.from(jpeg);
  const frame = Math.max(bytes.indexOf(text('\xff\xc0')), bytes.indexOf(text('\xff\xc2')));
  // Height and width, of two bytes each, are five bytes after the start of the frame header.
  bytes.writeUInt32BE(0xffff_ffff, frame + 5);
  return bytes;
};

/** Inserts `megabytes` MB of 64 kB segments of the type `marker`, each beginning with `start`, into a JPEG. */
const withSegments = (jpeg: Buffer, marker: number, start: string, megabytes: number): Buffer => {
  const segment = Buffer.alloc(65_535, 'a');
  segment.set([0xff, marker, 0xff, 0xfd]);
  segment.set(text(start), 4);
  const segments = Array.from({ length: megabytes * 16 }, () => segment);
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
};

/** Builds an APNG with `count` frames of one pixel. */
const manyFrames = (count: number): Buffer => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(count);
  /** Builds the two chunks of the n-th frame, its size and its pixel; each begins with a sequence number. */
  const frame = (n: number): Buffer[] => {
    const place = Buffer.alloc(26);
    place.writeUInt32BE(n * 2, 0);
    place.writeUInt32BE(1, 4);
    place.writeUInt32BE(1, 8);
    const pixel = deflateSync(Buffer.alloc(4));
    const data = Buffer.concat([Buffer.alloc(4), pixel]);
    data.writeUInt32BE(n * 2 + 1, 0);
    return [pngChunk('fcTL', place), pngChunk('fdAT', data)];
  };
  const whole = blankPng({ width: 64, height: 64, chunks: [pngChunk('acTL', control)] });
  // The last twelve bytes are the chunk that ends a PNG.
  const end = whole.length - 12;
  const frames = Array.from({ length: count }, (_, n) => frame(n)).flat();
  return Buffer.concat([whole.subarray(0, end), ...frames, whole.subarray(end)]);
};

/** Builds an animated WebP with `count` frames of different colours. */
const animatedWebp = async (count: number): Promise<Buffer> => {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      sharp({
        create: { width: 16, height: 16, channels: 3, background: { r: n % 256, g: n >> 8, b: 0 } },
      })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true }, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer();
};

/** Returns pictures just below the decoding limits, which are the most expensive ones that are accepted. */
const heaviestAccepted = async (): Promise<Buffer[]> => [
  blankPng({ width: 8000, height: 6200, colourType: 6, interlaced: true }),
  blankPng({ width: 10_000, height: 6000, depth: 16, colourType: 6 }),
  await solid(10_000, 6000).jpeg({ progressive: true }).toBuffer(),
  await solid(8000, 6200, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
];

const bombs = async (jpeg: Buffer, png: Buffer): Promise<Buffer[]> => {
  const deflated = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const zTXt = pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), deflated]));
  const iCCP = pngChunk('iCCP', Buffer.concat([text('ICC\0\0'), deflated]));
  return [
    // Pixels.
    blankPng({ width: 10_000, height: 6000, depth: 16, colourType: 6, interlaced: true }),
    blankPng({ width: 50_000, height: 50_000, depth: 1, colourType: 0 }),
    blankPng({ width: 50_000, height: 50_000, depth: 1, colourType: 0, headerOnly: true }),
    blankPng({ width: 300, height: 99_999 }),
    blankPng({ width: 99_999, height: 300, interlaced: true }),
    blankPng({ width: 0x7fff_ffff, height: 0x7fff_ffff, headerOnly: true }),
    await solid(10_000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await solid(10_000, 6001).jpeg().toBuffer(),
    await solid(10_000, 6000, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
    hugeHeader(jpeg),
    hugeHeader(await sharp(jpeg).jpeg({ progressive: true }).toBuffer()),
    // Frames.
    manyFrames(5000),
    manyFrames(50_000),
    await animatedWebp(2000),
    // Metadata.
    blankPng({ width: 64, height: 64, chunks: [zTXt] }),
    blankPng({ width: 64, height: 64, chunks: Array.from({ length: 100 }, () => zTXt) }),
    blankPng({ width: 64, height: 64, chunks: [iCCP] }),
    blankPng({
      width: 64,
      height: 64,
      chunks: Array.from({ length: 200_000 }, () => pngChunk('zzZz', Buffer.alloc(0))),
    }),
    withSegments(jpeg, 0xe2, 'ICC_PROFILE\0\x01\x01', 13),
    withSegments(jpeg, 0xe1, 'Exif\0\0II*\0', 13),
    withSegments(jpeg, 0xfe, '', 14),
    Buffer.concat([text('\xff\xd8'), Buffer.alloc(14_000_000, 0xff)]),
    // Damaged.
    jpeg.subarray(0, jpeg.length / 2),
    jpeg.subarray(0, 3),
    png.subarray(0, png.length - 20),
    Buffer.concat([png.subarray(0, png.length - 14), Buffer.alloc(14)]),
    Buffer.concat([png.subarray(0, 29), Buffer.alloc(4), png.subarray(33)]),
  ];
};

/** Builds files that contain several formats, or one format with the magic bytes of another. */
const polyglots = async (jpeg: Buffer, png: Buffer): Promise<Buffer[]> => {
  const svg = svgBomb();
  const gif = await solid(64, 64).gif().toBuffer();
  return [
    svg,
    Buffer.concat([text('\xef\xbb\xbf<?xml version="1.0"?>\n'), svg]),
    Buffer.concat([text('\xff\xd8\xff'), svg]),
    Buffer.concat([png.subarray(0, 8), svg]),
    Buffer.concat([text('RIFF\xff\xff\0\0WEBP'), svg]),
    Buffer.concat([jpeg, text('<script>alert(1)</script>')]),
    Buffer.concat([jpeg, text('PK\x03\x04'), Buffer.alloc(2000)]),
    Buffer.concat([text('%PDF-1.4\n'), jpeg]),
    Buffer.concat([gif, text('/*'), jpeg, text('*/')]),
    blankPng({
      width: 64,
      height: 64,
      chunks: [pngChunk('tEXt', text('Comment\0<?php system(1);'))],
    }),
    await solid(64, 64).tiff().toBuffer(),
    await solid(64, 64).avif().toBuffer(),
  ];
};

/** Builds 120 hostile files: bombs, polyglots and the most expensive accepted pictures, repeated in turn. */
export const hostilePhotos = async (): Promise<Buffer[]> => {
  const jpeg = await solid(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const png = blankPng({ width: 640, height: 480 });
  const kinds = [
    ...(await bombs(jpeg, png)),
    ...(await polyglots(jpeg, png)),
    ...(await heaviestAccepted()),
  ];
  return Array.from({ length: HOSTILE }, (_, n) => kinds[n % kinds.length] as Buffer);
};

/** Builds twenty small valid pictures, JPEG, PNG and WebP, each encoded in another way. */
const seeds = async (): Promise<Buffer[]> => {
  const noise = sharp({
    create: {
      width: 96,
      height: 72,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const grain = await noise.png().toBuffer();
  const image = () => sharp(grain);
  const colourTypes = [0, 2, 4, 6] as const;
  return [
    await image().jpeg().toBuffer(),
    await image().jpeg({ progressive: true }).toBuffer(),
    await image().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    await image().jpeg({ mozjpeg: true }).toBuffer(),
    await image().greyscale().jpeg().toBuffer(),
    await image().toColourspace('cmyk').jpeg().toBuffer(),
    await image().withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer(),
    await image().png({ palette: true }).toBuffer(),
    await image().png({ progressive: true }).toBuffer(),
    await image().withIccProfile('p3').png().toBuffer(),
    await image().webp().toBuffer(),
    await image().ensureAlpha(0.5).webp().toBuffer(),
    await image().webp({ lossless: true }).toBuffer(),
    await image().webp({ nearLossless: true }).toBuffer(),
    await image().withMetadata({ orientation: 3 }).withIccProfile('p3').webp().toBuffer(),
    await animatedWebp(3),
    ...colourTypes.map((colourType) =>
      blankPng({ width: 40, height: 30, depth: 16, colourType, interlaced: colourType > 2 }),
    ),
  ];
};

/** Returns a copy of a file with a few random changes: bytes replaced, flipped, removed or repeated. */
const mutate = (seed: Buffer, random: SeededRandom): Buffer => {
  let bytes = Buffer.from(seed);
  const changes = random.int(1, CHANGES);
  for (let change = 0; change < changes; change += 1) {
    // Half of the changes hit the first 200 bytes, where the header is.
    const at = random.int(0, (random.chance(0.5) ? Math.min(bytes.length, 200) : bytes.length) - 1);
    const length = random.int(1, 64);
    switch (random.int(0, 5)) {
      case 0:
        bytes[at] = random.int(0, 255);
        break;
      case 1:
        bytes[at] = random.pick(EXTREMES);
        break;
      case 2:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
        break;
      case 3:
        bytes.fill(random.pick(EXTREMES), at, Math.min(bytes.length, at + length));
        break;
      case 4:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
        break;
      default:
        bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    }
    if (bytes.length === 0) return Buffer.from(seed.subarray(0, 1));
  }
  return bytes;
};

/** Returns `count` mutations of valid pictures picked at random, the same ones in each run. */
export const mutatedPhotos = async (count: number): Promise<Buffer[]> => {
  const random = new SeededRandom(SEED);
  const good = await seeds();
  return Array.from({ length: count }, () => mutate(random.pick(good), random));
};

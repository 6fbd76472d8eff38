// This file makes photos that every viewer shows although their files are not flawless, and whole ones of each format to
// cut.

import sharp, { type Sharp } from 'sharp';
import { pngChunk } from './png.ts';

/** Draws a picture with so many details that its file lacks pixels wherever it is cut. */
const detailed = (width = 480, height = 360): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const STRAY = Buffer.from('stray bytes');
const EXIF = Buffer.from('Exif\0\0', 'latin1');

const insert = (bytes: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
const changed = (bytes: Buffer, at: number, ...values: number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};

const marker = (bytes: Buffer, code: number): number => bytes.indexOf(Buffer.from([0xff, code]));
const TABLES = 0xc4;
const SCAN = 0xda;
const FRAME = 0xc0;

/** Returns an application segment (APPn) of a JPEG with this number. */
const segment = (number: number, ...parts: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xff, 0xe0 + number, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const profile = (part: number, parts: number, data: Buffer): Buffer =>
  segment(2, Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([part, parts]), data);

/** Limits the bytes of a JPEG segment; a longer colour profile is stored in several. */
const LONGEST_PART = 65_000;

const AFTER_SIGNATURE = 33;
const pngEnd = (bytes: Buffer): number => bytes.lastIndexOf('IEND') - 4;
/** Returns a copy of a PNG chunk with a wrong checksum. */
const unsound = (chunk: Buffer): Buffer =>
  changed(chunk, chunk.length - 1, (chunk.at(-1) ?? 0) ^ 1);

const jpeg = (): Promise<Buffer> => detailed().jpeg().toBuffer();
const png = (): Promise<Buffer> => detailed().png({ compressionLevel: 1 }).toBuffer();
const webp = (): Promise<Buffer> => detailed().webp().toBuffer();

const after = (name: string, make: () => Promise<Buffer>, more: Buffer): Named => [
  name,
  async () => Buffer.concat([await make(), more]),
];
const altered = (
  name: string,
  make: () => Promise<Buffer>,
  change: (bytes: Buffer) => Buffer,
): Named => [name, async () => change(await make())];

export type Named = readonly [name: string, make: () => Promise<Buffer>];

/** Lists photos that decode to their end, each with an oddity that decoders and readers of headers complain about. */
export const ODD_PHOTOS: readonly Named[] = [
  altered('a JPEG with stray bytes between its segments', jpeg, (bytes) =>
    insert(bytes, marker(bytes, TABLES), STRAY),
  ),
  altered('a JPEG with zeros before its frame', jpeg, (bytes) =>
    insert(bytes, marker(bytes, FRAME), Buffer.alloc(6)),
  ),
  altered('a JPEG with stray bytes before its scan', jpeg, (bytes) =>
    insert(bytes, marker(bytes, SCAN), STRAY),
  ),
  altered('a JPEG with a stuffed byte and fill bytes between its segments', jpeg, (bytes) =>
    insert(bytes, marker(bytes, TABLES), Buffer.from('ff00ffffff', 'hex')),
  ),
  altered('a JPEG with a restart marker between its segments', jpeg, (bytes) =>
    insert(bytes, marker(bytes, TABLES), Buffer.from('ffd0', 'hex')),
  ),
  altered('a JPEG with stray bytes before its end', jpeg, (bytes) =>
    insert(bytes, bytes.length - 2, STRAY),
  ),
  altered('a large JPEG with stray bytes between its segments', largeJpeg, (bytes) =>
    insert(bytes, marker(bytes, TABLES), STRAY),
  ),
  altered('a progressive JPEG with stray bytes between its scans', progressive, (bytes) =>
    insert(bytes, bytes.lastIndexOf(Buffer.from([0xff, SCAN])), STRAY),
  ),
  altered('a JPEG whose scan has the parameters of a progressive one, of a phone', jpeg, (bytes) =>
    changed(bytes, marker(bytes, SCAN) + 11, 0, 10, 0),
  ),
  altered('a JPEG of an unknown version of JFIF', jpeg, (bytes) =>
    insert(bytes, 2, segment(0, Buffer.from('JFIF\0\x03\x01\0\0\x01\0\x01\0\0', 'latin1'))),
  ),
  altered('a JPEG with an unknown colour transform', jpeg, (bytes) =>
    insert(bytes, 2, segment(14, Buffer.from('Adobe\0\x64\0\0\0\0\x09', 'latin1'))),
  ),
  altered('a JPEG with damaged EXIF', jpeg, (bytes) =>
    insert(bytes, 2, segment(1, EXIF, Buffer.from('II*\0\xff\xff\xff\xff\x99', 'latin1'))),
  ),
  altered('a JPEG with a colour profile that is none', jpeg, (bytes) =>
    insert(bytes, 2, profile(1, 1, STRAY)),
  ),
  altered('a JPEG that lacks a part of its colour profile', jpeg, (bytes) =>
    insert(bytes, 2, profile(1, 2, STRAY)),
  ),
  ['a JPEG with the colour profile of a printer', printerProfile],
  after('a JPEG with bytes after its end', jpeg, Buffer.concat([STRAY, Buffer.alloc(5000)])),
  altered('a JPEG without its end mark', jpeg, (bytes) => bytes.subarray(0, -2)),
  altered('a JPEG with half its end mark', jpeg, (bytes) => bytes.subarray(0, -1)),
  altered('a large JPEG without its end mark', largeJpeg, (bytes) => bytes.subarray(0, -2)),
  after('a motion photo', jpeg, Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), STRAY])),
  ['an MPO of two pictures', async () => Buffer.concat([await jpeg(), await jpeg()])],
  altered('a PNG with a colour profile that is none', png, (bytes) =>
    insert(bytes, AFTER_SIGNATURE, pngChunk('iCCP', Buffer.from('x\0\0no profile', 'latin1'))),
  ),
  altered('a PNG whose comment has a wrong checksum', png, (bytes) =>
    insert(bytes, AFTER_SIGNATURE, unsound(pngChunk('tEXt', Buffer.from('Comment\0a', 'latin1')))),
  ),
  altered('a PNG with an impossible gamma and a short resolution', png, (bytes) =>
    insert(
      bytes,
      AFTER_SIGNATURE,
      Buffer.concat([pngChunk('gAMA', Buffer.alloc(4)), pngChunk('pHYs', Buffer.alloc(3))]),
    ),
  ),
  altered('a PNG with its colour space after the pixels', png, (bytes) =>
    insert(bytes, pngEnd(bytes), pngChunk('sRGB', Buffer.alloc(1))),
  ),
  altered('a PNG with damaged EXIF', png, (bytes) =>
    insert(
      bytes,
      AFTER_SIGNATURE,
      pngChunk('eXIf', Buffer.from('II*\0\xff\xff\xff\xff', 'latin1')),
    ),
  ),
  altered('a PNG with long metadata of an editor', png, (bytes) =>
    insert(
      bytes,
      AFTER_SIGNATURE,
      pngChunk(
        'iTXt',
        Buffer.concat([
          Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'),
          Buffer.alloc(300_000, 'a'),
        ]),
      ),
    ),
  ),
  after('a PNG with bytes after its end', png, STRAY),
  after('a PNG with many zeros after its end', png, Buffer.alloc(300_000)),
  after('a WebP with bytes after its end', webp, STRAY),
  altered('a WebP with an unknown chunk', webp, (bytes) => {
    const more = Buffer.from('XXXX\x04\0\0\0abcd', 'latin1');
    const whole = Buffer.concat([bytes, more]);
    whole.writeUInt32LE(whole.length - 8, 4);
    return whole;
  }),
];

/** Returns a JPEG twice as wide as the widest rendition, so that it is decoded at a part of its size. */
function largeJpeg(): Promise<Buffer> {
  return detailed(2600, 200).jpeg().toBuffer();
}

function progressive(): Promise<Buffer> {
  return detailed().jpeg({ progressive: true }).toBuffer();
}

/** Returns a photo with RGB pixels whose colour profile is for four inks. */
async function printerProfile(): Promise<Buffer> {
  const printed = await detailed().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(printed).metadata();
  const count = Math.ceil(icc.length / LONGEST_PART);
  const parts = Array.from({ length: count }, (_, n) =>
    profile(n + 1, count, icc.subarray(n * LONGEST_PART, (n + 1) * LONGEST_PART)),
  );
  return insert(await jpeg(), 2, Buffer.concat(parts));
}

/** Lists a complete photo of each format in each way of storing pixels. */
export const WHOLE_PHOTOS: readonly Named[] = [
  ['a JPEG', jpeg],
  ['a large JPEG', largeJpeg],
  ['a progressive JPEG', progressive],
  ['a PNG', png],
  ['an interlaced PNG', () => detailed().png({ progressive: true }).toBuffer()],
  ['a PNG with a palette', () => detailed(160, 120).png({ palette: true, effort: 1 }).toBuffer()],
  ['a WebP', webp],
  ['a lossless WebP', () => detailed().webp({ lossless: true }).toBuffer()],
  ['a WebP with transparency', () => detailed().ensureAlpha(0.5).webp().toBuffer()],
];

/** Lists the shares of a file, from 0 to 1, after which an upload is cut off in tests. */
export const CUTS = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999] as const;

/** Returns the first part of a file, of the given share from 0 to 1. */
export const cutAt = (bytes: Buffer, share: number): Buffer =>
  bytes.subarray(0, Math.floor(bytes.length * share));

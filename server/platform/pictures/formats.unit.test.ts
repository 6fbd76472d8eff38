import fc from 'fast-check';
import sharp, { type WebpOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { svgBomb } from '#server/testing/bad-photos.ts';
import { blankPng, pngChunk } from '#server/testing/png.ts';
import { readImageHeader } from './formats.ts';

const WIDTH = 60;
const HEIGHT = 40;
const PIXELS = WIDTH * HEIGHT;

const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels, background: '#33669980' } });

/** Creates a JPEG header that claims 65,535² pixels, without pixel data. */
const hugeJpeg = async (): Promise<Buffer> => {
  const bytes = await picture().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt32BE(0xffff_ffff, frame + 5);
  return bytes;
};

const expectHeader = (bytes: Buffer, memory: number): void =>
  expect(readImageHeader(bytes)).toEqual({ width: WIDTH, height: HEIGHT, memory });

describe('the header of a photo', () => {
  it('of a JPEG in one scan needs no extra memory, whatever segments precede the scan', async () => {
    expectHeader(await picture().jpeg().toBuffer(), 0);
    const withExif = picture().withMetadata({ orientation: 6 }).withIccProfile('p3');
    expectHeader(await withExif.jpeg().toBuffer(), 0);
  });

  it('of a progressive JPEG needs memory for its coefficients, less with colour subsampling', async () => {
    const progressive = (chromaSubsampling: string) =>
      picture().jpeg({ progressive: true, chromaSubsampling }).toBuffer();
    expectHeader(await progressive('4:4:4'), PIXELS * 3 * 2);
    expectHeader(await progressive('4:2:0'), PIXELS * 1.5 * 2);
  });

  it('of a JPEG in several scans needs as much as a progressive one', async () => {
    const bytes = await picture().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    // The header says that its first scan has one component.
    bytes.writeUInt8(1, bytes.indexOf(Buffer.from('ffda', 'hex')) + 4);
    expectHeader(bytes, PIXELS * 3 * 2);
  });

  it('of an interlaced PNG needs memory for the whole picture', () => {
    const png = { width: WIDTH, height: HEIGHT };
    expectHeader(blankPng(png), 0);
    expectHeader(blankPng({ ...png, depth: 16, colourType: 6 }), 0);
    expectHeader(blankPng({ ...png, interlaced: true }), PIXELS * 3);
    expectHeader(blankPng({ ...png, depth: 16, colourType: 6, interlaced: true }), PIXELS * 8);
    expectHeader(blankPng({ ...png, depth: 1, colourType: 0, interlaced: true }), PIXELS);
  });

  it('of a PNG counts the inflated size of its compressed texts, before and after the pixels, and nothing after its end', () => {
    const text = pngChunk('zTXt', Buffer.alloc(1000));
    const before = blankPng({ width: WIDTH, height: HEIGHT, chunks: [text] });
    expectHeader(before, 1000 * 1032);
    const end = before.length - pngChunk('IEND', Buffer.alloc(0)).length;
    const parts = [before.subarray(0, end), text, before.subarray(end), text];
    expectHeader(Buffer.concat(parts), 2000 * 1032);
  });

  it('of a PNG counts a text of any language as inflated only where it says so', () => {
    const text = (flag: number) =>
      pngChunk(
        'iTXt',
        Buffer.concat([
          Buffer.from(`XML:com.adobe.xmp\0`),
          Buffer.from([flag]),
          Buffer.alloc(1000, 'a'),
        ]),
      );
    const png = { width: WIDTH, height: HEIGHT };
    expectHeader(blankPng({ ...png, chunks: [text(0)] }), 0);
    for (const chunk of [text(1), pngChunk('iTXt', Buffer.alloc(1019, 'a'))])
      expectHeader(blankPng({ ...png, chunks: [chunk] }), 1019 * 1032);
  });

  it('of a WebP is read in each of its variants', async () => {
    const webp = (channels: 3 | 4, options: WebpOptions = {}) =>
      picture(channels).webp(options).toBuffer();
    expectHeader(await webp(3), 0);
    expectHeader(await webp(4), PIXELS * 2);
    expectHeader(await webp(4, { lossless: true }), PIXELS * 4);
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expectHeader(animated, PIXELS * 8);
  });

  it('yields the claimed size, however large', async () => {
    expect(readImageHeader(await hugeJpeg())).toMatchObject({ width: 65_535, height: 65_535 });
    const png = blankPng({
      width: 50_000,
      height: 50_000,
      depth: 1,
      colourType: 0,
      headerOnly: true,
    });
    expect(readImageHeader(png)).toMatchObject({ width: 50_000, height: 50_000 });
  });

  it('with more segments than a photo has is rejected quickly as damaged', () => {
    const fillings = ['ff', 'ff00', 'ffd0'].map((fill) =>
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(15_000_000, fill, 'hex')]),
    );
    const chunks = Array.from({ length: 100_000 }, () => pngChunk('zzZz', Buffer.alloc(0)));
    const began = process.cpuUsage();
    for (const filling of fillings) expect(readImageHeader(filling)).toBeNull();
    expect(readImageHeader(blankPng({ width: 9, height: 9, chunks }))).toBeNull();
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
  });

  it('of any other file is unknown', async () => {
    const others = ['', '<svg', '%PDF-1.4', 'GIF89a', 'RIFF1234WAVE', 'II*\0', 'PK\u0003\u0004'];
    for (const text of others) expect(readImageHeader(Buffer.from(text))).toBe('unknown');
    expect(readImageHeader(svgBomb())).toBe('unknown');
  });

  it('is damaged when truncated anywhere', async () => {
    const whole = [
      await picture().withMetadata().jpeg().toBuffer(),
      blankPng({ width: WIDTH, height: HEIGHT }),
      await picture().webp().toBuffer(),
    ];
    for (const bytes of whole) {
      for (let length = 12; length < 25; length += 1)
        expect(readImageHeader(bytes.subarray(0, length))).toBeNull();
    }
  });

  it('of arbitrary bytes never throws', async () => {
    const seeds = [
      await picture().withMetadata().jpeg({ progressive: true }).toBuffer(),
      blankPng({ width: WIDTH, height: HEIGHT, interlaced: true }),
      await picture(4).webp().toBuffer(),
      await picture().webp({ lossless: true }).toBuffer(),
    ];
    const mutated = fc
      .tuple(
        fc.constantFrom(...seeds),
        fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 })), { maxLength: 20 }),
        fc.nat({ max: 500 }),
      )
      .map(([seed, changes, cut]) => {
        const bytes = Buffer.from(seed);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes.subarray(0, Math.max(0, bytes.length - cut));
      });
    fc.assert(
      fc.property(mutated, (bytes) => {
        const header = readImageHeader(bytes);
        if (header === 'unknown' || header === null) return;
        expect(header.width).toBeGreaterThan(0);
        expect(header.height).toBeGreaterThan(0);
        expect(header.memory).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 20_000, seed: 15 },
    );
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRenditions } from './renditions.ts';
import { sharp } from './vips.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-renditions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a JPEG whose left half is red and right half blue, stored with an EXIF orientation. */
const redAndBlue = async (width: number, height: number, orientation = 1): Promise<Buffer> => {
  const half = { width: width >> 1, height, channels: 3, background: '#0000ff' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: half }, left: width - half.width, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
};

const rendered = async (photo: Buffer) => {
  const file = join(folder, 'photo.jpg');
  await writeFile(file, photo);
  return makeRenditions(file);
};

const colourAt = async (bytes: Uint8Array, left: number, top: number): Promise<string> => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ['red', 'green', 'blue'][data.indexOf(Math.max(...data))] ?? '';
};

describe('the renditions of a large JPEG', () => {
  // These sizes are decoded at a half, a quarter and an eighth, at half by the library itself, and
  // whole.
  it.each([
    [2561, 401, 1280, 200],
    [3001, 601, 1280, 256],
    [5121, 801, 1280, 200],
    [10_247, 403, 1280, 50],
    [801, 3999, 384, 1920],
    [4001, 601, 1280, 192],
    [2559, 401, 1280, 201],
  ])('keep its shape: %i × %i', async (width, height, ...size) => {
    const { files, ...picture } = await rendered(await redAndBlue(width, height));
    expect([picture.width, picture.height]).toEqual(size);
    const widths = [160, 320, 640, 1280].map((most) => Math.min(most, picture.width));
    expect(files.map((file) => file.width)).toEqual([...new Set(widths)]);
    for (const { bytes, width: wide } of files) {
      const { height: high } = await sharp(bytes).metadata();
      expect(Math.abs((high * size[0]) / wide - size[1])).toBeLessThanOrEqual(size[0] / wide);
      expect([await colourAt(bytes, 1, 1), await colourAt(bytes, wide - 2, high - 2)]).toEqual([
        'red',
        'blue',
      ]);
    }
  });

  it('are turned upright', async () => {
    const { files, width, height } = await rendered(await redAndBlue(3200, 2400, 6));
    expect([width, height]).toEqual([1280, 1707]);
    // The picture is turned by 90° to the right, so its left side is on top.
    for (const { bytes, width: wide } of files)
      expect([await colourAt(bytes, 1, 1), await colourAt(bytes, wide - 2, wide)]).toEqual([
        'red',
        'blue',
      ]);
  });

  it('are not made of a file that was cut', async () => {
    const whole = await redAndBlue(3000, 900);
    await expect(rendered(whole.subarray(0, whole.length - 800))).rejects.toThrow(/jpeg/i);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUTS, cutAt, ODD_PHOTOS, WHOLE_PHOTOS } from '#server/testing/odd-photos.ts';
import { readImageHeader } from './formats.ts';
import { makeRenditions, makeSquares } from './renditions.ts';
import { sharp } from './vips.ts';

let file = '';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-odd-photos-'));
  file = join(folder, 'photo');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Returns the size read from the header of a photo and the width of its widest rendition; null when
 * the photo is refused.
 */
const taken = async (bytes: Buffer) => {
  const header = readImageHeader(bytes);
  await writeFile(file, bytes);
  // Photos are decoded one after the other, as in the decoder: libvips has one list of warnings for
  // a process.
  const photo = await makeRenditions(file).catch(() => null);
  const squares = await makeSquares(file, [160]).catch(() => null);
  const isRead = header !== null && header !== 'unknown';
  return isRead && photo && squares ? { read: header.width, shown: photo.width } : null;
};

describe('a photo that every viewer shows is taken:', () => {
  it.each([...ODD_PHOTOS, ...WHOLE_PHOTOS])('%s', async (_, make) => {
    const bytes = await make();
    const { width } = await sharp(bytes, { failOn: 'none' }).metadata();
    expect(await taken(bytes)).toEqual({ read: width, shown: Math.min(width, 1280) });
  });
});

describe('a photo that was cut is refused, wherever it was:', () => {
  it.each(WHOLE_PHOTOS)('%s', async (_, make) => {
    const bytes = await make();
    for (const share of CUTS)
      expect([share, await taken(cutAt(bytes, share))]).toEqual([share, null]);
  });

  it.each(WHOLE_PHOTOS.filter(([name]) => /JPEG/i.test(name)))(
    '%s, with an end mark or a hole',
    async (_, make) => {
      const bytes = await make();
      for (const share of [0.5, 0.75, 0.9]) {
        const closed = Buffer.concat([cutAt(bytes, share), Buffer.from('ffd9', 'hex')]);
        expect([share, await taken(closed)]).toEqual([share, null]);
      }
      const hole = Buffer.concat([
        cutAt(bytes, 0.5),
        bytes.subarray(Math.floor(bytes.length * 0.7)),
      ]);
      expect(await taken(hole)).toBeNull();
    },
  );

  it.each(ODD_PHOTOS.filter(([name]) => name.includes('between')))('%s', async (_, make) => {
    const bytes = await make();
    for (const share of CUTS)
      expect([share, await taken(cutAt(bytes, share))]).toEqual([share, null]);
  });
});

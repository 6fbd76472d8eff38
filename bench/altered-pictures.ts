// Pictures to find again: those of the demo and invented ones, and what people do to the photos that they take.

import { readFile } from 'node:fs/promises';
import { listDemoFiles } from '#server/demo/pictures.ts';
import { sharp } from '#server/platform/pictures/vips.ts';

const [WIDTH, HEIGHT] = [160, 120];
/** Waves of an invented picture. Like in photographs, the finer are the fainter. */
const WAVES = 40;
const FINEST = 8;

/** Numbers from 0 to 1, the same for the same seed. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A picture with the spectrum of photographs, as JPEG. */
export const inventPicture = (random: () => number): Promise<Buffer> => {
  const light = new Float64Array(WIDTH * HEIGHT);
  for (let wave = 0; wave < WAVES; wave += 1) {
    const [x, y] = [(random() * 2 - 1) * FINEST, (random() * 2 - 1) * FINEST];
    const phase = random() * 2 * Math.PI;
    const height = 1 / (0.5 + Math.hypot(x, y));
    for (let at = 0; at < light.length; at += 1)
      light[at] =
        (light[at] ?? 0) +
        height *
          Math.cos(
            2 * Math.PI * ((x * (at % WIDTH)) / WIDTH + (y * Math.floor(at / WIDTH)) / HEIGHT) +
              phase,
          );
  }
  let [least, most] = [Infinity, -Infinity];
  for (const value of light) [least, most] = [Math.min(least, value), Math.max(most, value)];
  const bytes = Uint8Array.from(light, (value) => (255 * (value - least)) / (most - least));
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .jpeg()
    .toBuffer();
};

/** Those of the demo, then invented ones. */
export const picturesToFind = async (
  count: number,
  random: () => number,
): Promise<Uint8Array[]> => {
  const files = await listDemoFiles('pictures');
  const pictures: Uint8Array[] = await Promise.all(files.map(({ path }) => readFile(path)));
  while (pictures.length < count) pictures.push(await inventPicture(random));
  return pictures.slice(0, count);
};

const between = (random: () => number, least: number, most: number): number =>
  Math.floor(least + random() * (most - least + 1));

const sizeOf = async (picture: Uint8Array): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
};

/** An alteration of a picture. */
export const ALTERATIONS = {
  'compressed again, quality 40 to 80': async (picture: Uint8Array, random: () => number) =>
    sharp(picture)
      .jpeg({ quality: between(random, 40, 80) })
      .toBuffer(),
  'half as wide and high': async (picture: Uint8Array) => {
    const { width, height } = await sizeOf(picture);
    return sharp(picture)
      .resize(Math.round(width / 2), Math.round(height / 2))
      .jpeg()
      .toBuffer();
  },
  'cropped by 10 % each way, anywhere': async (picture: Uint8Array, random: () => number) => {
    const size = await sizeOf(picture);
    const [width, height] = [Math.round(size.width * 0.9), Math.round(size.height * 0.9)];
    const left = between(random, 0, size.width - width);
    const top = between(random, 0, size.height - height);
    return sharp(picture).extract({ left, top, width, height }).jpeg().toBuffer();
  },
  'mirrored, every other compressed again': async (picture: Uint8Array, random: () => number) =>
    sharp(picture)
      .flop()
      .jpeg({ quality: random() < 0.5 ? 95 : between(random, 40, 80) })
      .toBuffer(),
} satisfies Record<string, (picture: Uint8Array, random: () => number) => Promise<Buffer>>;

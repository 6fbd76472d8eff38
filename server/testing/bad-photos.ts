// This file makes pictures that must be rejected, as they are or when truncated.

import sharp from 'sharp';
import { blankPng } from './png.ts';

/** Returns a picture in an unsupported format. */
export const gif = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();

/** Returns a JPEG of noise, which lacks pixels wherever it is truncated. */
export const noisyJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** Returns a small file of more than 60 million pixels. */
export const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 6001, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/**
 * Returns an SVG of 5 kB without a size; to compute its size, a renderer must measure 30,000 copies of a hundred
 * shapes.
 */
export const svgBomb = (): Buffer => {
  const shapes = '<path d="M1 1C9 0 0 9 9 9z" stroke="red"/>'.repeat(100);
  const levels = [8, 8, 8, 8, 8].map((copies, level) => {
    const inner = level === 0 ? '<use href="#shapes"/>' : `<use href="#g${level - 1}"/>`;
    return `<g id="g${level}">${inner.repeat(copies)}</g>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="shapes">${shapes}</g>${levels.join('')}</svg>`,
  );
};

/**
 * Returns a PNG of 60 megapixels and half a megabyte that takes 480 MB to decode, since no row is complete before the
 * last pass.
 */
export const interlacedPng = (): Buffer =>
  blankPng({ width: 10_000, height: 6000, depth: 16, colourType: 6, interlaced: true });

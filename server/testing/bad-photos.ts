// Pictures that are to be refused, or that become so when they are cut.

import sharp from 'sharp';

/** A picture of a kind that is not taken. */
export const gif = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();

/** A whole JPEG of noise: wherever it is cut, something is missing. */
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

/** A small file of more than 60 million pixels. */
export const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 6001, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

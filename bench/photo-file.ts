import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;
/** Is the EXIF orientation of landscape pixels that show a portrait, as most phones store them. */
const TURNED = 6;

/** Returns SVG shapes such as roofs, posts and leaves, which give the photo edges of every angle and size. */
const shapes = (): string => {
  // The seed is fixed, so that each run draws the same shapes.
  let state = 20_261_121;
  /** Returns a pseudo-random integer from 0 to `below` − 1. */
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: 1500 }, () => {
    const [x, y, size] = [draw(WIDTH), draw(HEIGHT), 8 + draw(260)];
    const fill = `hsl(${draw(360)} ${20 + draw(60)}% ${20 + draw(60)}%)`;
    const turn = `rotate(${draw(180)} ${x} ${y})`;
    return draw(2) === 0
      ? `<rect x="${x}" y="${y}" width="${size}" height="${8 + draw(120)}" fill="${fill}" transform="${turn}"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${size / 2}" ry="${4 + draw(60)}" fill="${fill}" transform="${turn}"/>`;
  }).join('');
};

/** Returns an SVG of the photographed scene: a sky that fades into sand, covered with random shapes. */
const scene = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
      '<linearGradient id="a" x2="0" y2="1"><stop stop-color="#9cc4e8"/><stop offset="1" stop-color="#b98a55"/></linearGradient>' +
      `<rect width="100%" height="100%" fill="url(#a)"/>${shapes()}</svg>`,
  );

/**
 * Makes a JPEG of 12 megapixels like a phone's, 4 to 7 MB: edges of every size, sensor noise, EXIF
 * orientation. Reproducible except for the noise.
 */
export const makePhoto = async (): Promise<Buffer> => {
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(0.6)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(scene(), { limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .blur(0.8)
    .composite([{ input: grain, blend: 'soft-light' }])
    .withMetadata({ orientation: TURNED })
    .jpeg({ quality: 90 })
    .toBuffer();
};

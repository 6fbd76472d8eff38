// npm run icons: draws the icons of the installed site out of the logo, into public/. Run it when the logo or its
// colours change; its output is committed.

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const motif = await readFile(join(root, 'web', 'ui', 'motif.tsx'), 'utf8');
const tokens = await readFile(join(root, 'web', 'styles', 'tokens.css'), 'utf8');

/** Contains the SVG paths of the logo's two shapes, drawn in a square of 48 by 48 units. */
const [stalls, square] = [...motif.matchAll(/\bd="(m[^"]+)"/g)].map(([, path]) => path ?? '');
const colour = (name: string): string =>
  new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? '';

/**
 * Returns an SVG of the logo on the brand's colour: `share` is the fraction of the width that the logo takes, `round`
 * the radius of the corners as a fraction of the width.
 */
const drawing = (share: number, round: number): Buffer => {
  const edge = 48 / share;
  const at = (edge - 48) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">` +
      `<rect width="${edge}" height="${edge}" rx="${edge * round}" fill="${colour('brand')}"/>` +
      `<g transform="translate(${at} ${at})"><path fill="${colour('on-night')}" d="${stalls}"/>` +
      `<path fill="${colour('action')}" d="${square}"/></g></svg>`,
  );
};

/** Writes an SVG as a square PNG of `size` pixels to the file `name` in `public/`. */
const draw = async (name: string, size: number, svg: Buffer): Promise<void> => {
  const file = join(root, 'public', name);
  // The drawing has few colours: a palette makes the file a third of the size.
  await sharp(svg, { density: 600 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(file);
  console.log(file);
};

await mkdir(join(root, 'public', 'icons'), { recursive: true });
const rounded = drawing(0.72, 0.19);
// In maskable icons the logo must stay within the safe zone of 80 %.
const whole = drawing(0.56, 0);
await draw('icons/192.png', 192, rounded);
await draw('icons/512.png', 512, rounded);
await draw('icons/maskable-192.png', 192, whole);
await draw('icons/maskable-512.png', 512, whole);
// iOS requests the icon at this path by default.
await draw('apple-touch-icon.png', 180, drawing(0.66, 0));

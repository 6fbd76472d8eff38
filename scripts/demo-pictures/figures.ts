import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { HOME_OBJECTS } from './objects-home.ts';
import { TRADE_OBJECTS } from './objects-trade.ts';
import { Paint } from './paint.ts';
import { hueOf, recolour } from './recolour.ts';

/** A Fluent emoji (MIT, Microsoft) or one of our own drawings, as SVG text in a 32 × 32 box, and where its ink is. */
interface Figure {
  body: string;
  /** In units of the 32 × 32 box. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Hue of the mean colour, in degrees. */
  hue: number;
}

const ICONS_FILE = new URL('node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url);
const PROBE = 48;
/** The filters of an emoji take seconds above this; softly shaded art may be enlarged by half. */
const MAX_DRAWN = 640;

let icons: Record<string, { body: string }> | undefined;
const readIcons = (): Record<string, { body: string }> => {
  icons ??= (
    JSON.parse(readFileSync(ICONS_FILE, 'utf8')) as { icons: Record<string, { body: string }> }
  ).icons;
  return icons;
};

/** Ids are only unique inside one icon: the name in front keeps several icons in one SVG apart. */
const withOwnIds = (name: string, body: string): string =>
  body
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^()]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`);

/** SVG text of a figure. @throws RangeError for an unknown name. */
const bodyOf = (name: string): string => {
  const drawing = HOME_OBJECTS[name] ?? TRADE_OBJECTS[name];
  if (drawing) {
    const paint = new Paint(`${name}-`);
    const shapes = drawing(paint);
    return paint.defs() + shapes;
  }
  const emoji = readIcons()[name];
  if (!emoji) throw new RangeError(`no figure is called ${name}`);
  return withOwnIds(name, emoji.body);
};

const svgOf = (body: string, size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32" width="${size}" height="${size}">${body}</svg>`,
  );

/** A figure by its name, measured. @throws RangeError for an unknown name. */
export const figureOf = async (name: string): Promise<Figure> => {
  const body = bodyOf(name);
  const pixels = await sharp(svgOf(body, PROBE)).ensureAlpha().raw().toBuffer();
  let [minX, minY, maxX, maxY] = [PROBE, PROBE, 0, 0];
  const sums = [0, 0, 0];
  for (let index = 0; index < PROBE * PROBE; index += 1) {
    const alpha = pixels[index * 4 + 3] ?? 0;
    if (alpha < 90) continue;
    const [x, y] = [index % PROBE, Math.floor(index / PROBE)];
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x + 1)];
    [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y + 1)];
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[index * 4 + channel] ?? 0) * alpha;
  }
  const unit = 32 / PROBE;
  const [red = 0, green = 0, blue = 0] = sums;
  return {
    body,
    left: minX * unit,
    top: minY * unit,
    width: (maxX - minX) * unit,
    height: (maxY - minY) * unit,
    hue: hueOf(red, green, blue),
  };
};

/** Raw RGBA pixels with sharp's `raw` option. */
interface CutOut {
  data: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

/** The ink of a figure and nothing around it, fine enough to be shown at a width in pixels; `hue` recolours it. */
export const cutOut = async (
  figure: Figure,
  width: number,
  hue: number | undefined,
): Promise<CutOut> => {
  const size = Math.min(MAX_DRAWN, Math.ceil((width * 32) / figure.width));
  const unit = size / 32;
  const left = Math.floor(figure.left * unit);
  const top = Math.floor(figure.top * unit);
  const body =
    hue === undefined ? figure.body : recolour(figure.body, hue - figure.hue, figure.hue);
  const { data, info } = await sharp(svgOf(body, size))
    .extract({
      left,
      top,
      width: Math.min(size - left, Math.ceil(figure.width * unit)),
      height: Math.min(size - top, Math.ceil(figure.height * unit)),
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: 4 } };
};

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { HOME_OBJECTS } from './objects-home.ts';
import { TRADE_OBJECTS } from './objects-trade.ts';
import { Paint } from './paint.ts';
import { hueOf, recolour } from './recolour.ts';

/**
 * One thing to show: a Fluent emoji (MIT, Microsoft, by the package @iconify-json/fluent-emoji) or one of our own
 * drawings, as SVG text in a 32 × 32 box, with what a scene must know to stand it on the ground.
 */
export interface Figure {
  body: string;
  /** Where the ink is, in units of the 32 × 32 box. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Mean colour of the ink, 0–255. */
  red: number;
  green: number;
  blue: number;
}

const ICONS_FILE = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
const PROBE = 48;
const figures = new Map<string, Promise<Figure>>();
let positions: Map<string, readonly [start: number, end: number]> | undefined;

/**
 * Where each icon's body lies in the file, which holds 100 MB of JSON, one icon to three lines: finding the lines takes
 * a tenth of a second and no memory afterwards, parsing the whole would hold some 300 MB for the two hundred that we draw.
 */
function iconPositions(): Map<string, readonly [start: number, end: number]> {
  if (positions) return positions;
  const found = new Map<string, readonly [number, number]>();
  const bytes = readFileSync(ICONS_FILE);
  let name: string | undefined;
  for (
    let start = 0, end = bytes.indexOf(10);
    end !== -1;
    start = end + 1, end = bytes.indexOf(10, start)
  ) {
    const head = bytes.toString('utf8', start, Math.min(end, start + 90));
    if (head.startsWith('\t\t\t"body": ')) {
      if (name !== undefined) found.set(name, [start + 11, end]);
    } else {
      name = /^\t\t"([^"]+)": \{/.exec(head)?.[1];
    }
  }
  positions = found;
  return found;
}

/** The SVG text of an emoji, or undefined when there is none of that name. */
function emojiBody(name: string): string | undefined {
  const position = iconPositions().get(name);
  if (!position) return undefined;
  const [start, end] = position;
  const bytes = Buffer.alloc(end - start);
  const file = openSync(ICONS_FILE, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, start);
  } finally {
    closeSync(file);
  }
  return String(JSON.parse(bytes.toString('utf8').replace(/,$/, '')));
}

/** Ids are only unique inside one icon: the name in front keeps several icons in one SVG apart. */
function withOwnIds(name: string, body: string): string {
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^()]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`);
}

/** Whether a name can be drawn at all. */
export function figureExists(name: string): boolean {
  return name in HOME_OBJECTS || name in TRADE_OBJECTS || iconPositions().has(name);
}

/** SVG text of a figure. @throws RangeError for a name that nothing is drawn for. */
function figureBody(name: string): string {
  const drawing = HOME_OBJECTS[name] ?? TRADE_OBJECTS[name];
  if (drawing) {
    const paint = new Paint(`${name}-`);
    const shapes = drawing(paint);
    return paint.defs() + shapes;
  }
  const emoji = emojiBody(name);
  if (emoji === undefined) throw new RangeError(`no figure is called ${name}`);
  return withOwnIds(name, emoji);
}

const drawn = (body: string, size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32" width="${size}" height="${size}">${body}</svg>`,
  );

async function measureFigure(name: string): Promise<Figure> {
  const body = figureBody(name);
  const pixels = await sharp(drawn(body, PROBE)).ensureAlpha().raw().toBuffer();
  let [minX, minY, maxX, maxY] = [PROBE, PROBE, 0, 0];
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let index = 0; index < PROBE * PROBE; index += 1) {
    const alpha = pixels[index * 4 + 3] ?? 0;
    if (alpha < 90) continue;
    const [x, y] = [index % PROBE, Math.floor(index / PROBE)];
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x + 1)];
    [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y + 1)];
    red += (pixels[index * 4] ?? 0) * alpha;
    green += (pixels[index * 4 + 1] ?? 0) * alpha;
    blue += (pixels[index * 4 + 2] ?? 0) * alpha;
    weight += alpha;
  }
  const unit = 32 / PROBE;
  return {
    body,
    left: minX * unit,
    top: minY * unit,
    width: (maxX - minX) * unit,
    height: (maxY - minY) * unit,
    red: red / weight,
    green: green / weight,
    blue: blue / weight,
  };
}

/** A figure by its name, measured once per process. @throws RangeError for an unknown name. */
export function figureOf(name: string): Promise<Figure> {
  let figure = figures.get(name);
  if (!figure) {
    figure = measureFigure(name);
    figures.set(name, figure);
  }
  return figure;
}

/** Bare RGBA pixels, with the option that tells sharp so. */
export interface CutOut {
  data: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

/** Sides of the square that a figure is drawn in, small or large; softly shaded art bears being enlarged by half. */
const CUT_OUTS = [232, 392] as const;
const ENLARGED = 1.75;
const KEPT_CUT_OUTS = 24;
const cutOuts = new Map<string, Promise<CutOut>>();

async function drawCutOut(figure: Figure, degrees: number, size: number): Promise<CutOut> {
  const unit = size / 32;
  const left = Math.floor(figure.left * unit);
  const top = Math.floor(figure.top * unit);
  const { data, info } = await sharp(
    drawn(recolour(figure.body, degrees, hueOf(figure.red, figure.green, figure.blue)), size),
  )
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
}

/**
 * The ink of a figure and nothing around it, its hue turned by some degrees, fine enough to be
 * shown at a width in pixels. The last ones are kept:
 * filters make them the dearest part of a picture, and an ad shows its thing several times.
 */
export async function cutOut(name: string, degrees: number, width: number): Promise<CutOut> {
  const figure = await figureOf(name);
  const [small, large] = CUT_OUTS;
  const size = (width * 32) / figure.width <= small * ENLARGED ? small : large;
  const key = `${name}|${degrees}|${size}`;
  const known = cutOuts.get(key);
  if (known) return known;
  const fresh = drawCutOut(figure, degrees, size);
  cutOuts.set(key, fresh);
  const [oldest] = cutOuts.keys();
  if (cutOuts.size > KEPT_CUT_OUTS && oldest !== undefined) cutOuts.delete(oldest);
  return fresh;
}

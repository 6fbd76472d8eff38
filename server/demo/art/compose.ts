import sharp, { type OverlayOptions } from 'sharp';
import { cutOut, type Figure } from './figures.ts';

/** A figure in the colour that its owner gives it: `turn` degrees of hue. */
export interface Thing {
  name: string;
  figure: Figure;
  turn: number;
}

export interface Placed {
  thing: Thing;
  /** Centre of the foot, in pixels. */
  x: number;
  base: number;
  /** The box the ink must fit in, in pixels. */
  width: number;
  height: number;
  flip?: boolean;
  degrees?: number;
}

function sizeOf({ thing, width, height }: Placed): { width: number; height: number } {
  const scale = Math.min(width / thing.figure.width, height / thing.figure.height);
  return {
    width: Math.round(thing.figure.width * scale),
    height: Math.round(thing.figure.height * scale),
  };
}

/** The contact shadow, filled by the gradient `shade` that the SVG defines. */
export function shadowOf(placed: Placed): string {
  const { width } = sizeOf(placed);
  return `<ellipse cx="${placed.x}" cy="${placed.base - 4}" rx="${width * 0.62}" ry="${Math.max(16, width * 0.085)}" fill="url(#shade)"/>`;
}

/** The figure as a layer for `composite`, its foot at its place. */
export async function layerOf(placed: Placed): Promise<OverlayOptions> {
  const { thing, x, base, flip = false, degrees = 0 } = placed;
  const { width, height } = sizeOf(placed);
  const { data: ink, raw } = await cutOut(thing.name, thing.turn, width);
  let image = sharp(ink, { raw }).resize(width, height, { fit: 'fill', kernel: 'cubic' });
  if (flip) image = image.flop();
  if (degrees !== 0) {
    const upright = await image.raw().toBuffer();
    image = sharp(upright, { raw: { width, height, channels: 4 } }).rotate(degrees, {
      background: '#0000',
    });
  }
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: 4 },
    left: Math.round(x - info.width / 2),
    top: Math.round(base - height / 2 - info.height / 2),
  };
}

/** The gradient of contact shadows, soft at its rim. */
export function shadeOf(colour: string): string {
  return `<radialGradient id="shade"><stop stop-color="${colour}" stop-opacity=".42"/><stop offset=".55" stop-color="${colour}" stop-opacity=".2"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** An SVG of some size as sharp reads it. */
export function canvas(width: number, height: number, defs: string, shapes: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${shapes}</svg>`,
  );
}

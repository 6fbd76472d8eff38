import sharp, { type OverlayOptions } from 'sharp';
import { cutOut, figureOf } from './figures.ts';

/** A figure, the centre of its foot and the box that it must fit in, in pixels; `hue` recolours it. */
export interface Placed {
  figure: string;
  x: number;
  base: number;
  width: number;
  height: number;
  hue?: number | undefined;
}

/** A figure as a layer for `composite`, its foot at its place, and its contact shadow as SVG text. */
export interface Layer {
  image: OverlayOptions;
  shadow: string;
}

export const layerOf = async (placed: Placed): Promise<Layer> => {
  const figure = await figureOf(placed.figure);
  const scale = Math.min(placed.width / figure.width, placed.height / figure.height);
  const width = Math.round(figure.width * scale);
  const height = Math.round(figure.height * scale);
  const { data, raw } = await cutOut(figure, width, placed.hue);
  const input = await sharp(data, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return {
    image: {
      input,
      raw: { width, height, channels: 4 },
      left: Math.round(placed.x - width / 2),
      top: placed.base - height,
    },
    // The gradient `shade` is defined by the scene.
    shadow: `<ellipse cx="${placed.x}" cy="${placed.base - 4}" rx="${width * 0.6}" ry="${Math.max(16, width * 0.08)}" fill="url(#shade)"/>`,
  };
};

/** The gradient of contact shadows, soft at its rim. */
export const shadeOf = (colour: string): string =>
  `<radialGradient id="shade"><stop stop-color="${colour}" stop-opacity=".42"/><stop offset=".55" stop-color="${colour}" stop-opacity=".2"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** An SVG of some size as sharp reads it. */
export const canvas = (width: number, height: number, defs: string, shapes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${shapes}</svg>`,
  );

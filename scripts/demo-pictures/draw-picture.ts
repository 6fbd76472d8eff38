import sharp, { type Sharp } from 'sharp';
import { SeededRandom } from '../../server/demo/random.ts';
import { canvas, layerOf, shadeOf, type Layer, type Placed } from './compose.ts';
import { PALETTES } from './palettes.ts';
import type { Picture, Thing } from './pictures.ts';
import { drawScene, SCENE_HEIGHT, SCENE_WIDTH } from './scenes.ts';

/** Positions of one, two or three objects: centre, offset from the base line, width and height of their box. */
const PLACES = [
  [[600, 0, 840, 600]],
  [
    [480, 0, 640, 580],
    [905, 36, 400, 380],
  ],
  [
    [600, 0, 540, 580],
    [928, 40, 350, 350],
    [272, 40, 350, 350],
  ],
] as const;

const place = (things: readonly Thing[], base: number): Placed[] => {
  const places = PLACES[things.length - 1];
  if (!places) throw new RangeError('a picture shows one to three things');
  return places.map(([x, before, width, height], index) => {
    const { figure, hue, size = 1, x: ownX } = things[index] ?? { figure: '' };
    return {
      figure,
      hue,
      x: ownX ?? x,
      base: base + before,
      width: width * size,
      height: height * size,
    };
  });
};

/** Draws one picture of 1200 × 900; the same name and description give the same pixels. */
export const drawPicture = async (name: string, picture: Picture): Promise<Sharp> => {
  const palette = PALETTES[picture.light];
  const scene = drawScene(picture.scene, palette, new SeededRandom(name));
  const defs = scene.defs + shadeOf(palette.shadow);
  const layers: Layer[] = [];
  for (const placed of place(picture.things, scene.base)) layers.push(await layerOf(placed));
  const [main, ...beside] = layers;
  if (!main) throw new RangeError('a picture needs a thing');
  const size = [SCENE_WIDTH, SCENE_HEIGHT] as const;
  const shadowsOf = (some: readonly Layer[]): string => some.map(({ shadow }) => shadow).join('');
  // Drawing order: person, counter, objects on it.
  const isBehind = scene.front !== '';
  const back = scene.behind + (isBehind ? '' : shadowsOf(layers));
  const between = isBehind
    ? [{ input: canvas(...size, defs, scene.front + shadowsOf(beside)), left: 0, top: 0 }]
    : [];
  const drawn = await sharp(canvas(...size, defs, back))
    .composite([main.image, ...between, ...beside.map(({ image }) => image)])
    .flatten({ background: '#FFF8EC' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(drawn);
};

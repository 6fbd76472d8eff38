import sharp from 'sharp';
import { canvas, layerOf, shadeOf, shadowOf, type Placed, type Thing } from './art/compose.ts';
import { figureOf, type Figure } from './art/figures.ts';
import { contrastWith, PALETTES, type Palette } from './art/palettes.ts';
import { hueOf } from './art/recolour.ts';
import { drawBackdrop, drawScene, SCENE_HEIGHT, SCENE_WIDTH, type Scene } from './art/scenes.ts';
import { SeededRandom } from './random.ts';
import { pickSubject, sceneOf } from './subjects.ts';
import type { SceneKind } from './subjects/subject-rule.ts';

/** The thing whole, seen near, seen from the other side, or several of it. */
export type PictureVariant = 'hero' | 'close-up' | 'other-side' | 'lot';

/** One demo picture: equal values give equal bytes, so that ads may share it. */
export interface DemoPicture {
  subSlug: string;
  /** As `pickSubject` names it; left out, the sub-category's own. */
  subject?: string;
  /** Pictures of one ad share a seed and with it the colour of the thing. */
  seed: number;
  variant: PictureVariant;
}

/** Things that come in many colours; animals, food and people keep theirs. */
const COLOURWAYS = new Set([
  'automobile',
  'sport-utility-vehicle',
  'pickup-truck',
  'motorcycle',
  'motor-scooter',
  'bicycle',
  'articulated-lorry',
  'delivery-truck',
  'tractor',
  'couch-and-lamp',
  'bed',
  'mattress',
  'rug',
  'curtain',
  'dress',
  'womans-clothes',
  't-shirt',
  'jeans',
  'boubou',
  'fabric-rolls',
  'luggage',
  'backpack',
  'running-shoe',
  'thong-sandal',
  'high-heeled-shoe',
  'watch',
  'smartphone-pair',
  'stroller',
  'fan',
  'blender',
  'gas-bottle',
  'power-bank',
  'feature-phone',
  'guitar',
  'generator',
  'motor-pump',
  'water-tank',
  'video-game',
]);
/** Hues that the things are dyed in: indigo, leaf, saffron, river. */
const DYES = [226, 164, 30, 198];
/** As drawn, their pink is louder than anything around. */
const ALWAYS_DYED = new Set(['womans-clothes', 'high-heeled-shoe', 'backpack']);
/** Writing or a face that a mirror would spoil. */
const ONE_WAY = new Set([
  'kaaba',
  'convenience-store',
  'stop-sign',
  'flat-tv',
  'car-battery',
  'laptop',
  'desktop-computer',
  'tablet',
]);

/** The same text for the same picture: what a cache or a file is named after. */
export function pictureKey(picture: DemoPicture): string {
  return [picture.subSlug, picture.subject ?? '', picture.seed, picture.variant].join('|');
}

function paletteFor(
  kind: SceneKind,
  variant: PictureVariant,
  figure: Figure,
  random: SeededRandom,
): Palette {
  const outside = kind === 'open-air' || kind === 'quarter';
  const candidates = outside && variant !== 'close-up' ? PALETTES.slice(0, -1) : PALETTES;
  // A goat on terracotta would vanish: keep the grounds that set the thing off, at least the best three.
  const ranked = candidates
    .map((palette) => ({
      palette,
      contrast: contrastWith(outside ? palette.mid : palette.wall[1], figure),
    }))
    .sort((left, right) => right.contrast - left.contrast);
  const good = ranked.filter(({ contrast }, index) => index < 3 || contrast > 150);
  return random.pick(good).palette;
}

/** How far to turn the hue of a figure, the same for all pictures of one seed. */
function turnFor(name: string, figure: Figure, random: SeededRandom): number {
  const dye = random.pick(DYES);
  const asDrawn = random.chance(0.4);
  if (!COLOURWAYS.has(name) || (asDrawn && !ALWAYS_DYED.has(name))) return 0;
  return Math.round(dye - hueOf(figure.red, figure.green, figure.blue));
}

function arrangeHero(
  [main, ...beside]: Thing[],
  scene: Scene,
  kind: SceneKind,
  flip: boolean,
  random: SeededRandom,
): Placed[] {
  if (!main) return [];
  const side = flip ? -1 : 1;
  const tall = kind === 'counter' ? 560 : 500;
  if (beside.length === 0)
    return [
      {
        thing: main,
        x: 600,
        base: scene.base,
        width: 660,
        height: tall,
        flip,
        degrees: kind === 'pedestal' ? random.between(-2, 2) : 0,
      },
    ];
  const [second, third] = beside;
  const placed: Placed[] = [
    {
      thing: main,
      x: 600 - side * (third ? 0 : 95),
      base: scene.base,
      width: third ? 470 : 560,
      height: third ? 470 : tall,
      flip,
    },
  ];
  if (second)
    placed.push({
      thing: second,
      x: 600 + side * (third ? 270 : 265),
      base: scene.base + 26,
      width: 260,
      height: 250,
    });
  if (third)
    placed.push({
      thing: third,
      x: 600 - side * 275,
      base: scene.base + 22,
      width: 230,
      height: 230,
    });
  return placed;
}

function arrangeLot([main, ...beside]: Thing[], scene: Scene, flip: boolean): Placed[] {
  if (!main) return [];
  return [
    { thing: beside[0] ?? main, x: 318, base: scene.base - 34, width: 350, height: 330, flip },
    { thing: beside[1] ?? main, x: 882, base: scene.base - 34, width: 350, height: 330, flip },
    { thing: main, x: 600, base: scene.base + 20, width: 490, height: 440, flip },
  ];
}

function arrangeCloseUp(main: Thing, flip: boolean, random: SeededRandom): Placed[] {
  const x = 600 + random.int(-60, 60);
  return [
    { thing: main, x, base: 884, width: 1080, height: 800, flip, degrees: random.between(-5, 5) },
  ];
}

async function thingsOf(subject: string, seed: number): Promise<Thing[]> {
  const random = new SeededRandom(`${subject}|${seed}`);
  const things: Thing[] = [];
  for (const name of subject.split('+')) {
    const figure = await figureOf(name);
    things.push({ name, figure, turn: turnFor(name, figure, random) });
  }
  return things;
}

/**
 * Draws one demo picture.
 * @returns a JPEG of 1200 × 900, the same bytes for the same picture.
 * @throws RangeError for a subject that nothing is drawn for.
 */
export async function renderDemoPicture(picture: DemoPicture): Promise<Buffer> {
  const subject = picture.subject ?? pickSubject(picture.subSlug, '');
  const kind = sceneOf(picture.subSlug);
  const view = new SeededRandom(pictureKey(picture));
  const things = await thingsOf(subject, picture.seed);
  const [main] = things;
  if (!main) throw new RangeError('a picture needs a subject');
  const mirrored = picture.seed % 2 === 1;
  const flip = !ONE_WAY.has(main.name) && mirrored !== (picture.variant === 'other-side');
  const near = picture.variant === 'close-up' && kind !== 'counter';
  const palette = paletteFor(kind, picture.variant, main.figure, view);
  const scene = near ? drawBackdrop(palette, view) : drawScene(kind, palette, view);
  let placed = arrangeHero(things, scene, kind, flip, view);
  if (near) placed = arrangeCloseUp(main, flip, view);
  else if (picture.variant === 'lot' && kind !== 'counter')
    placed = arrangeLot(things, scene, flip);
  const defs = scene.defs + shadeOf(palette.shadow);
  const layers = await Promise.all(placed.map((each) => layerOf(each)));
  const [first, ...others] = layers;
  if (!first) throw new RangeError('a picture needs a subject');
  const shadows = (scene.front === '' ? placed : placed.slice(1))
    .map((each) => shadowOf(each))
    .join('');
  // Behind a counter the person comes first, then the counter, then what lies on it.
  const between =
    scene.front === ''
      ? []
      : [
          {
            input: canvas(SCENE_WIDTH, SCENE_HEIGHT, defs, scene.front + shadows),
            left: 0,
            top: 0,
          },
        ];
  return sharp(
    canvas(
      SCENE_WIDTH,
      SCENE_HEIGHT,
      defs,
      scene.front === '' ? scene.behind + shadows : scene.behind,
    ),
  )
    .composite([first, ...between, ...others])
    .flatten({ background: '#FFF8EC' })
    .jpeg({ quality: 84 })
    .toBuffer();
}

import sharp, { type Sharp } from 'sharp';
import { canvas, layerOf, shadeOf, type Layer } from './compose.ts';

const WIDTH = 1600;
const HEIGHT = 600;

/** How many slides there are to draw: `drawSlide` takes 1 to this. */
export const SLIDE_COUNT = 3;

interface Slide {
  ground: readonly [string, string];
  /** The rings of the diamonds and the eye in the middle. */
  diamond: readonly [string, string, string];
  halo: string;
  band: string;
  shadow: string;
  /** Figure, centre, foot, box and hue (degrees): a still life on the right, the left third stays free for words. */
  things: readonly (readonly [
    name: string,
    x: number,
    base: number,
    width: number,
    height: number,
    hue?: number,
  ])[];
}

const SLIDES: readonly Slide[] = [
  {
    ground: ['#3A4A94', '#2B3878'],
    diamond: ['#4A5AA6', '#32408A', '#F0B24A'],
    halo: '#F4BC5A',
    band: '#F7E3BC',
    shadow: '#141A45',
    things: [
      ['fridge', 1430, 508, 190, 300],
      ['flat-tv', 760, 508, 290, 220],
      ['couch-and-lamp', 1125, 516, 400, 340, 155],
      ['smartphone-pair', 900, 546, 150, 200],
    ],
  },
  {
    ground: ['#FBE7BD', '#F5CF84'],
    diamond: ['#F2C675', '#F9DDA6', '#34458F'],
    halo: '#FFF8E8',
    band: '#34458F',
    shadow: '#5E3A0C',
    things: [
      ['auto-rickshaw', 1400, 506, 260, 250],
      ['pickup-truck', 770, 510, 340, 220, 150],
      ['sport-utility-vehicle', 1105, 530, 380, 300],
      ['motor-scooter', 1330, 556, 210, 190],
    ],
  },
  {
    ground: ['#FBF2E2', '#F3DDBB'],
    diamond: ['#EED2A5', '#F8E9CF', '#C9633F'],
    halo: '#F2A679',
    band: '#C9633F',
    shadow: '#4A2A14',
    things: [
      ['fabric-rolls', 1425, 506, 270, 210],
      ['grain-sack', 800, 508, 200, 220],
      ['ram', 1105, 524, 360, 310],
      ['basket', 1320, 552, 180, 180],
      ['mango', 900, 556, 120, 110],
      ['onion', 765, 562, 110, 105],
    ],
  },
];

const lozenge = (x: number, y: number, half: number, fill: string): string =>
  `<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}z" fill="${fill}"/>`;

/** The leather-work of Agadez: diamonds in diamonds, an eye in the middle, small ones in the corners. */
function leatherWork({ diamond: [outer, middle, eye] }: Slide): string {
  const cells = [
    [0, 300, 290],
    [470, 60, 150],
    [470, 540, 150],
  ] as const;
  return cells
    .map(([x, y, half]) => {
      const rings = [1, 0.68, 0.38]
        .map((share, index) => lozenge(x, y, half * share, index % 2 === 0 ? outer : middle))
        .join('');
      return rings + lozenge(x, y, half * 0.16, eye);
    })
    .join('');
}

function backgroundOf(slide: Slide): string {
  const teeth = Array.from({ length: 10 }, (_, index) =>
    lozenge(80 + index * 160, 574, 17, slide.ground[1]),
  ).join('');
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>` +
    leatherWork(slide) +
    lozenge(1110, 290, 330, slide.halo) +
    lozenge(1110, 290, 250, slide.diamond[1]) +
    lozenge(1110, 290, 236, slide.halo) +
    `<rect y="548" width="${WIDTH}" height="52" fill="${slide.band}"/>` +
    teeth
  );
}

/**
 * Draws one of the slides of the home page, 1600 × 600: no words in it, so that the page sets its own over the left third.
 * @param n 1 to `SLIDE_COUNT`.
 * @throws RangeError for another number.
 */
export const drawSlide = async (n: number): Promise<Sharp> => {
  const slide = SLIDES[n - 1];
  if (!slide) throw new RangeError(`there is no slide ${n}`);
  const layers: Layer[] = [];
  for (const [figure, x, base, width, height, hue] of slide.things)
    layers.push(await layerOf({ figure, x, base, width, height, hue }));
  const [from, to] = slide.ground;
  const defs = `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${shadeOf(slide.shadow)}`;
  const shapes = backgroundOf(slide) + layers.map(({ shadow }) => shadow).join('');
  const drawn = await sharp(canvas(WIDTH, HEIGHT, defs, shapes))
    .composite(layers.map(({ image }) => image))
    .flatten({ background: from })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(drawn);
};

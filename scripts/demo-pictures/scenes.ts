import type { SeededRandom } from '../../server/demo/random.ts';
import type { Palette } from './palettes.ts';

// Backgrounds of 1200 × 900. Flat shapes and two-stop gradients only: they cost little to draw and to send.

export const SCENE_WIDTH = 1200;
export const SCENE_HEIGHT = 900;

/** Setting of a subject: under the sky, among houses, in a room, on a pedestal, on a market cloth, behind a counter. */
export type SceneKind = 'open-air' | 'quarter' | 'room' | 'pedestal' | 'market' | 'counter';

/** Background, foreground, and the height of the base line. */
export interface Scene {
  defs: string;
  behind: string;
  front: string;
  base: number;
}

const fill = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  radius = 0,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}"/>`;

const diamond = (x: number, y: number, half: number, paint: string): string =>
  `<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}z" fill="${paint}"/>`;

/** A row of leather-work diamonds, each with its eye. */
function frieze(y: number, half: number, paint: string, eye: string): string {
  const step = half * 2.4;
  const count = Math.ceil(SCENE_WIDTH / step);
  return Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) * step;
    return diamond(x, y, half, paint) + diamond(x, y, half * 0.38, eye);
  }).join('');
}

function acacia(x: number, y: number, size: number, paint: string): string {
  return (
    `<path d="M${x - size * 0.04} ${y}L${x - size * 0.02} ${y - size * 0.5}L${x - size * 0.3} ${y - size * 0.78}M${x} ${y - size * 0.45}L${x + size * 0.26} ${y - size * 0.76}" stroke="${paint}" stroke-width="${size * 0.06}" fill="none" stroke-linecap="round"/>` +
    `<path d="M${x - size * 0.72} ${y - size * 0.74}q${size * 0.1} ${-size * 0.24} ${size * 0.5} ${-size * 0.26}q${size * 0.5} ${-size * 0.06} ${size * 0.94} ${size * 0.2}q${size * 0.08} ${size * 0.1} ${-size * 0.1} ${size * 0.1}h${-size * 1.24}q${-size * 0.14} 0 ${-size * 0.1} ${-size * 0.04}z" fill="${paint}"/>`
  );
}

function sky(palette: Palette, random: SeededRandom): string {
  const x = random.pick([270, 340, 860, 930]);
  return (
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 'url(#sky)') +
    `<circle cx="${x}" cy="${random.int(210, 290)}" r="${random.int(92, 128)}" fill="${palette.sun}"/>`
  );
}

function openAir(palette: Palette, random: SeededRandom): Scene {
  const [left, peak] = [random.int(-120, 120), random.int(430, 490)];
  const table = `M${left} 640l110 ${peak - 640}h${random.int(200, 330)}l50 40h${random.int(90, 200)}l120 ${600 - peak}V660H${left}z`;
  const swell = random.int(505, 565);
  const trees = random.chance(0.5)
    ? acacia(random.int(90, 190), 612, random.int(110, 150), palette.leaf)
    : acacia(random.int(1010, 1110), 612, random.int(110, 150), palette.leaf) +
      acacia(random.int(60, 140), 606, 74, palette.leaf);
  const dune = `M0 ${swell + 40}C240 ${swell - 40} 420 ${swell + 110} 640 ${swell + 60}S1020 ${swell - 60} 1200 ${swell + 30}V760H0z`;
  return {
    defs: fill('sky', palette.sky) + fill('ground', palette.ground),
    behind:
      sky(palette, random) +
      `<path d="${table}" fill="${palette.far}"/><path d="${dune}" fill="${palette.mid}"/>` +
      trees +
      `<path d="M0 632C220 600 480 596 700 612S1040 640 1200 606V900H0z" fill="url(#ground)"/>`,
    front: '',
    base: 778,
  };
}

/** Flat-roofed houses of banco with their horns and small openings. */
function houses(palette: Palette, random: SeededRandom): string {
  let x = -40;
  let drawn = '';
  while (x < SCENE_WIDTH) {
    const width = random.int(150, 240);
    const top = random.int(400, 500);
    const tone = random.chance(0.5) ? palette.far : palette.mid;
    drawn +=
      rect(x, top, width, 640 - top, tone) +
      diamond(x + 12, top, 12, tone) +
      diamond(x + width - 12, top, 12, tone) +
      diamond(x + width / 2, top, 12, tone);
    drawn +=
      rect(x + width * 0.22, top + 52, 26, 34, palette.floor[1], 4) +
      rect(x + width * 0.62, top + 52, 26, 34, palette.floor[1], 4);
    x += width + random.int(-10, 40);
  }
  return drawn;
}

function quarter(palette: Palette, random: SeededRandom): Scene {
  const side = random.chance(0.5) ? random.int(70, 150) : random.int(1060, 1140);
  const neem =
    rect(side - 11, 470, 22, 180, palette.floor[1], 6) +
    `<circle cx="${side}" cy="430" r="98" fill="${palette.leaf}"/><circle cx="${side - 70}" cy="474" r="62" fill="${palette.leaf}"/><circle cx="${side + 72}" cy="470" r="66" fill="${palette.leaf}"/>`;
  return {
    defs: fill('sky', palette.sky) + fill('ground', palette.ground),
    behind:
      sky(palette, random) +
      houses(palette, random) +
      neem +
      rect(0, 626, SCENE_WIDTH, 274, 'url(#ground)') +
      rect(0, 626, SCENE_WIDTH, 12, palette.mid),
    front: '',
    base: 782,
  };
}

function room(palette: Palette, random: SeededRandom): Scene {
  const arch = random.pick([180, 1020]);
  const niche = `<path d="M${arch - 110} 560V300a110 110 0 0 1 220 0V560z" fill="${palette.motif}"/><path d="M${arch - 82} 560V306a82 82 0 0 1 164 0V560z" fill="url(#niche)"/>`;
  return {
    defs:
      fill('wall', palette.wall) +
      fill('floor', palette.floor) +
      fill('niche', [palette.sun, palette.wall[0]]),
    behind:
      rect(0, 0, SCENE_WIDTH, 660, 'url(#wall)') +
      niche +
      rect(0, 592, SCENE_WIDTH, 62, palette.motif) +
      frieze(623, 22, palette.wall[0], palette.floor[1]) +
      rect(0, 652, SCENE_WIDTH, 248, 'url(#floor)') +
      `<ellipse cx="600" cy="790" rx="500" ry="84" fill="${palette.plinth[1]}" opacity=".55"/><ellipse cx="600" cy="790" rx="452" ry="70" fill="${palette.plinth[0]}" opacity=".5"/>`,
    front: '',
    base: 792,
  };
}

function pedestal(palette: Palette, random: SeededRandom): Scene {
  const x = 600 + random.int(-70, 70);
  const corner = random.pick([0, SCENE_WIDTH]);
  return {
    defs:
      fill('wall', palette.wall) +
      fill('floor', palette.floor) +
      `<linearGradient id="drum"><stop stop-color="${palette.plinth[0]}"/><stop offset="1" stop-color="${palette.plinth[1]}"/></linearGradient>`,
    behind:
      rect(0, 0, SCENE_WIDTH, 700, 'url(#wall)') +
      diamond(corner, 0, 250, palette.motif) +
      diamond(corner, 0, 170, palette.wall[0]) +
      diamond(corner, 0, 92, palette.motif) +
      `<circle cx="${x}" cy="400" r="318" fill="${palette.halo}"/>` +
      rect(0, 690, SCENE_WIDTH, 210, 'url(#floor)') +
      `<path d="M170 772v128h860V772z" fill="url(#drum)"/><ellipse cx="600" cy="772" rx="430" ry="66" fill="${palette.plinth[0]}"/><ellipse cx="600" cy="772" rx="430" ry="66" fill="none" stroke="${palette.plinth[1]}" stroke-width="5"/>`,
    front: '',
    base: 782,
  };
}

function market(palette: Palette, random: SeededRandom): Scene {
  const stripes = Array.from({ length: 10 }, (_, index) => {
    const paint = index % 2 === 0 ? palette.cloth[0] : '#FFF8EA';
    return `<path d="M${index * 120} 0h120v92a60 52 0 0 1-120 0z" fill="${paint}"/>`;
  }).join('');
  return {
    defs: fill('wall', palette.wall) + fill('sky', palette.sky),
    behind:
      rect(0, 0, SCENE_WIDTH, 700, 'url(#wall)') +
      `<circle cx="${random.pick([420, 600, 780])}" cy="430" r="270" fill="${palette.halo}"/>` +
      stripes +
      rect(0, 668, SCENE_WIDTH, 232, palette.cloth[0]) +
      rect(0, 668, SCENE_WIDTH, 128, palette.plinth[0]) +
      rect(0, 790, SCENE_WIDTH, 12, palette.cloth[1]) +
      frieze(852, 30, palette.cloth[1], palette.cloth[0]),
    front: '',
    base: 764,
  };
}

function counter(palette: Palette, random: SeededRandom): Scene {
  const x = random.pick([500, 560, 640]);
  return {
    defs: fill('wall', palette.wall) + fill('floor', palette.floor),
    behind:
      rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 'url(#wall)') +
      frieze(70, 30, palette.motif, palette.wall[0]) +
      `<circle cx="${x}" cy="440" r="330" fill="${palette.halo}"/>`,
    front:
      rect(0, 742, SCENE_WIDTH, 158, palette.cloth[0]) +
      rect(0, 722, SCENE_WIDTH, 34, palette.plinth[0]) +
      rect(0, 750, SCENE_WIDTH, 8, palette.plinth[1]) +
      frieze(828, 36, palette.cloth[1], palette.cloth[0]),
    base: 735,
  };
}

const SCENES: Record<SceneKind, (palette: Palette, random: SeededRandom) => Scene> = {
  'open-air': openAir,
  quarter,
  room,
  pedestal,
  market,
  counter,
};

export function drawScene(kind: SceneKind, palette: Palette, random: SeededRandom): Scene {
  return SCENES[kind](palette, random);
}

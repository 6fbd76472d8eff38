import type { Light } from './palettes.ts';
import type { SceneKind } from './scenes.ts';

/** A figure by name; `hue` in degrees where it comes in many colours, `size` and `x` where its place does not suit it. */
export interface Thing {
  figure: string;
  hue?: number;
  size?: number;
  x?: number;
}

/** One picture: the first thing is the subject, up to two others are beside it, right then left. */
export interface Picture {
  scene: SceneKind;
  light: Light;
  things: readonly Thing[];
}

const LEAF = 150;
const SAFFRON = 32;
const RIVER = 200;
const INDIGO = 228;

const thing = (figure: string, rest: Omit<Thing, 'figure'> = {}): Thing => ({ figure, ...rest });

const show = (scene: SceneKind, light: Light, ...things: (string | Thing)[]): Picture => ({
  scene,
  light,
  things: things.map((each) => (typeof each === 'string' ? thing(each) : each)),
});

/** Pictures by file name. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  'car-red': show('open-air', 'morning', 'automobile'),
  'car-blue': show('open-air', 'saffron', thing('automobile', { hue: INDIGO })),
  suv: show('open-air', 'dusk', 'sport-utility-vehicle'),
  pickup: show('open-air', 'noon', thing('pickup-truck', { hue: RIVER })),
  motorcycle: show('open-air', 'saffron', thing('motorcycle', { hue: RIVER })),
  scooter: show('open-air', 'veil', 'motor-scooter', 'package'),
  truck: show('open-air', 'garden', 'delivery-truck'),
  minibus: show('open-air', 'dusk', 'minibus'),
  tricycle: show('open-air', 'veil', 'auto-rickshaw'),
  'spare-parts': show('pedestal', 'noon', 'tyre', 'engine', 'car-battery'),
  bicycle: show('open-air', 'morning', 'bicycle'),
  tractor: show('open-air', 'garden', 'tractor', 'motor-pump'),

  villa: show('quarter', 'morning', 'house-with-garden'),
  house: show('quarter', 'veil', thing('house', { size: 0.95 }), 'key'),
  building: show('quarter', 'saffron', 'office-building'),
  bedroom: show('room', 'veil', thing('bed', { hue: INDIGO }), thing('wardrobe', { size: 1.2 })),
  plot: show('open-air', 'noon', thing('plot', { size: 1.05 })),
  shop: show('quarter', 'dusk', 'department-store'),

  smartphone: show('pedestal', 'dusk', 'smartphone-pair'),
  'smartphone-blue': show('pedestal', 'veil', thing('smartphone-pair', { hue: RIVER })),
  'feature-phone': show('pedestal', 'saffron', 'feature-phone'),
  tablet: show('pedestal', 'garden', 'tablet'),
  'phone-accessories': show('pedestal', 'night', 'headphone', 'power-bank', 'electric-plug'),
  watch: show('pedestal', 'rose', thing('watch', { hue: INDIGO })),
  'phone-repair': show(
    'pedestal',
    'morning',
    'smartphone-pair',
    'screwdriver',
    'hammer-and-wrench',
  ),

  laptop: show('pedestal', 'night', 'laptop', 'computer-mouse'),
  desktop: show('pedestal', 'rose', 'desktop-computer', 'printer', 'router'),
  tv: show('room', 'garden', 'flat-tv', thing('potted-plant', { size: 0.8 })),
  speaker: show('pedestal', 'saffron', 'speaker', 'studio-microphone', 'control-knobs'),
  game: show('pedestal', 'veil', thing('flat-tv', { size: 1.05 }), 'video-game'),
  camera: show('pedestal', 'noon', 'camera', 'video-camera'),

  sofa: show('room', 'morning', thing('couch-and-lamp', { hue: LEAF }), 'potted-plant'),
  cooling: show('room', 'noon', 'fan', thing('air-conditioner', { size: 1.2, x: 880 })),
  fridge: show('room', 'rose', 'fridge', thing('freezer', { size: 1.15 })),
  kitchen: show('room', 'saffron', 'stove', 'gas-bottle', 'pot-of-food'),
  'washing-machine': show('room', 'veil', 'washing-machine', thing('blender', { hue: LEAF })),
  rug: show('room', 'morning', 'curtain', thing('rug', { size: 1.1 })),

  solar: show('open-air', 'noon', 'solar-panel', 'car-battery', 'light-bulb'),
  battery: show('pedestal', 'rose', 'inverter', 'car-battery'),
  generator: show('pedestal', 'saffron', 'generator'),
  lamps: show('pedestal', 'night', 'street-lamp', 'light-bulb', 'flashlight'),

  womenswear: show(
    'pedestal',
    'noon',
    thing('dress', { hue: INDIGO }),
    'scarf',
    'high-heeled-shoe',
  ),
  menswear: show('pedestal', 'dusk', 'boubou', 'jeans'),
  fabric: show('market', 'morning', 'fabric-rolls', 'thread'),
  shoes: show('pedestal', 'veil', 'running-shoe', 'high-heeled-shoe', 'thong-sandal'),
  bags: show('pedestal', 'garden', 'handbag', thing('luggage', { size: 1.15 })),
  jewelry: show('pedestal', 'night', 'agadez-cross', 'ring', thing('watch', { hue: SAFFRON })),
  beauty: show('pedestal', 'rose', 'lotion-bottle', 'mirror', 'hair-pick'),

  'child-clothes': show('pedestal', 'saffron', thing('t-shirt', { hue: RIVER }), 'shorts', 'socks'),
  stroller: show('room', 'dusk', 'stroller', 'teddy-bear'),
  toys: show('pedestal', 'garden', 'teddy-bear', 'racing-car', 'puzzle-piece'),
  'baby-food': show('pedestal', 'noon', 'package', 'baby-bottle', 'canned-food'),
  school: show('pedestal', 'morning', thing('backpack', { hue: INDIGO }), 'books', 'pencil'),

  ram: show('open-air', 'garden', 'ram', thing('ewe', { size: 1.05 })),
  goat: show('open-air', 'noon', 'goat'),
  cattle: show('open-air', 'saffron', 'cow', thing('ox', { size: 1.1 })),
  poultry: show('open-air', 'rose', 'rooster', 'egg', 'turkey'),
  camel: show('open-air', 'dusk', 'camel'),
  feed: show('market', 'garden', 'feed-sack', 'sheaf-of-rice', 'seedling'),
  pets: show('open-air', 'veil', 'dog', 'rabbit'),

  grain: show('market', 'saffron', 'grain-sack', 'beans', 'cooked-rice'),
  vegetables: show('market', 'noon', 'tomato', 'onion', 'mango'),
  meat: show('market', 'rose', 'cut-of-meat', 'glass-of-milk', 'cheese-wedge'),
  spices: show('market', 'night', 'herb', 'peanuts', 'hibiscus'),
  dish: show('market', 'veil', 'birthday-cake', 'pot-of-food', 'poultry-leg'),

  cement: show('market', 'dusk', 'cement-sack', 'brick', 'rock'),
  windows: show('market', 'veil', 'window', 'door', 'steel-bars'),
  plumbing: show('open-air', 'rose', 'water-tank', 'potable-water'),
  tools: show('pedestal', 'saffron', 'toolbox', 'electric-plug', 'hammer'),
  sewing: show('pedestal', 'dusk', 'sewing-machine', 'thread', 'scissors'),
  'shop-equipment': show('room', 'garden', 'freezer', 'balance-scale'),
  medical: show('pedestal', 'veil', 'manual-wheelchair', 'stethoscope', 'thermometer'),

  'office-woman': show('counter', 'noon', 'woman-office-worker-dark', 'briefcase'),
  'office-man': show('counter', 'rose', 'man-office-worker-medium-dark', 'page-facing-up'),
  builder: show('counter', 'garden', 'man-construction-worker-dark', 'brick', 'hammer'),
  mechanic: show('counter', 'saffron', 'man-mechanic-dark', 'toolbox'),
  teacher: show('counter', 'morning', 'woman-teacher-medium-dark', 'books'),
  household: show('counter', 'veil', 'woman-feeding-baby-medium-dark', 'bucket', 'broom'),
  event: show('pedestal', 'morning', 'circus-tent', 'admission-tickets', 'balloon'),
  papers: show('pedestal', 'noon', 'briefcase', 'clipboard', 'pen'),

  sport: show('pedestal', 'garden', 'soccer-ball', 'running-shoe', 'trophy'),
  books: show('pedestal', 'saffron', 'books', 'glasses', 'green-book'),
  music: show('pedestal', 'rose', 'long-drum', 'guitar'),
  craft: show('market', 'morning', 'basket', 'amphora', thing('rug', { size: 0.9 })),
  pilgrimage: show('open-air', 'dusk', 'kaaba', 'luggage'),
};

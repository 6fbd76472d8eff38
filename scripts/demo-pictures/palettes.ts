/** One light of the Sahel: every colour a scene uses, from the sky to the shadow. */
export interface Palette {
  sky: readonly [string, string];
  sun: string;
  /** The sun as it is painted on a wall. */
  halo: string;
  far: string;
  mid: string;
  ground: readonly [string, string];
  leaf: string;
  wall: readonly [string, string];
  motif: string;
  floor: readonly [string, string];
  plinth: readonly [light: string, dark: string];
  cloth: readonly [base: string, diamond: string];
  shadow: string;
}

const MORNING: Palette = {
  sky: ['#F9EFDF', '#FCE3BC'],
  sun: '#F8C163',
  halo: '#F9CF87',
  far: '#EBCFA6',
  mid: '#E5BD85',
  ground: ['#EBCB98', '#D9AE74'],
  leaf: '#8FA06A',
  wall: ['#FBF3E4', '#F3E1C4'],
  motif: '#EBD4AE',
  floor: ['#E6C796', '#D6AE76'],
  plinth: ['#FFFAF0', '#E9CFA2'],
  cloth: ['#34458F', '#F0B24A'],
  shadow: '#5B3A1C',
};

const NOON: Palette = {
  sky: ['#CFE3EC', '#EEF1E4'],
  sun: '#FBE3A4',
  halo: '#F4E6BA',
  far: '#D3C6AC',
  mid: '#DDBF8C',
  ground: ['#E6CB9C', '#D2AB74'],
  leaf: '#7E9A6B',
  wall: ['#E3EEF1', '#CBDFE6'],
  motif: '#B9D2DC',
  floor: ['#E9D6B4', '#D8BC8E'],
  plinth: ['#FFFFFF', '#DCE6E4'],
  cloth: ['#C9633F', '#FBE3B4'],
  shadow: '#2F3A55',
};

const DUSK: Palette = {
  sky: ['#F3B490', '#FBDDAE'],
  sun: '#F68F55',
  halo: '#F7A475',
  far: '#DE9A80',
  mid: '#CE8362',
  ground: ['#DF9F72', '#BF7950'],
  leaf: '#7A6A55',
  wall: ['#F8DBC8', '#EDBFA3'],
  motif: '#E3AC8D',
  floor: ['#D7936C', '#BC7650'],
  plinth: ['#FDEBDD', '#DDA384'],
  cloth: ['#7D2B4A', '#F6C56F'],
  shadow: '#4A1F1C',
};

const SAFFRON: Palette = {
  sky: ['#FBE4B3', '#FDF3DB'],
  sun: '#FFFFFF',
  halo: '#FEF9ED',
  far: '#EFCD86',
  mid: '#E9BA62',
  ground: ['#F0C777', '#DFA848'],
  leaf: '#93924F',
  wall: ['#FCE9BD', '#F7D48C'],
  motif: '#F1C671',
  floor: ['#EDBB63', '#D99A3A'],
  plinth: ['#FFF7E2', '#EFC878'],
  cloth: ['#2F3F88', '#FFF1D2'],
  shadow: '#5E3A0C',
};

const VEIL: Palette = {
  sky: ['#C3CBEB', '#F2E6DC'],
  sun: '#F9D389',
  halo: '#F0D6A7',
  far: '#B3B6D6',
  mid: '#C9B5B4',
  ground: ['#DCC3A2', '#C5A27C'],
  leaf: '#74839A',
  wall: ['#D9DEF3', '#BCC5E7'],
  motif: '#A9B5DF',
  floor: ['#9CA9D6', '#7C8BC2'],
  plinth: ['#F5F6FD', '#B9C3E8'],
  cloth: ['#E7A33A', '#34458F'],
  shadow: '#1E2653',
};

const GARDEN: Palette = {
  sky: ['#DDEBD4', '#F7F2DA'],
  sun: '#F6D27E',
  halo: '#F2DA98',
  far: '#BFCFA5',
  mid: '#A9C08A',
  ground: ['#C9CF96', '#A9B56F'],
  leaf: '#5F8557',
  wall: ['#E9F0DC', '#CFDDB9'],
  motif: '#BCCFA2',
  floor: ['#D7C08F', '#BEA06B'],
  plinth: ['#FDFEF6', '#CBD9B3'],
  cloth: ['#B4552F', '#F8E3AE'],
  shadow: '#2E3A1E',
};

const ROSE: Palette = {
  sky: ['#F4D9D0', '#FCEEDF'],
  sun: '#F2A679',
  halo: '#F4B996',
  far: '#DDB5A6',
  mid: '#D3A088',
  ground: ['#E2BA9B', '#C9957A'],
  leaf: '#8D8F70',
  wall: ['#FAE9E1', '#EFCDBF'],
  motif: '#E6BBAA',
  floor: ['#DDA890', '#C48A71'],
  plinth: ['#FFF7F2', '#E5BBAA'],
  cloth: ['#3F5A4B', '#F5CF8E'],
  shadow: '#4B2626',
};

const NIGHT: Palette = {
  sky: ['#2E3A7C', '#6E6AA8'],
  sun: '#F6D58E',
  halo: '#7082CB',
  far: '#3A4384',
  mid: '#4B4A86',
  ground: ['#6A628F', '#4A4778'],
  leaf: '#262E63',
  wall: ['#4A58A2', '#35428A'],
  motif: '#5D6BB3',
  floor: ['#2C3672', '#222A5E'],
  plinth: ['#7C8AD0', '#3D4A95'],
  cloth: ['#E7A33A', '#34458F'],
  shadow: '#0E1233',
};

export const PALETTES = {
  morning: MORNING,
  noon: NOON,
  dusk: DUSK,
  saffron: SAFFRON,
  veil: VEIL,
  garden: GARDEN,
  rose: ROSE,
  night: NIGHT,
} as const;

export type Light = keyof typeof PALETTES;

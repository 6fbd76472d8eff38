// React Router serialises each object of a page's data as a list of indexes beside its values; many short texts cost
// half of that as one string.

const flat = (text: string): string =>
  /[\t\r\n]/.test(text) ? text.replaceAll(/[\t\r\n]+/g, ' ') : text;

/** Packs many rows as one string. Line breaks and tabs within a value become spaces. */
export const pack = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows
    .map((row) => row.map((value) => (typeof value === 'string' ? flat(value) : value)).join('\t'))
    .join('\n');

/** The rows of a packed string; [] for an empty one. */
export const unpack = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((row) => row.split('\t'));

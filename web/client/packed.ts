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

interface Named {
  id: number;
  name: string;
}

/** Packs items with an id and a name as one string; consecutive ids are left out. */
export const packNames = (list: readonly Named[]): string =>
  pack(list.map(({ id, name }, i) => (id === (list[i - 1]?.id ?? 0) + 1 ? [name] : [name, id])));

export function unpackNames(text: string): Named[] {
  let id = 0;
  return unpack(text).map(([name = '', own]) => {
    id = own === undefined ? id + 1 : Number(own);
    return { id, name };
  });
}

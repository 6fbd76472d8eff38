// React Router writes every object of a page's data as a list of indexes and every value beside it; a table of
// short texts costs half of that as one string.

const flat = (text: string): string =>
  /[\t\r\n]/.test(text) ? text.replaceAll(/[\t\r\n]+/g, ' ') : text;

/** One string of many rows. Line ends and tabs within a value become blanks. */
export const pack = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows
    .map((row) => row.map((value) => (typeof value === 'string' ? flat(value) : value)).join('\t'))
    .join('\n');

/** The rows of a packed string; none of an empty one. */
export const unpack = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((row) => row.split('\t'));

interface Named {
  id: number;
  name: string;
}

/** Items with an id and a name, as one string; consecutive ids are left out. */
export const packNames = (list: readonly Named[]): string =>
  pack(list.map(({ id, name }, i) => (id === (list[i - 1]?.id ?? 0) + 1 ? [name] : [name, id])));

export function unpackNames(text: string): Named[] {
  let id = 0;
  return unpack(text).map(([name = '', own]) => {
    id = own === undefined ? id + 1 : Number(own);
    return { id, name };
  });
}

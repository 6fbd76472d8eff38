import { expect, it } from 'vitest';
import { pack, packNames, unpack, unpackNames } from './packed.ts';

it('round-trips names and ids through one string', () => {
  const list = [1, 2, 3, 7, 8, 4].map((id) => ({ id, name: `Ville ${id}` }));
  expect(unpackNames(packNames(list))).toEqual(list);
  expect(unpackNames(packNames([]))).toEqual([]);
});

it('keeps rows apart, whatever their values', () => {
  expect(
    unpack(
      pack([
        ['a\tb', 1],
        ['c\r\nd', false],
      ]),
    ),
  ).toEqual([
    ['a b', '1'],
    ['c d', 'false'],
  ]);
});

import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

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

import { expect, it } from 'vitest';
import { joinOverlaps } from './join-overlaps.ts';

it('places that overlap are joined, with the fields of the one that is first in the list', () => {
  expect(
    joinOverlaps([
      { start: 4, end: 9, sense: 'first' },
      { start: 0, end: 5, sense: 'second' },
      { start: 9, end: 12, sense: 'third' },
    ]),
  ).toEqual([
    { start: 0, end: 9, sense: 'first' },
    { start: 9, end: 12, sense: 'third' },
  ]);
});

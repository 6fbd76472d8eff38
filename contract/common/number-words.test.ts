import { expect, it } from 'vitest';
import { readNumberWords } from './number-words.ts';

it.each([
  ['zero', 0, 1],
  ['neuf six', 9, 1],
  ['dix sept', 17, 2],
  ['dix six', 10, 1],
  ['vingt et un', 21, 3],
  ['vingt deux trente', 22, 2],
  ['soixante', 60, 1],
  ['soixante et onze', 71, 3],
  ['soixante dix', 70, 2],
  ['soixante dix sept', 77, 3],
  ['quatre vingts', 80, 2],
  ['quatre vingt un', 81, 3],
  ['quatre vingt dix douze', 90, 3],
  ['quatre vingt dix neuf', 99, 4],
  ['quatre trente', 4, 1],
  ['nonante six', 96, 2],
  ['trente douze', 30, 1],
])('%s is %d in %d words', (words, value, used) => {
  expect(readNumberWords(words.split(' '))).toEqual({ value, words: used });
});

it('other words are not a number', () => {
  expect(readNumberWords(['mille', 'un'])).toBeNull();
  expect(readNumberWords([])).toBeNull();
});

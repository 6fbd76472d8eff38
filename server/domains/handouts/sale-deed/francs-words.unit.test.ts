import { expect, it } from 'vitest';
import { francsWords } from './francs-words.ts';

it.each([
  [1, 'un franc CFA'],
  [80, 'quatre-vingts francs CFA'],
  [71_000, 'soixante et onze mille francs CFA'],
  [80_000, 'quatre-vingt mille francs CFA'],
  [200_000, 'deux cent mille francs CFA'],
  [250_000, 'deux cent cinquante mille francs CFA'],
  [680_080, 'six cent quatre-vingt mille quatre-vingts francs CFA'],
  [1_000_000, 'un million de francs CFA'],
  [1_500_000, 'un million cinq cent mille francs CFA'],
  [2_000_000_000, 'deux milliards de francs CFA'],
])('%s francs are %s', (n, words) => {
  expect(francsWords(n)).toBe(words);
});

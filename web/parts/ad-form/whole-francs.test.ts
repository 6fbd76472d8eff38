import { describe, expect, test } from 'vitest';
import { groupedFrancs, placeAfterDigits, typedFrancs, wholeFrancs } from './whole-francs.ts';

describe('A typed price is parsed', () => {
  test.each([
    ['350000', '350000'],
    ['350 000', '350000'],
    ['350\u202f000', '350000'],
    ['1.250.000', '1250000'],
    ['350 000 FCFA', '350000'],
    ['5000 F', '5000'],
    ['25k', '25000'],
    ['25 mille', '25000'],
    ['1,5 million', '1500000'],
    ['25000 francs', '25000'],
    ['', ''],
  ])('"%s" is %s', (text, francs) => {
    expect(wholeFrancs(text)).toBe(francs);
  });

  test.each(['350,50', 'à débattre', '-5', '12.5'])(
    '"%s" is left for the rules to refuse',
    (text) => {
      expect(wholeFrancs(text)).toBe(text);
    },
  );
});

test.each([
  ['8', '8'],
  ['85\u202f0000', '850000'],
  ['2 500 000', '2500000'],
  ['85000 f', '85000 f'],
  ['25000 francs', '25000 francs'],
  ['25k', '25k'],
  ['25 ', '25 '],
  ['25\u202f000 ', '25\u202f000 '],
  ['1,5 ', '1,5 '],
  ['25 mille', '25 mille'],
  ['1,5 million', '1,5 million'],
  ['1,5', '1,5'],
  ['085000', '85000'],
  ['1.5', '1.5'],
  ['1.500', '1500'],
  ['beaucoup', 'beaucoup'],
])('While it is typed, "%s" is %s', (text, francs) => {
  expect(typedFrancs(text)).toBe(francs);
});

test('A price is shown in groups of three that never break', () => {
  expect(groupedFrancs('350000')).toBe('350\u202f000');
  expect(groupedFrancs('25k')).toBe('25k');
  expect(groupedFrancs('')).toBe('');
  expect(groupedFrancs('à débattre')).toBe('à débattre');
});

test.each([
  ['350\u202f000', 3, 3],
  ['350\u202f000', 4, 5],
  ['350\u202f000', 0, 0],
  ['35', 4, 2],
])('In "%s" the place after %i digits is %i', (text, count, place) => {
  expect(placeAfterDigits(text, count)).toBe(place);
});

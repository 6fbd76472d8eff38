import { describe, expect, test } from 'vitest';
import { priceLabelOf, wholeFrancs } from './whole-francs.ts';

describe('A typed price is parsed', () => {
  test.each([
    ['350000', '350000'],
    ['350 000', '350000'],
    ['350\u202f000', '350000'],
    ['1.250.000', '1250000'],
    ['350 000 FCFA', '350000'],
    ['5000 F', '5000'],
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

test('The shown price follows the price in groups of three that never break', () => {
  expect(priceLabelOf('350000')).toBe('350\u202f000');
  expect(priceLabelOf('1 250 000')).toBe('1\u202f250\u202f000');
  expect(priceLabelOf('500')).toBe('500');
  expect(priceLabelOf('')).toBe('');
  expect(priceLabelOf('à débattre')).toBe('');
});

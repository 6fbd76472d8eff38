import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { francsIn } from './francs.ts';

describe('a price is read as people write it', () => {
  it.each([
    ['25000', 25_000],
    ['25 000', 25_000],
    ['25\u00a0000', 25_000],
    ['25\u202f000', 25_000],
    ['25.000', 25_000],
    ['25,000', 25_000],
    ['25’000', 25_000],
    ['25 000 F', 25_000],
    ['25000F', 25_000],
    ['25 000 FCFA', 25_000],
    ['25 000 F CFA', 25_000],
    ['25.000 cfa', 25_000],
    ['25000 XOF', 25_000],
    ['25000 francs', 25_000],
    ['25000 francs CFA.', 25_000],
    ['25k', 25_000],
    ['25 K', 25_000],
    ['25kf', 25_000],
    ['2,5k', 2500],
    ['25 mil', 25_000],
    ['25 mille', 25_000],
    ['25mille francs', 25_000],
    ['25 mille 500', 25_500],
    ['25 mille 5000', undefined],
    ['60 milles francs cfa', 60_000],
    ['1 million', 1_000_000],
    ['1,5 million', 1_500_000],
    ['1.5 million', 1_500_000],
    ['1.250 million', 1_250_000],
    ['2 millions', 2_000_000],
    ['1M', 1_000_000],
    ['1,5M FCFA', 1_500_000],
    ['1 million et demi', 1_500_000],
    ['un million et demi de', undefined],
    ['1 million 500', undefined],
    ['2 millions 5', undefined],
    ['1m500', undefined],
    ['1k5', undefined],
    ['1 million 500 000', 1_500_000],
    ['1 million 500 mille', 1_500_000],
    ['100 000 000', 100_000_000],
    ['1.250.000', 1_250_000],
    ['75000,00', 75_000],
    ['85 0000', 850_000],
    ['085000', 85_000],
    ['٢٥ ٠٠٠', 25_000],
    ['\u200e25\u200b000', 25_000],
    ['0', 0],
    ['mille', 1000],
    ['cent mille', 100_000],
    ['deux cent cinquante mille', 250_000],
    ['vingt-cinq mille francs', 25_000],
    ['vingt et un mille', 21_000],
    ['quatre-vingt-dix mille', 90_000],
    ['quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf', 99_999],
    ['neuf', 9],
    ['un million deux cent mille', 1_200_000],
    ['Trois millions cinq cent mille FCFA', 3_500_000],
    ['mille millions', 1_000_000_000],
    ['un milliard', 1_000_000_000],
  ])('%j is %s', (typed, francs) => {
    expect(francsIn(typed)).toBe(francs);
  });

  it.each([
    '',
    ' ',
    'F',
    'abc',
    'à débattre',
    '-5',
    '12.5',
    '350,50',
    '1e3',
    '0x1f',
    '25 000 F le sac',
    '25 à 30 mille',
    '10000-20000',
    'mille k',
    'mille un million',
    'cent cent',
    'deux trois',
    '25 000 euros',
    '9'.repeat(16),
    '25k 30k',
    '1,5',
    '2 3/4',
    'toString',
  ])('%j is no price', (typed) => {
    expect(francsIn(typed)).toBeUndefined();
  });

  it('reads or refuses any text', () => {
    const words = ['mille', 'k', 'et', 'demi', 'cent', 'un', '2', '000', '.', ',', ' ', '-', 'F'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words)), (parts) => {
        const francs = francsIn(parts.join(' '));
        expect(francs === undefined || (Number.isInteger(francs) && francs >= 0)).toBe(true);
      }),
    );
  });
});

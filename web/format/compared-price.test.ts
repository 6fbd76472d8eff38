import { expect, it } from 'vitest';
import { comparedPrice } from './compared-price.ts';

const range = { low: 1_200_000, high: 2_100_000, ads: 37, by: ['Marque'] };

it.each([
  ['very_low', 'Bien moins cher que', true],
  ['low', 'Moins cher que la plupart de', false],
  ['usual', 'Dans la fourchette de', false],
  ['high', 'Plus cher que la plupart de', false],
] as const)(
  'a price that is %s says so, with how many and their range',
  (verdict, words, isBait) => {
    const said = comparedPrice({ verdict, ...range });
    expect(said.isBait).toBe(isBait);
    expect(said.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      `${words} 37 annonces semblables : 1 200 000 à 2 100 000 FCFA.`,
    );
  },
);

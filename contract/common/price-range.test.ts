import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { francsIn, SCALES } from './francs.ts';
import { NUMBER_WORDS } from './number-words.ts';
import { pricesIn } from './price-range.ts';
import { PRICE_MAX } from './prices.ts';

const read = (typed: string) => {
  const found = pricesIn(typed);
  const min = found.map(({ priceMin }) => priceMin).find((value) => value !== undefined);
  const max = found.map(({ priceMax }) => priceMax).find((value) => value !== undefined);
  return [found.at(-1)?.rest ?? typed, min, max];
};

describe('a price among the words', () => {
  it.each([
    ['villa moins de 200000', 'villa', undefined, 200_000],
    ['villa niamey plateau moins de 200 000', 'villa niamey plateau', undefined, 200_000],
    ['moto max 350.000 fcfa', 'moto', undefined, 350_000],
    ['moto à moins de 300k', 'moto', undefined, 300_000],
    ['iphone jusqu’à 150 mille', 'iphone', undefined, 150_000],
    ["voiture jusqu'a 2 millions", 'voiture', undefined, 2_000_000],
    ['voiture moins de 1,5 million', 'voiture', undefined, 1_500_000],
    ['terrain plus de 1000000', 'terrain', 1_000_000, undefined],
    ['terrain à partir de 500 000 f', 'terrain', 500_000, undefined],
    ['studio entre 25000 et 50000', 'studio', 25_000, 50_000],
    ['voiture entre 1 et 2 millions', 'voiture', 1_000_000, 2_000_000],
    ['studio de 50 000 à 25 000', 'studio', 25_000, 50_000],
    ['frigo 75000', 'frigo', undefined, 75_000],
    ['mota milyan biyu', 'mota', undefined, 2_000_000],
    ['fili milyan daya da rabi', 'fili', undefined, 1_500_000],
    ['tv 32 pa + de 65000', 'tv 32', undefined, 65_000],
    ['gaz 12kg 8000', 'gaz 12kg', undefined, 8000],
    ['villa 45500000', 'villa', undefined, 45_500_000],
    ['villa 25 750 000', 'villa', undefined, 25_750_000],
    ['frigo 75000f', 'frigo', undefined, 75_000],
    ['mouton 150k', 'mouton', undefined, 150_000],
    ['mouton plus de 50000 moins de 90000', 'mouton', 50_000, 90_000],
    ['moins de 5000', '', undefined, 5000],
    ['voiture moins de 1 million et demi', 'voiture', undefined, 1_500_000],
    ['moto 150 mil', 'moto', undefined, 150_000],
    ['parcelle 3,500,000', 'parcelle', undefined, 3_500_000],
    ['mouton 60 milles francs cfa', 'mouton', undefined, 60_000],
    ['mouton dix mille', 'mouton', undefined, 10_000],
    ['Villa Deux Cent Mille', 'Villa', undefined, 200_000],
    ['vélo vingt-cinq mille francs', 'vélo', undefined, 25_000],
    ['moto cent soixante-quinze mille cinq cents f cfa', 'moto', undefined, 175_500],
    ['voiture moins de 1 million 500 mille', 'voiture', undefined, 1_500_000],
    ['voiture 1 million 500 000', 'voiture', undefined, 1_500_000],
    ['voiture moins de 1 million 500', 'voiture', undefined, 1_500_000],
    ['voiture moins d’un million et demi', 'voiture', undefined, 1_500_000],
    ['moto 150 mille 500 litres', 'moto 500 litres', undefined, 150_000],
    ['mouton entre quarante et soixante mille', 'mouton', 40_000, 60_000],
    ['mouton de quarante mille à quatre-vingt mille', 'mouton', 40_000, 80_000],
    ['terrain à partir de deux millions', 'terrain', 2_000_000, undefined],
    ['cheveux plus de cent francs', 'cheveux', 100, undefined],
    ['iphone neuf 150 000', 'iphone neuf', undefined, 150_000],
    ['iphone neuf dix mille', 'iphone neuf', undefined, 10_000],
    ['télévision six 250 000', 'télévision six', undefined, 250_000],
    ['studio deux 100k', 'studio deux', undefined, 100_000],
    ['robe taille M 15 000', 'robe taille M', undefined, 15_000],
  ])('%s', (typed, rest, min, max) => {
    expect(read(typed)).toEqual([rest, min, max]);
  });

  it.each([
    'corolla 2012',
    'iphone 11 128 go',
    'iphone 13 pro max 256',
    'iphone 13 pro max 1000',
    'tv 4k',
    'hilux moins de 100000 km',
    'terrain 400 m2',
    'terrain 2000 m²',
    'batterie 5000 mah',
    'villa 3 chambres',
    'groupe 5 kva',
    'redmi note 10',
    '"moins de 5000"',
    '90123456',
    '94346000',
    'moto 125',
    'villa deux chambres',
    'lot de cent assiettes',
    'sac mille',
    'hilux moins de cent mille km',
    'robe taille m',
    'chemise s/m/l',
    'je m’intéresse',
    'bureau desk',
    'sac de mil',
    'nokia 3500',
    'toyota corolla 2000',
    'climatiseur 12000 btu',
  ])('none in %s', (typed) => {
    expect(pricesIn(typed)).toEqual([]);
  });

  const learned = JSON.parse(
    readFileSync(new URL('typed-prices.json', import.meta.url), 'utf8'),
  ) as { words: string; rest: string; min?: number; max?: number }[];
  it.each(learned)('$words leaves $rest, from $min to $max', ({ words, rest, min, max }) => {
    expect(read(words)).toEqual([rest, min, max]);
  });

  const heads = [
    ...NUMBER_WORDS,
    ...'25|1,5|2 500|2.500|25 000|25’000|3,500,000|un|dix|vingt-cinq|deux cent|quatre-vingt-dix-sept|cent vingt et un'.split(
      '|',
    ),
  ];
  const spellings = Object.keys(SCALES).filter(
    (scale) => !/^(?:mile|milions?|jikk?a)$/.test(scale),
  );
  const scales = ['', ...spellings.flatMap((scale) => [` ${scale}`, scale])];
  const tails = ['', ' 500', ' 500 000', ' 500 mille', ' et demi', ' cinq cents', '-deux-cent'];
  const currencies = ['', 'f', ' francs cfa'];

  it('is any amount that the field of a price reads', () => {
    const typed = heads.flatMap((head) =>
      scales.flatMap((scale) =>
        tails.flatMap((tail) => currencies.map((unit) => `${head}${scale}${tail}${unit}`)),
      ),
    );
    // 'deux m' and '2 m 500' are lengths here.
    const isLength = /[a-z] ?[km]f?\b| m \d/;
    const amounts = typed.filter((text) => (francsIn(text) ?? 0) >= 10_000 && !isLength.test(text));
    expect(amounts.length).toBeGreaterThan(500);
    for (const text of amounts.filter((each) => (francsIn(each) ?? 0) < PRICE_MAX))
      expect([text, ...read(`moto ${text}`)]).toEqual([text, 'moto', undefined, francsIn(text)]);
  });

  it.each([
    `de mille${' 000'.repeat(45)}`,
    `de mille${' 500 k'.repeat(30)}`,
    `entre un${' et un'.repeat(30)}`,
    `de mille${' et mille'.repeat(21)}`,
    `plus de ${'cent '.repeat(38)}`,
    `de ${'1 million 500 '.repeat(14)}à`,
  ])('is not looked for long in %s', (typed) => {
    const started = process.cpuUsage();
    pricesIn(typed);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
  });

  it('has no pathological input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 500, unit: fc.constantFrom(...' 0123456789.kmf<à'.split('')) }),
          fc.string({
            maxLength: 60,
            unit: fc.constantFrom(
              ...'cent |mille |un |et |-|1 |500 |000 |m|k |de |entre |à '.split('|'),
            ),
          }),
        ),
        (typed) => {
          const started = process.cpuUsage();
          pricesIn(typed);
          expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
        },
      ),
    );
  });
});

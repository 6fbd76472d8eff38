import { expect, test } from 'vitest';
import { adTips, type AdSoFar } from './ad-tips.ts';

const COMPLETE: AdSoFar = {
  photos: 3,
  title: 'Toyota Corolla 2012',
  description: 'Boîte manuelle, papiers à jour, climatisée. '.repeat(3),
  priceKind: 'fixed',
  price: '2500000',
  quarter: '4',
  hasQuarters: true,
  emptyFields: [],
};

test('A complete ad needs nothing', () => {
  expect(adTips(COMPLETE)).toEqual({ share: 1, tips: [] });
});

test.each<[Partial<AdSoFar>, string[]]>([
  [{ photos: 0 }, ['une photo']],
  [{ photos: 1 }, ['une photo de plus']],
  [{ title: 'Corolla' }, ['un titre plus précis']],
  [{ description: 'À voir.' }, ['une description plus longue']],
  [{ price: '' }, ['un prix en chiffres']],
  [{ price: '', priceKind: 'quote' }, []],
  [{ quarter: '' }, ['le quartier']],
  [{ quarter: '', hasQuarters: false }, []],
  [{ emptyFields: ['le kilométrage', 'l’année'] }, ['le kilométrage', 'l’année']],
  [
    { photos: 2, emptyFields: ['le kilométrage', 'l’année'] },
    ['une photo de plus', 'le kilométrage'],
  ],
])('With %j what would help is %j', (changes, tips) => {
  const found = adTips({ ...COMPLETE, ...changes });
  expect(found.tips).toEqual(tips);
  expect(found.share < 1).toBe(tips.length > 0);
});

test('each further photo raises the share of completeness', () => {
  const shares = [0, 1, 2, 3].map((photos) => adTips({ ...COMPLETE, photos }).share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(new Set(shares).size).toBe(4);
});

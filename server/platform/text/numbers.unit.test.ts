import { expect, it } from 'vitest';
import { toE164 } from '../phones.ts';
import { fold } from './fold.ts';
import { findNumbers } from './numbers.ts';

const numbersIn = (text: string) => findNumbers(fold(text));

it.each([
  ['90 12 34 56', ['90 12 34 56']],
  ['au 9O.l2.З4.56 !', ['9O.l2.З4.56']],
  ['+227 90 12 34 56 ou 96123456', ['+227 90 12 34 56', '96123456']],
  ['zéro zéro deux cent', []],
  ['Corolla 2008 96 45 12 33', ['96 45 12 33']],
  ['du 23/11/2026 au 90 12 34 56', ['90 12 34 56']],
  ['96123456merci', ['96123456']],
  ['tape 91x20x33x45', ['91x20x33x45']],
  ['90-tren2-44-dizuit', ['90-tren2-44-dizuit']],
  [
    'tasa’in da shida, sha biyu, talatin, arba’in',
    ['tasa’in da shida, sha biyu, talatin, arba’in'],
  ],
  ['double neuf, double zéro, onze, douze', ['double neuf, double zéro, onze, douze']],
  ['06 12 34 56 78', ['06 12 34 56 78']],
  ['0803 123 4567', ['0803 123 4567']],
  ['9O-l2-E4-S6', ['9O-l2-E4-S6']],
  ['Mon numéro à l’envers : 65 43 21 69', ['65 43 21 69']],
  ['9 0 . . 1 7 . . 5 5 . . 2 8', ['9 0 . . 1 7 . . 5 5 . . 2 8']],
  ['9six4quatre5512', ['9six4quatre5512']],
  ['prix 94551208 f', ['94551208']],
  [
    'iyegga nda iddu, way cindi hinka, waranka, waranza',
    ['iyegga nda iddu, way cindi hinka, waranka, waranza'],
  ],
])('finds the numbers in: %s', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected);
});

it.each([
  'Prix 90 000 000',
  '95000000',
  '2020-12-05',
  '20/12/2026',
  '23-11-2026',
  '20:30 21:45',
  '2020-2021',
  'tailles 80, 85, 90, 95',
  '8, 9, 10, 11, 12',
  'réf. 90123456',
  '90 120 200 cm',
  '90*190*200',
  '96 123 456 F',
  'Villa 94 250 000 FCFA',
  'Modèle B9 E4 S6 L2',
])('finds none in: %s', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

it('an ambiguous figure is read as a number only after a contact word', () => {
  expect(numbersIn('lot 961 23 456')).toEqual([]);
  expect(numbersIn('appelez 961 23 456')).toEqual(['961 23 456']);
});

it('accepts every prefix of Niger that libphonenumber accepts', () => {
  const missed = Array.from({ length: 8000 }, (_, index) => String(2000 + index))
    .map((first) => `${first}4567`)
    .filter((digits) => toE164(digits) !== null && numbersIn(`tel ${digits}`).length === 0);
  expect(missed).toEqual([]);
});

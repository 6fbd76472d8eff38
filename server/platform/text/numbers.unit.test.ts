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
  ['06 12 34 56 78', ['06 12 34 56 78']],
  ['0803 123 4567', ['0803 123 4567']],
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

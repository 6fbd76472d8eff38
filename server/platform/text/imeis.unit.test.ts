import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { findImeis } from './imeis.ts';

const IMEI = '356938035643809';
const imeisIn = (text: string) => findImeis(fold(text));

it.each([
  'IMEI 356938035643809',
  'IMEI:356938035643809.',
  '35 693803 564380 9',
  '35-693803-564380-9',
  '356938/03/564380/9',
  '3569 3803 5643 809',
  '356.938.035.643.809',
  'imei356938035643809',
  '356938035643809imei',
  '3 5 6 9 3 8 0 3 5 6 4 3 8 0 9',
  '35693803\n5643809',
  '٣٥٦٩٣٨٠٣٥٦٤٣٨٠٩',
  '3569З8O35643809',
  'trois cinq six neuf trois huit zéro trois cinq six quatre trois huit zéro neuf',
  'Galaxy A15, 128 Go, 85 000 F. IMEI 35 693803 564380 9, appelez le 90 12 34 56',
])('is found in: %s', (text) => expect(imeisIn(text)).toEqual([IMEI]));

it.each([
  // These have a wrong last digit, or fourteen and sixteen digits.
  '356938035643808',
  '35693803564380',
  '3569380356438095',
  '000 000 000 000 000',
  'noir 150 000, 200 000, 250 000',
  '90 12 34 56 et 96 12 34 56',
  '+227 90 12 34 56, 20 000 F',
  'tailles 36 37 38 39 40 41 42 43',
])('is not found in: %s', (text) => expect(imeisIn(text)).toEqual([]));

it('two are found, each once', () => {
  const text = `IMEI 1 : ${IMEI} / IMEI 2 : 490154203237518 (${IMEI})`;
  expect(imeisIn(text).toSorted()).toEqual([IMEI, '490154203237518']);
});

import { expect, it } from 'vitest';
import { isImei, plainImei } from './imei.ts';

it.each([
  ['356938035643809', true],
  ['490154203237518', true],
  // A wrong check digit, two digits exchanged, fourteen and sixteen digits.
  ['356938035643808', false],
  ['356938035648309', false],
  ['35693803564380', false],
  ['3569380356438095', false],
  ['000000000000000', false],
  ['35693803564380a', false],
  ['', false],
])('%s: %s', (digits, expected) => expect(isImei(digits)).toBe(expected));

it('is typed as boxes and phones show it', () => {
  expect(plainImei(' 35-693803 564380.9 ')).toBe('356938035643809');
  expect(plainImei('356938/03/564380/9')).toBe('356938035643809');
});

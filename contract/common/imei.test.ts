import { expect, it } from 'vitest';
import { isImei } from './imei.ts';

it.each([
  ['356938035643809', true],
  ['490154203237518', true],
  // The wrong IMEIs have a wrong check digit, two exchanged digits, fourteen and sixteen digits.
  ['356938035643808', false],
  ['356938035648309', false],
  ['35693803564380', false],
  ['3569380356438095', false],
  ['000000000000000', false],
  ['35693803564380a', false],
  ['', false],
])('%s: %s', (digits, expected) => expect(isImei(digits)).toBe(expected));

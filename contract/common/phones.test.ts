import { expect, test } from 'vitest';
import { formatPhone } from './phones.ts';

test.each([
  ['+22790123456', '+227 90 12 34 56'],
  ['+2290197123456', '+229 01 97 12 34 56'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+4915112345678', '+4915112345678'],
])('%s reads %s', (stored, shown) => {
  expect(formatPhone(stored).replaceAll('\u00A0', ' ')).toBe(shown);
});

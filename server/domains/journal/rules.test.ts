import { expect, it } from 'vitest';
import { hasInterest } from './rules.ts';

it('a decision concerns those to whom the thing belongs, and nobody else', () => {
  expect(hasInterest(7, [3, 7])).toBe(true);
  expect(hasInterest(7, [3, null])).toBe(false);
  expect(hasInterest(7, [])).toBe(false);
});

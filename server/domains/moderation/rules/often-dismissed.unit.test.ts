import { expect, it } from 'vitest';
import { isOftenDismissed } from './often-dismissed.ts';

it.each([
  [10, 7, true],
  [10, 6, false],
  [9, 9, false],
  [0, 0, false],
])('of %d decisions, %d that dismiss a finding are often: %s', (decided, dismissed, isOften) => {
  expect(isOftenDismissed({ decided, dismissed })).toBe(isOften);
});

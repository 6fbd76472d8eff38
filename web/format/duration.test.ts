import { expect, test } from 'vitest';
import { formatDuration, formatPercent } from './duration.ts';

test.each([
  [0.4, 'moins d’une minute'],
  [1, '1 min'],
  [59.4, '59 min'],
  [60, '1 h'],
  [47 * 60, '47 h'],
  [72 * 60, '3 jours'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatDuration(minutes).replaceAll('\u00a0', ' ')).toBe(words);
});

test('a share is formatted as a percentage', () => {
  expect(formatPercent(0.126)).toBe('13\u00a0%');
  expect(formatPercent(0)).toBe('0\u00a0%');
});

test('a small share is not formatted as zero', () => {
  expect(formatPercent(0.004)).toBe('moins de 1\u00a0%');
  expect(formatPercent(0.005)).toBe('1\u00a0%');
});

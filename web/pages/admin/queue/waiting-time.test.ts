import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:40.000Z', 'attend depuis un instant'],
  ['2026-11-21T11:59:00.000Z', 'attend depuis 1\u00a0min'],
  ['2026-11-21T11:00:01.000Z', 'attend depuis 59\u00a0min'],
  ['2026-11-21T09:00:00.000Z', 'attend depuis 3\u00a0h'],
  ['2026-11-20T12:00:01.000Z', 'attend depuis 23\u00a0h'],
  ['2026-11-20T12:00:00.000Z', 'attend depuis 1\u00a0jour'],
  ['2026-11-18T11:00:00.000Z', 'attend depuis 3\u00a0jours'],
])('an ad sent at %s %s', (since, text) => {
  expect(waitingTime(since, NOW)).toBe(text);
});

test('a late clock does not show a negative time', () => {
  expect(waitingTime('2026-11-21T12:05:00.000Z', NOW)).toBe('attend depuis un instant');
});

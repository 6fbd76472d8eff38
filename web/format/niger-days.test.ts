import { expect, it } from 'vitest';
import { dayAfter, formatLastDay } from './niger-days.ts';

it('counts days in Niger, an hour ahead of UTC', () => {
  const lateEvening = Date.parse('2026-11-24T23:30:00Z');
  expect([dayAfter(lateEvening, 0), dayAfter(lateEvening, 7)]).toEqual([
    '2026-11-25',
    '2026-12-02',
  ]);
});

it('names the day that ends', () => {
  expect(formatLastDay('2025-11-27T23:00:00.000Z')).toBe('27 nov. 2025');
});

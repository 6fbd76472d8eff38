import { expect, it } from 'vitest';
import { dayFigures, dayLine, periodFigures, type CountedDay } from './day-figures.ts';

const NOTHING: CountedDay = { sent: [], reached: [], joined: [], decided: [] };

it('adds up a day by category and city', () => {
  const day = dayFigures({
    sent: [
      [1, 7, 3],
      [2, 7, 1],
    ],
    reached: [[1, 8, 5]],
    joined: [
      [7, 2],
      [null, 4],
    ],
    decided: [
      ['ad.approved', null, 60, 2],
      ['ad.rejected', 'spam', 240, 1],
      ['ad.rejected', 'spam', null, 1],
    ],
  });
  expect(dayLine('2026-11-21', day)).toEqual({
    day: '2026-11-21',
    ads: 4,
    sign_ups: 6,
    contacts: 5,
    decisions: 4,
    median_minutes: 1,
  });
  expect(day.cities).toEqual({ 7: { ads: 4, signUps: 2 }, 8: { contacts: 5 } });
  expect(periodFigures([day, day])).toMatchObject({
    approved: 4,
    rejected: 4,
    reasons: { spam: 4 },
    categories: { 1: { ads: 6, contacts: 10 }, 2: { ads: 2 } },
  });
});

it('has no median without decisions, and the mean of the middle two of an even number', () => {
  expect(dayFigures(NOTHING).median).toBeNull();
  const decided = [60, 120, 300, 3000].map((waited) => ['ad.approved', null, waited, 1] as const);
  expect(dayFigures({ ...NOTHING, decided }).median).toBe(3.5);
});

it('stays small on a day with many decisions, and near the median', () => {
  const decided = Array.from(
    { length: 20_000 },
    (_, i) => ['ad.approved', null, 5 * i, 1] as const,
  );
  const day = dayFigures({ ...NOTHING, decided });
  expect(Object.keys(day.waits).length).toBeLessThan(500);
  expect(day.median).toBe(833.3);
  expect(Math.abs(periodFigures([day]).median! / 833.3 - 1)).toBeLessThan(0.05);
});

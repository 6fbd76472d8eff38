import { expect, it } from 'vitest';
import { hoursFrom } from './contact-hours.ts';

const DAY_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

it('a first beginning ends at eight in the evening, a later one an hour after it', () => {
  const ends = DAY_HOURS.map((from) => hoursFrom(from, null)?.to);
  expect(ends).toEqual([...Array<number>(20).fill(20), 21, 22, 23, 0]);
});

it('another beginning keeps the end that was chosen, where it is another hour', () => {
  expect(hoursFrom(9, { from: 8, to: 18 })).toEqual({ from: 9, to: 18 });
  expect(hoursFrom(22, { from: 8, to: 18 })).toEqual({ from: 22, to: 18 });
  expect(hoursFrom(18, { from: 8, to: 18 })).toEqual({ from: 18, to: 20 });
});

it('no choice of a beginning makes hours that are refused', () => {
  for (const from of DAY_HOURS)
    for (const to of DAY_HOURS) {
      const hours = hoursFrom(from, { from: (to + 1) % 24, to });
      expect(hours?.from).toBe(from);
      expect(hours?.to).not.toBe(from);
    }
});

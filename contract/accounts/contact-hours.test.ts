import { expect, it } from 'vitest';
import { isContactTime } from './contact-hours.ts';

// Niger is an hour ahead of UTC.
const at = (utc: string) => new Date(`2026-11-24T${utc}:00Z`);

it('a seller is contacted from the first hour until the last, in Niger', () => {
  const hours = { from: 8, to: 20 };
  expect(
    ['06:59', '07:00', '18:59', '19:00'].map((time) => isContactTime(hours, at(time))),
  ).toEqual([false, true, true, false]);
});

it('hours may last beyond midnight, and none are all', () => {
  const hours = { from: 18, to: 2 };
  expect(['17:00', '00:59', '01:00'].map((time) => isContactTime(hours, at(time)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isContactTime(null, at('01:00'))).toBe(true);
});

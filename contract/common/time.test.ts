import { expect, it } from 'vitest';
import { niameyDay, startOfNiameyDay } from './time.ts';

it('a day begins at midnight in Niamey, an hour before UTC', () => {
  const [before, after] = ['2026-11-21T22:59:00Z', '2026-11-21T23:00:00Z'].map(
    (text) => new Date(text),
  ) as [Date, Date];
  expect([niameyDay(before), niameyDay(after)]).toEqual(['2026-11-21', '2026-11-22']);
  expect(startOfNiameyDay(before)).toEqual(new Date('2026-11-20T23:00:00Z'));
  expect(startOfNiameyDay(after)).toEqual(after);
});

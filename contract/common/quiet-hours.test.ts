import { describe, expect, it } from 'vitest';
import { quietUntil, USUAL_QUIET } from './quiet-hours.ts';
import { HOUR, MINUTE } from './time.ts';

/** Returns the instant of a time of day in Niamey on a fixed day of November. */
const at = (hour: number, minute = 0): Date =>
  new Date(Date.parse('2026-11-21T00:00:00Z') + (hour - 1) * HOUR + minute * MINUTE);

describe('quiet hours', () => {
  it.each([
    [20, null],
    [21, 31],
    [23, 31],
    [0, 7],
    [6, 7],
    [7, null],
  ])('from 21 to 7: at %i h of Niamey they end at %s h', (hour, end) => {
    expect(quietUntil(USUAL_QUIET, at(hour, 30))).toEqual(end === null ? null : at(end));
  });

  it('may start and end on the same day, or be off', () => {
    expect(quietUntil({ from: 12, to: 14 }, at(13))).toEqual(at(14));
    expect(quietUntil({ from: 12, to: 14 }, at(15))).toBeNull();
    for (const hour of [0, 8, 16, 23]) expect(quietUntil({ from: 8, to: 8 }, at(hour))).toBeNull();
  });
});

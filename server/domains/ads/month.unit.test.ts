import { describe, expect, it } from 'vitest';
import { monthAdvice, daysOf, monthBefore, monthName } from './month.ts';

describe('the month that a summary is about', () => {
  it.each([
    ['2026-11-01T07:05:00Z', '2026-10'],
    ['2026-10-31T23:30:00Z', '2026-10'],
    ['2026-10-31T22:30:00Z', '2026-09'],
    ['2027-01-01T07:05:00Z', '2026-12'],
  ])('at %s is %s, in Niamey', (now, month) => {
    expect(monthBefore(new Date(now))).toBe(month);
  });

  it('has its days and its name', () => {
    expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
    expect([monthName('2026-08'), monthName('2026-12')]).toEqual(['août', 'décembre']);
  });
});

describe('advice about an ad', () => {
  const good = {
    kind: 'offer',
    views: 80,
    contacts: 3,
    is_published: true,
    photos: 4,
    description_length: 300,
  } as const;

  it.each([
    [{}, /^none$/],
    [{ photos: 0 }, /sans photo/],
    [{ photos: 2 }, /plusieurs angles/],
    [{ description_length: 40 }, /décrivez mieux/],
    [{ contacts: 0 }, /prix/],
    [{ contacts: 0, views: 5 }, /^none$/],
    [{ photos: 0, is_published: false }, /^none$/],
    [{ photos: 0, kind: 'wanted' }, /^none$/],
    [{ photos: 0, kind: 'lost' }, /^none$/],
  ] as const)('%j: %s', (part, expected) => {
    const advice = monthAdvice({ ...good, ...part });
    expect(advice ?? 'none').toMatch(expected);
  });
});

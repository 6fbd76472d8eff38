import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatFullDay,
  formatHour,
  formatMonth,
  formatNumber,
  timeAgo,
} from './format.ts';

const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '_');

describe('numbers and times', () => {
  it('groups thousands by narrow no-break spaces', () => {
    expect(formatNumber(1240)).toBe('1\u202f240');
    expect(formatNumber(24)).toBe('24');
  });

  it.each([
    ['2026-11-21T11:59:40Z', 'à l’instant'],
    ['2026-11-21T11:55:00Z', 'il y a 5_min'],
    ['2026-11-21T09:00:00Z', 'il y a 3_h'],
    ['2026-11-18T09:00:00Z', 'il y a 3_j'],
    ['2026-11-14T09:00:00Z', 'il y a 7_j'],
    ['2026-11-13T11:00:00Z', '13 nov.'],
    ['2025-08-07T23:30:00Z', '8 août 2025'],
    ['2026-11-21T12:10:00Z', 'à l’instant'],
  ])('writes %s as %s', (iso, expected) => {
    expect(spaces(timeAgo(iso, Date.parse('2026-11-21T12:00:00Z')))).toBe(expected);
  });
});

describe('formatMonth', () => {
  it.each([
    ['2018-10', 'oct. 2018'],
    ['2026-01', 'janv. 2026'],
  ])('writes %s as %s', (month, expected) => {
    expect(formatMonth(month)).toBe(expected);
  });
});

it.each([
  ['2026-11-06T23:30:00Z', '7 nov.'],
  ['2026-01-31T23:30:00Z', '1er févr.'],
  ['2025-12-31T23:30:00Z', '1er janv.'],
  ['2025-12-31T22:30:00Z', '31 déc. 2025'],
])('the moment %s falls in Niamey on %s, seen in 2026', (iso, expected) => {
  expect(formatDay(iso, Date.parse('2026-11-21T12:00:00Z'))).toBe(expected);
});

it('the day of a document has its year', () => {
  expect(formatFullDay('2026-01-31T23:30:00Z')).toBe('1er févr. 2026');
});

it.each([
  ['2026-11-21T02:29:00Z', '3_h_29'],
  ['2026-11-21T09:00:00Z', '10_h'],
  ['2026-11-21T23:05:00Z', '0_h_05'],
])('the time %s is %s in Niamey', (iso, expected) => {
  expect(spaces(formatHour(iso))).toBe(expected);
});

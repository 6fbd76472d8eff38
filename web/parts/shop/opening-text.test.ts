import { expect, it } from 'vitest';
import { openingText } from './opening-text.ts';

const WEEK = ['08:00-19:00', '08:00-19:00', '', '08:00-19:00', '08:00-19:00', '20:00-02:00', ''];

/** Returns a time of the week of Monday 30 November 2026, in Niger. */
const at = (day: number, time: string): number =>
  Date.parse(`2026-${day === 0 ? '11-30' : `12-0${day}`}T${time}:00+01:00`);

it.each([
  [0, '07:59', 'Fermé · ouvre à 8 h'],
  [0, '08:00', 'Ouvert · ferme à 19 h'],
  [0, '18:59', 'Ouvert · ferme à 19 h'],
  [0, '19:00', 'Fermé · ouvre demain à 8 h'],
  [1, '23:30', 'Fermé · ouvre jeudi à 8 h'],
  [2, '12:00', 'Fermé · ouvre demain à 8 h'],
  [5, '23:00', 'Ouvert · ferme à 2 h'],
  [6, '01:59', 'Ouvert · ferme à 2 h'],
  [6, '02:00', 'Fermé · ouvre demain à 8 h'],
])('on day %i at %s, it says "%s"', (day, time, text) => {
  expect(openingText(WEEK, at(day, time))?.replaceAll('\u00a0', ' ')).toBe(text);
});

it('a shop that never closes is open on Sunday night, before its Monday', () => {
  const always = Array.from({ length: 7 }, () => '00:00-00:00');
  expect(openingText(always, at(6, '23:59'))).toMatch(/^Ouvert/);
});

it('a shop that opens only on the day before opens on that day', () => {
  const mondays = ['08:00-09:00', '', '', '', '', '', ''];
  expect(openingText(mondays, at(0, '10:00'))).toMatch(/^Fermé · ouvre lundi/);
});

it('a shop without hours, or that is closed all week, says nothing', () => {
  expect(openingText([], at(0, '10:00'))).toBeNull();
  expect(
    openingText(
      Array.from({ length: 7 }, () => ''),
      at(0, '10:00'),
    ),
  ).toBeNull();
});

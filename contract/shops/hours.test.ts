import { expect, it } from 'vitest';
import { hoursLines } from './hours.ts';

it('opening hours name equal days in a row together, and those on which the shop is closed', () => {
  const week = ['08:00-19:00', '08:00-19:00', '08:00-19:00', '08:00-19:00', '15:30-19:00'];
  expect(hoursLines([...week, '', ''])).toEqual([
    { days: 'Lundi à jeudi', text: '8\u00A0h – 19\u00A0h' },
    { days: 'Vendredi', text: '15\u00A0h\u00A030 – 19\u00A0h' },
    { days: 'Samedi et dimanche', text: 'fermé' },
  ]);
  expect(hoursLines([])).toEqual([]);
});

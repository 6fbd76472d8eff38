import { expect, it } from 'vitest';
import { WEEK_DAYS } from '#contract/shops/hours.ts';
import { see } from '#web/testing/see.tsx';
import { WeekInput } from './week-input.tsx';

const shown = (value: readonly string[]) =>
  see(<WeekInput value={value} onChange={() => undefined} error={undefined} />);

it('asks whether hours are said at all', () => {
  const { fields, buttons } = shown([]);
  expect(fields).toEqual({});
  expect(buttons).toEqual(['Indiquer les heures']);
});

it.each(WEEK_DAYS)('shows when %s opens and closes, and every other day as closed', (day) => {
  const { fields, text, buttons } = shown(
    WEEK_DAYS.map((each) => (each === day ? '08:30-19:00' : '')),
  );
  expect(fields).toEqual({
    ...Object.fromEntries(WEEK_DAYS.map((each) => [each, each === day])),
    [`Ouverture le ${day}`]: '08:30',
    [`Fermeture le ${day}`]: '19:00',
  });
  expect(text.match(/fermé/g)).toHaveLength(6);
  expect(buttons).toEqual(['Ne pas les indiquer']);
});

it('a day of which one hour was emptied stays open until both are given', () => {
  const { fields } = shown(['-19:00', '', '', '', '', '', '']);
  expect(fields).toMatchObject({
    lundi: true,
    'Ouverture le lundi': '',
    'Fermeture le lundi': '19:00',
  });
});

// The opening hours of a shop have one entry for each day from Monday to Sunday: `08:00-19:00`, or empty when it is
// closed.

import { capital } from '../common/capital.ts';

/** Names the days of the week from Monday. */
export const WEEK_DAYS = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;

export type OpeningHours = readonly string[];

/** Formats a time for display: `08:00` → '8 h', `08:30` → '8 h 30'. */
export const hourText = (time: string): string => {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}\u00A0h${minute === '00' ? '' : `\u00A0${minute}`}`;
};

const spanText = (span: string): string =>
  span === '' ? 'fermé' : span.split('-').map(hourText).join(' – ');

/**
 * Returns opening hours as lines to display, with successive days of equal hours joined: 'Lundi à samedi' and '8 h – 19
 * h'. Empty when no hours were given.
 */
export const hoursLines = (hours: OpeningHours): { days: string; text: string }[] => {
  const lines: { first: number; last: number; span: string }[] = [];
  for (const [day, span] of hours.entries()) {
    const before = lines.at(-1);
    if (before?.span === span) before.last = day;
    else lines.push({ first: day, last: day, span });
  }
  return lines.map(({ first, last, span }) => {
    const [from, to] = [WEEK_DAYS[first] ?? '', WEEK_DAYS[last] ?? ''];
    const join = last === first + 1 ? ' et ' : ' à ';
    return { days: capital(first === last ? from : from + join + to), text: spanText(span) };
  });
};

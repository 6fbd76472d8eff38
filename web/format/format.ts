import { inThrees } from '#contract/common/with-currency.ts';
import { DAY, HOUR, MINUTE, NIAMEY_OFFSET } from '#contract/common/time.ts';

const NO_BREAK = '\u00a0';

/** Formats a whole number in groups of three: 1240 → '1 240' (with U+202F, no line break). */
export const formatNumber = (value: number): string => inThrees(Math.trunc(value));

const KILO = 1000;

/** Formats a size in bytes: 84 210 → '84 Ko', 1 240 000 → '1,2 Mo'. */
export function formatFileSize(bytes: number): string {
  const kilos = Math.ceil(bytes / KILO);
  if (kilos < KILO) return `${kilos}${NO_BREAK}Ko`;
  return `${(kilos / KILO).toFixed(1).replace('.', ',')}${NO_BREAK}Mo`;
}

/** Formats a share in percent: 33.5 → '33,5 %'. */
export const formatShare = (share: number): string =>
  `${String(share).replace('.', ',')}${NO_BREAK}%`;

const months = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

const inNiamey = (time: number): Date => new Date(time + NIAMEY_OFFSET);

const dayAndMonth = (local: Date): string => {
  const day = local.getUTCDate();
  return `${day}${day === 1 ? 'er' : ''} ${months[local.getUTCMonth()]}`;
};

/** Formats a day with its year in the time of Niamey, for documents: '7 nov. 2026'. `iso` in ISO 8601. */
export const formatFullDay = (iso: string): string => {
  const local = inNiamey(Date.parse(iso));
  return `${dayAndMonth(local)} ${local.getUTCFullYear()}`;
};

/**
 * Formats a day in the time of Niamey, with its year if that is not the year of `now` (in ms since 1970): '7 nov.',
 * '1er nov. 2025'. `iso` in ISO 8601.
 */
export function formatDay(iso: string, now = Date.now()): string {
  const local = inNiamey(Date.parse(iso));
  return local.getUTCFullYear() === inNiamey(now).getUTCFullYear()
    ? dayAndMonth(local)
    : formatFullDay(iso);
}

/** Formats the hour of a time in Niamey: '3 h 29', '10 h'. `iso` in ISO 8601. */
export function formatHour(iso: string): string {
  const local = inNiamey(Date.parse(iso));
  const minutes = local.getUTCMinutes();
  const rest = minutes === 0 ? '' : `${NO_BREAK}${String(minutes).padStart(2, '0')}`;
  return `${local.getUTCHours()}${NO_BREAK}h${rest}`;
}

/** Formats a month: '2018-10' → 'oct. 2018'. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? number} ${year}`;
}

/** Formats the month of a date in the time of Niamey: 'nov. 2026'. `iso` in ISO 8601. */
export const formatMonthOf = (iso: string): string =>
  formatMonth(inNiamey(Date.parse(iso)).toISOString().slice(0, 7));

/**
 * Cuts a time in ISO 8601 to the minute, '2026-11-21T05:33:10.000Z' → '2026-11-21T05:33Z', which is exact enough for
 * "il y a 3 h".
 */
export const toMinute = (iso: string): string => `${iso.slice(0, 16)}Z`;

/**
 * Formats how long ago a time in ISO 8601 was: 'à l’instant', 'il y a 5 min', 'il y a 3 h', 'il y a 2 j'; after seven days
 * the day. `now` is in ms since 1970.
 */
export function timeAgo(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'à l’instant';
  if (age < HOUR) return `il y a ${Math.floor(age / MINUTE)}${NO_BREAK}min`;
  if (age < DAY) return `il y a ${Math.floor(age / HOUR)}${NO_BREAK}h`;
  if (age < 8 * DAY) return `il y a ${Math.floor(age / DAY)}${NO_BREAK}j`;
  return formatDay(iso, now);
}

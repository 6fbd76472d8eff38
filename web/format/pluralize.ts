import { formatNumber } from './format.ts';

/**
 * Returns a number with its noun: '1 annonce', '12 annonces', and as in French '0 annonce'. No line
 * breaks between the two.
 */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)}\u00a0${count < 2 ? one : many}`;

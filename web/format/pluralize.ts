import { formatNumber } from './format.ts';

/**
 * Returns a number with its noun: '1 annonce', '12 annonces'; zero takes the singular, as in French: '0 annonce'. A
 * line never ends between the two.
 */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)}\u00a0${count < 2 ? one : many}`;

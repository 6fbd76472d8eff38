import { formatNumber } from './format.ts';

/**
 * Returns a number with its noun, as in '1 annonce', '12 annonces' and, as usual in French, '0 annonce', joined by a
 * no-break space.
 */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)}\u00a0${count < 2 ? one : many}`;

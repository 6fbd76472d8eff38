import { formatNumber } from './format.ts';

/** A number with its word: '1 annonce', '12 annonces'; none takes the singular, as French has it: '0 annonce'. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count < 2 ? one : many}`;

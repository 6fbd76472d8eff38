// This file stands apart from the patterns of amounts, since the service worker needs it alone.

/** Matches a text that is a grouped number, whose first group may be longer: '25 000', '1 500.000'. */
const GROUPED = /^\d{0,6}[1-9]\d{0,2}(?:[ .,'’_]\d{3}){1,4}(?!\d)$/;
/** Matches digits that are thousands, or a number with three decimals. */
const THOUSANDS_OR_DECIMALS = /^\d{1,9}[.,]\d{3}$/;

/**
 * Returns the digits of a number that is grouped by thousands without its separators; undefined for other texts. Unless
 * the number `isWhole`, a single group after a point or a comma is decimals: '2.125'.
 */
export const withoutGroups = (text: string, isWhole = true): string | undefined =>
  GROUPED.test(text) && (isWhole || !THOUSANDS_OR_DECIMALS.test(text))
    ? text.replaceAll(/\D/g, '')
    : undefined;

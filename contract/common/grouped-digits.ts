/** Returns a pattern of groups of digits by thousands, between which one of the given separators stands. */
const groups = (separators: string): string =>
  String.raw`[1-9]\d{0,2}(?:[${separators}]\d{3}){1,4}(?!\d)`;

/** Matches digits that marks group by thousands: '25.000', '1’500’000'. */
export const MARKED_GROUPS = groups(".,'’_");
/** Matches digits that marks or blanks group by thousands: '25 000', '1 500.000'. */
export const GROUPS = groups(" .,'’_");
/** Matches the short words for thousands, before which blanks do not join groups: '626 800 mille' is 800 000. */
export const THOUSANDS = String.raw` ?(?:k|mil(?:l?es?)?)(?!\p{L})`;

/** Matches a text that is a grouped number. */
const GROUPED = new RegExp(`^${GROUPS}$`);
/** Matches digits that are thousands, or a number with three decimals. */
const THOUSANDS_OR_DECIMALS = /^\d{1,3}[.,]\d{3}$/;

/**
 * Returns the digits of a number that is grouped by thousands without its separators; undefined for other texts. Unless
 * the number `isWhole`, a single group after a point or a comma is decimals: '2.125'.
 */
export const withoutGroups = (text: string, isWhole: boolean): string | undefined =>
  GROUPED.test(text) && (isWhole || !THOUSANDS_OR_DECIMALS.test(text))
    ? text.replaceAll(/\D/g, '')
    : undefined;

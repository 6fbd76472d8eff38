import type { DigitGroup } from './digit-groups.ts';

type Groups = readonly DigitGroup[];

const YEAR = /^(?:19[5-9]|20[0-4])\d$/;
const LAST_MONTH = 12;
const LAST_DAY = 31;
const isBetween = (text: string, most: number): boolean =>
  Number(text) >= 1 && Number(text) <= most;

export const looksLikeYear = ({ digits }: DigitGroup): boolean => YEAR.test(digits);

/** Says whether groups of digits look like a date, in the order day, month, year or year, month, day. */
export const looksLikeDate = (groups: Groups): boolean => {
  const [first, month, last] = groups.map(({ digits }) => digits);
  if (groups.length !== 3 || !first || !month || !last) return false;
  const [day, year] = YEAR.test(first) ? [last, first] : [first, last];
  return (
    YEAR.test(year) &&
    day.length <= 2 &&
    month.length <= 2 &&
    isBetween(day, LAST_DAY) &&
    isBetween(month, LAST_MONTH)
  );
};

/** Says whether groups of digits look like a price: a group of `000`, or a single number that ends in five zeros. */
export const looksLikePrice = (groups: Groups): boolean =>
  groups.some(({ digits }) => digits === '000') ||
  (groups.length === 1 && (groups[0]?.digits.endsWith('00000') ?? false));

/**
 * Says whether at least four groups of digits are a series of sizes or quantities: equal steps, or steadily rising or
 * falling with groups of different lengths. `marks` are the separators between the groups.
 */
export const isSeries = (groups: Groups, marks: readonly string[]): boolean => {
  if (groups.length < 4) return false;
  const values = groups.map(({ digits }) => Number(digits));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const [first = 0] = steps;
  const isEven = first !== 0 && steps.every((step) => step === first);
  // The row 96 97 98 99 is a plausible phone number.
  if (isEven)
    return Math.abs(first) > 1 || marks.some((mark) => mark.includes(',')) || values.length > 4;
  const isMixed = new Set(groups.map(({ digits }) => digits.length)).size > 1;
  return isMixed && (steps.every((step) => step > 0) || steps.every((step) => step < 0));
};

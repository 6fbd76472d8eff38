/** Matches the first group of a number and its next ones, of three digits each, after blanks or the given marks. */
const groupsAfter = (marks: string): string => String.raw`\d{1,3}(?:[${marks}]\d{3}){1,4}(?!\d)`;

/** Matches digits that marks group by thousands: '25.000', '1’500’000'. */
export const MARKED_GROUPS = groupsAfter(".,'’_");
/** Matches digits that marks or blanks group by thousands: '25 000', '1 500.000'. */
export const GROUPS = groupsAfter(" .,'’_");
/** Matches the short words for thousands, before which blanks do not join groups: '626 800 mille' is 800 000. */
export const THOUSANDS = String.raw` ?(?:k|mil(?:l?es?)?)(?![\p{L}])`;

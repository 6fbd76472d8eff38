// This file has the patterns of numbers that all readers of amounts and measures share. They are written in one file so
// that the check of regular expressions sees them whole.

/** Matches digits that marks group by thousands: '25.000', '1’500’000'. */
export const MARKED_GROUPS = String.raw`[1-9]\d{0,2}(?:[.,'’_]\d{3}){1,4}(?!\d)`;
/** Matches digits that marks or blanks group by thousands: '25 000', '1 500.000'. */
const GROUPS = String.raw`[1-9]\d{0,2}(?:[ .,'’_]\d{3}){1,4}(?!\d)`;
/** Matches the short words for thousands, before which blanks do not join groups: '626 800 mille' is 800 000. */
const THOUSANDS = String.raw` ?(?:k|mill?e?s?)(?!\p{L})`;
/**
 * Matches a number, whose digits may be grouped unless a letter touches them ('a54 128 200 000'), by blanks unless
 * 'mille' follows.
 */
const NUMBER = String.raw`(?<=\p{L})\d{1,20}|${MARKED_GROUPS}(?! \d{3}(?!\d))|${GROUPS}(?!${THOUSANDS})|\d{1,20}(?:[.,]\d{1,3}(?!\d))?`;
/** Matches names before which up to three digits are a model. */
const NAMES = String.raw`(?<!\p{L})(?:iphone|galaxy|redmi|note|camon|spark|pova|pop|hot|smart|golf|clio|serie|ps|xbox|windows|mate|honor|reno|tecno|itel|infinix|samsung|oppo|vivo|huawei|pixel|tv|tele|ecran) `;
/** Matches names before which three digits are a model. */
const LONG_NAMES = String.raw`(?<!\p{L})(?:moto|boxer|bajaj|haojue|sanya|kasea|tvs|apsonic|yamaha|honda|suzuki|peugeot|mercedes|renault|bmw) `;
/**
 * Matches the digits of a model or of a memory size, which do not join the price after them: 'iphone 11 150 000',
 * 'boxer 150 450 000', '4/64 150 000'.
 */
const MODEL = String.raw`(?:(?<=${NAMES})\d{1,3}|(?<=${LONG_NAMES})\d{3}|(?<!\d)(?:128|256|512)(?! 000)|(?<=\d[/+])\d{2,3})(?= \d{1,3}[ .]\d{3}(?!\d))`;
/** Matches what stands before a number, and the number, that is a model also where a range may begin. */
export const MODEL_AT_END = new RegExp(
  String.raw`${NAMES}(?:1?\d|20)$|${LONG_NAMES}(?:110|125|\d0[1-8])$`,
  'u',
);
/** Matches a number, a word or a mark. The letter before 'f' in '50kf' is a scale, and 'm2' is a unit. */
export const PIECES = new RegExp(
  String.raw`${MODEL}|${NUMBER}|m[23²³](?![\p{L}\d])|[km](?=f?cfa(?!\p{L})|f(?!\p{L}))|f\/cfa(?!\p{L})|(?:arba|saba|casa)'in|\p{L}{1,30}|\S`,
  'gu',
);

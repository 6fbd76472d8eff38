// Arabic (Eastern and Persian) and full-width digits, as found in the region's keyboards and in copied text.
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/gu;
/** Invisible characters: address books put directional marks around numbers. */
const INVISIBLE = /\p{Cf}/gu;

/** A phone number in ASCII digits, without invisible characters. */
export const inPlainDigits = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    // Each of these ranges of digits begins at a multiple of sixteen.
    .replaceAll(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

const OLD_BENIN = /^229([24569]\d{7})$/;

/**
 * Benin prefixed its 8-digit numbers with `01` in 2024; the old form is still in use. `digits` include the country
 * code.
 */
export const upgradeBenin = (digits: string): string => digits.replace(OLD_BENIN, '22901$1');

// Arabic (Eastern and Persian) and full-width digits, as keyboards of the region and copied texts have them.
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/gu;
/** Invisible characters: address books put directional marks around numbers. */
const INVISIBLE = /\p{Cf}/gu;

/** A phone number in European digits, without invisible characters. */
export const inPlainDigits = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    // Each of these rows of digits begins at a multiple of sixteen.
    .replaceAll(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

const OLD_BENIN = /^229([24569]\d{7})$/;

/** Benin put `01` before its 8-digit numbers in 2024; people still write the old form. `digits` include the country code. */
export const upgradeBenin = (digits: string): string => digits.replace(OLD_BENIN, '22901$1');

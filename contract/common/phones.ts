/**
 * Lists the supported countries in the order of the country select; the first is the default. Only
 * national numbers begin with `trunkPrefix`.
 */
export const DIALLING_COUNTRIES = [
  { code: '227', country: 'NE', name: 'Niger', trunkPrefix: '' },
  { code: '216', country: 'TN', name: 'Tunisie', trunkPrefix: '' },
  { code: '229', country: 'BJ', name: 'Bénin', trunkPrefix: '' },
  { code: '33', country: 'FR', name: 'France', trunkPrefix: '0' },
] as const;
export type DiallingCode = (typeof DIALLING_COUNTRIES)[number]['code'];

export const DIALLING_CODES = DIALLING_COUNTRIES.map(({ code }) => code);
export const DEFAULT_CODE: DiallingCode = DIALLING_COUNTRIES[0].code;

// Arabic (Eastern and Persian) and full-width digits occur in the region's keyboards and in copied text.
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/gu;
/** Matches invisible characters: address books put directional marks around telephone numbers. */
const INVISIBLE = /\p{Cf}/gu;

/** Returns a number or a code in ASCII digits, without invisible characters. */
export const inPlainDigits = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    // Each range of `OTHER_DIGITS` begins at a multiple of sixteen.
    .replaceAll(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** Matches a whole number with its country code: no national number has so many digits. */
const WHOLE = /^(?:(?:227|216)\d{8}|22901\d{8}|33\d{9})$/;
const OLD_BENIN = /^229([24569]\d{7})$/;

/**
 * Adds the `01` with which Benin prefixed its 8-digit numbers in 2024; the old form is still in use. `digits` include
 * the country code.
 */
export const upgradeBenin = (digits: string): string => digits.replace(OLD_BENIN, '22901$1');

/** Describes a number as forms edit it: the selected code and the national number. */
export interface PhoneParts {
  code: DiallingCode;
  national: string;
}

/**
 * Returns the digits of a number in E.164, without `+`, when it has its country code: after `+` or `00`, or before as
 * many digits as the country's numbers have (`227 90 00 00 03`). Undefined for a national number.
 */
export const internationalDigits = (text: string): string | undefined => {
  // French numbers may be written with both the country code and the trunk prefix: +33 (0)6.
  const digits = upgradeBenin(text.replaceAll(/\D/g, '').replace(/^00/, '')).replace(/^330/, '33');
  return /^\s*(\+|00)/.test(text) || WHOLE.test(digits) ? digits : undefined;
};

/** Groups digits in pairs from the end; an odd first digit stays alone (`6 12 34 56 78`). */
export const inPairs = (digits: string): string => {
  const odd = digits.length % 2;
  const pairs = digits.slice(odd).match(/\d{2}/g) ?? [];
  return [digits.slice(0, odd), ...pairs].join(' ').trim();
};

/**
 * Splits a stored or pasted number into the country code and the national number. A number of an
 * unsupported country stays in E.164, with the default code.
 */
export function splitPhone(phone: string): PhoneParts {
  const digits = internationalDigits(inPlainDigits(phone));
  if (digits === undefined) return { code: DEFAULT_CODE, national: phone };
  const code = DIALLING_CODES.find((candidate) => digits.startsWith(candidate));
  if (!code) return { code: DEFAULT_CODE, national: digits && `+${digits}` };
  return { code, national: inPairs(digits.slice(code.length)) };
}

const NO_BREAK = '\u00A0';

/** Formats a stored number for display: '+22790123456' → '+227 90 12 34 56', never broken over lines. */
export const formatPhone = (telephone: string): string => {
  const { code, national } = splitPhone(telephone);
  const text = national.startsWith('+') ? national : `+${code} ${national}`;
  return text.replaceAll(' ', NO_BREAK);
};

import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import type { DiallingCode } from '#contract/accounts/schemas.ts';
import { inPlainDigits, upgradeBenin } from '#contract/phones.ts';

const COUNTRIES: Record<DiallingCode, CountryCode> = {
  '227': 'NE',
  '216': 'TN',
  '229': 'BJ',
  '33': 'FR',
};
const SERVED = new Set<string>(Object.values(COUNTRIES));
const TEXTABLE = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const inTodaysForm = (number: PhoneNumber): PhoneNumber | undefined => {
  const upgraded = `+${upgradeBenin(number.number.slice(1))}`;
  return upgraded === number.number ? number : parsePhoneNumberFromString(upgraded);
};

/** The number in European digits and plain spaces, its country code out of brackets. */
const normalized = (text: string): string =>
  inPlainDigits(text)
    .replaceAll('\uFF0B', '+')
    .replaceAll(/\s/g, ' ')
    .trim()
    .replace(/^\(\+(\d+)\)/, '+$1');

const DIGITS_ONLY = /^[\d\s().\-–/]+$/;
const LONGEST_NATIONAL = 10;

/** Parse attempts in order: as written, then as international digits without `+`. */
const readings = (text: string, country: CountryCode): (PhoneNumber | undefined)[] => {
  const plain = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  const digits = text.replaceAll(/\D/g, '');
  const international =
    DIGITS_ONLY.test(text) && digits.length >= LONGEST_NATIONAL
      ? parsePhoneNumberFromString(`+${digits.replace(/^00/, '')}`, { extract: false })
      : undefined;
  return [plain, international];
};

/**
 * Normalises a phone number of the four supported countries to E.164 (`+22790123456`), with or without its country
 * code. `null` for an invalid number; with `textable`, also for one that cannot receive SMS.
 */
export const toE164 = (
  text: string,
  { country = '227', textable = false }: { country?: DiallingCode; textable?: boolean } = {},
): string | null => {
  const plain = normalized(text);
  // Digits of other scripts would be parsed differently in different places.
  if (/\p{Nd}/u.test(plain.replaceAll(/\d/g, ''))) return null;
  for (const reading of readings(plain, COUNTRIES[country])) {
    const number = reading && inTodaysForm(reading);
    if (!number?.isValid() || number.ext || !SERVED.has(number.country ?? '')) continue;
    if (textable && !TEXTABLE.has(number.getType())) continue;
    return number.number;
  }
  return null;
};

const OPERATOR_DIGITS = 2;
const BENIN_FIRST = '01';

/**
 * The prefix of a number: country and operator (`+22790`, `+2290197`). Numbers of one prefix share an SMS budget, which
 * limits toll fraud.
 */
export const prefixOf = (e164: string): string => {
  const code = Object.keys(COUNTRIES).find((known) => e164.startsWith(`+${known}`)) ?? '';
  // In Benin the operator digits follow 01.
  const first = code === '229' && e164.startsWith(`+229${BENIN_FIRST}`) ? BENIN_FIRST.length : 0;
  return e164.slice(0, 1 + code.length + first + OPERATOR_DIGITS);
};

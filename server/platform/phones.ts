import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { asciiNumber } from '#contract/common/codes.ts';
import {
  DEFAULT_CODE,
  DIALLING_CODES,
  DIALLING_COUNTRIES,
  upgradeBenin,
  type DiallingCode,
} from '#contract/common/phones.ts';

const COUNTRIES = Object.fromEntries(
  DIALLING_COUNTRIES.map(({ code, country }) => [code, country]),
) as Record<DiallingCode, CountryCode>;
const SUPPORTED = new Set<string>(Object.values(COUNTRIES));
const TEXTABLE = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Returns a phone number in the current numbering plan: an old number of Benin gets its new prefix; undefined when the
 * result cannot be parsed.
 */
const inCurrentForm = (number: PhoneNumber): PhoneNumber | undefined => {
  const upgraded = `+${upgradeBenin(number.number.slice(1))}`;
  return upgraded === number.number ? number : parsePhoneNumberFromString(upgraded);
};

/** Returns a phone number, as typed by a user, in ASCII digits and without brackets around its country code. */
const normalized = (text: string): string => asciiNumber(text).replace(/^\(\+(\d+)\)/, '+$1');

const DIGITS_ONLY = /^\+?[\d\s().\-/]+$/;
const MAX_NATIONAL_DIGITS = 10;

/**
 * Returns the results of parsing a phone number in several ways, best first: as written, as international digits
 * without `+`, and as such digits after a repeated country code; undefined where parsing fails.
 */
const parseAttempts = (text: string, country: CountryCode): (PhoneNumber | undefined)[] => {
  const plain = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  if (!DIGITS_ONLY.test(text) || digits.length < MAX_NATIONAL_DIGITS) return [plain];
  const twice = DIALLING_CODES.find((code) => digits.startsWith(code + code));
  const forms = twice ? [digits, digits.slice(twice.length)] : [digits];
  const parse = (form: string) => parsePhoneNumberFromString(`+${form}`, { extract: false });
  return [plain, ...forms.map(parse)];
};

/**
 * Normalises a phone number of the supported countries to E.164 (`+22790123456`), with or without its country code.
 * Returns null for an invalid number and, if `textable` is set, for one that cannot receive SMS.
 */
export const toE164 = (
  text: string,
  { country = DEFAULT_CODE, textable = false }: { country?: DiallingCode; textable?: boolean } = {},
): string | null => {
  const plain = normalized(text);
  // Digits of other scripts are refused, because libphonenumber would convert them and the patterns
  // above would not match them.
  if (/\p{Nd}/u.test(plain.replaceAll(/\d/g, ''))) return null;
  for (const attempt of parseAttempts(plain, COUNTRIES[country])) {
    const number = attempt && inCurrentForm(attempt);
    if (!number?.isValid() || number.ext || !SUPPORTED.has(number.country ?? '')) continue;
    if (textable && !TEXTABLE.has(number.getType())) continue;
    return number.number;
  }
  return null;
};

/** Says whether a phone number in E.164 can receive SMS. */
export const isTextable = (e164: string): boolean =>
  TEXTABLE.has(parsePhoneNumberFromString(e164)?.getType());

const OPERATOR_DIGITS = 2;
const BENIN_FIRST = '01';

/**
 * Returns the country code and the operator's digits of a phone number (`+22790`, `+2290197`). Numbers of one prefix
 * share an SMS budget, which limits toll fraud.
 */
export const prefixOf = (e164: string): string => {
  const code = DIALLING_CODES.find((candidate) => e164.startsWith(`+${candidate}`)) ?? '';
  // In Benin the operator's digits follow 01.
  const first = code === '229' && e164.startsWith(`+229${BENIN_FIRST}`) ? BENIN_FIRST.length : 0;
  return e164.slice(0, 1 + code.length + first + OPERATOR_DIGITS);
};

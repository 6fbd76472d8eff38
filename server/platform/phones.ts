import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import type { DiallingCode } from '#contract/accounts/schemas.ts';

const COUNTRIES: Record<DiallingCode, CountryCode> = {
  '227': 'NE',
  '216': 'TN',
  '229': 'BJ',
  '33': 'FR',
};
const SERVED = new Set<string>(Object.values(COUNTRIES));
const TEXTABLE = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const BENIN_OLD_LENGTH = 8;

/** Benin put `01` before its 8-digit numbers in 2024; people still write the old form. */
const upgradeBenin = (number: PhoneNumber): PhoneNumber | undefined =>
  number.countryCallingCode === '229' && number.nationalNumber.length === BENIN_OLD_LENGTH
    ? parsePhoneNumberFromString(`+22901${number.nationalNumber}`)
    : number;

const DIGITS_ONLY = /^[\d\s().\-–/]+$/;
const LONGEST_NATIONAL = 10;

/** What to try, in order: as written, as international digits without their `+`. */
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
 * One human number, one key: E.164 (`+22790123456`) of any writing with or without its country
 * code, of the four countries served. `null` when it is not a number that can be rung; with
 * `textable`, when it cannot take texts either.
 */
export const toE164 = (
  text: string,
  { country = '227', textable = false }: { country?: DiallingCode; textable?: boolean } = {},
): string | null => {
  // The library reads every script's digits; a form of ours is filled in European ones.
  if (/\p{Nd}/u.test(text.replaceAll(/\d/g, ''))) return null;
  for (const reading of readings(text.trim(), COUNTRIES[country])) {
    const number = reading && upgradeBenin(reading);
    if (!number?.isValid() || number.ext || !SERVED.has(number.country ?? '')) continue;
    if (textable && !TEXTABLE.has(number.getType())) continue;
    return number.number;
  }
  return null;
};

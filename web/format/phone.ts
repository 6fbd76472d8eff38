import { DIALLING_CODES, type DiallingCode } from '#contract/accounts/schemas.ts';
import { inPlainDigits, upgradeBenin } from '#contract/phones.ts';

/** The countries whose numbers the product takes, in the order of the selector. */
export const COUNTRIES: Readonly<Record<DiallingCode, string>> = {
  '227': 'Niger',
  '216': 'Tunisie',
  '229': 'Bénin',
  '33': 'France',
};

/** A number as its field shows it: the selector's code and the national number. */
export interface PhoneParts {
  code: DiallingCode;
  national: string;
}

const DEFAULT_CODE = DIALLING_CODES[0];

const isInternational = (text: string): boolean => /^\s*(\+|00)/.test(text);

/** Whether a text is a number with its country code, as one pastes it. */
export const isWholePhone = (text: string): boolean =>
  /^\s*(\+|00)\s*\d[\d\s().-]{7,}$/.test(inPlainDigits(text));

/** Digits of a number written with its country code, without `+` or `00`. */
const internationalDigits = (text: string): string =>
  upgradeBenin(text.replaceAll(/\D/g, '').replace(/^00/, ''));

/** Digits by pairs, as numbers are read aloud here; an odd first digit stands alone (`6 12 34 56 78`). */
export const inPairs = (digits: string): string => {
  const odd = digits.length % 2;
  const pairs = digits.slice(odd).match(/\d{2}/g) ?? [];
  return [digits.slice(0, odd), ...pairs].join(' ').trim();
};

/**
 * The number in international writing (`+22790123456`), or '' when nothing is typed.
 * A number that already carries its country code keeps it, whatever the selector says. The `0` that
 * opens a French number at home is dropped; elsewhere a first `0` belongs to the number (Benin, whose old numbers
 * get their `01`).
 */
export function joinPhone({ code, national }: PhoneParts): string {
  const typed = inPlainDigits(national);
  if (isInternational(typed)) {
    const digits = internationalDigits(typed);
    return digits && `+${digits}`;
  }
  const digits = typed.replaceAll(/\D/g, '');
  const subscriber = code === '33' ? digits.replace(/^0/, '') : digits;
  return subscriber && `+${upgradeBenin(`${code}${subscriber}`)}`;
}

/**
 * The reverse, for a number already known (account, draft) or pasted whole. One of a country that the
 * selector lacks stays in international writing beside the default code.
 */
export function splitPhone(phone: string): PhoneParts {
  const plain = inPlainDigits(phone);
  if (!isInternational(plain)) return { code: DEFAULT_CODE, national: phone };
  const digits = internationalDigits(plain);
  const code = DIALLING_CODES.find((known) => digits.startsWith(known));
  if (!code) return { code: DEFAULT_CODE, national: digits && `+${digits}` };
  return { code, national: inPairs(digits.slice(code.length)) };
}

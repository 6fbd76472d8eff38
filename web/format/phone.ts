import {
  DEFAULT_CODE,
  DIALLING_CODES,
  DIALLING_COUNTRIES,
  inPlainDigits,
  upgradeBenin,
  type DiallingCode,
} from '#contract/phones.ts';

/** A number in field form: the selected code and the national number. */
export interface PhoneParts {
  code: DiallingCode;
  national: string;
}

const isInternational = (text: string): boolean => /^\s*(\+|00)/.test(text);

/** Whether a text is a number with its country code. */
export const isWholePhone = (text: string): boolean =>
  /^\s*(\+|00)\s*\d[\d\s().-]{7,}$/.test(inPlainDigits(text));

/** Digits of a number written with its country code, without `+` or `00`. */
const internationalDigits = (text: string): string =>
  upgradeBenin(text.replaceAll(/\D/g, '').replace(/^00/, ''));

/** Digits in pairs, counted from the end; an odd first digit is alone (`6 12 34 56 78`). */
export const inPairs = (digits: string): string => {
  const odd = digits.length % 2;
  const pairs = digits.slice(odd).match(/\d{2}/g) ?? [];
  return [digits.slice(0, odd), ...pairs].join(' ').trim();
};

/**
 * The number in E.164 (`+22790123456`), or '' for an empty field.
 * A number with a country code keeps it, whatever is selected. The trunk prefix of a country that has one is dropped (France);
 * elsewhere a leading `0` is part of the number (Benin, whose old numbers
 * get their `01`).
 */
export function joinPhone({ code, national }: PhoneParts): string {
  const typed = inPlainDigits(national);
  if (isInternational(typed)) {
    const digits = internationalDigits(typed);
    return digits && `+${digits}`;
  }
  const digits = typed.replaceAll(/\D/g, '');
  const { trunkPrefix = '' } = DIALLING_COUNTRIES.find((country) => country.code === code) ?? {};
  const subscriber = digits.startsWith(trunkPrefix) ? digits.slice(trunkPrefix.length) : digits;
  return subscriber && `+${upgradeBenin(`${code}${subscriber}`)}`;
}

/**
 * The reverse of `joinPhone`, for a stored or pasted number. One of an unsupported country stays in E.164, with the
 * default code.
 */
export function splitPhone(phone: string): PhoneParts {
  const plain = inPlainDigits(phone);
  if (!isInternational(plain)) return { code: DEFAULT_CODE, national: phone };
  const digits = internationalDigits(plain);
  const code = DIALLING_CODES.find((known) => digits.startsWith(known));
  if (!code) return { code: DEFAULT_CODE, national: digits && `+${digits}` };
  return { code, national: inPairs(digits.slice(code.length)) };
}

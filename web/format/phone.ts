import {
  DIALLING_COUNTRIES,
  inPlainDigits,
  internationalDigits,
  upgradeBenin,
  type PhoneParts,
} from '#contract/common/phones.ts';

/**
 * Is the least number of digits of a complete phone number with its country code; fewer digits are the beginning of a
 * number.
 */
const MIN_INTERNATIONAL = 9;

/** Says whether a text is a complete phone number with its country code. */
export const isWholePhone = (text: string): boolean =>
  (internationalDigits(inPlainDigits(text))?.length ?? 0) >= MIN_INTERNATIONAL;

/**
 * Returns a typed phone number in E.164 (`+22790123456`), or an empty text for an empty field. A number typed with a
 * country code keeps that code, whatever code is selected. The trunk prefix of a country that has one (France) is
 * dropped; elsewhere a leading `0` is part of the number (Benin, whose old numbers get their `01`).
 */
export function joinPhone({ code, national }: PhoneParts): string {
  const typed = inPlainDigits(national);
  const international = internationalDigits(typed);
  if (international !== undefined) return international && `+${international}`;
  const digits = typed.replaceAll(/\D/g, '');
  const { trunkPrefix = '' } = DIALLING_COUNTRIES.find((country) => country.code === code) ?? {};
  const subscriber = digits.startsWith(trunkPrefix) ? digits.slice(trunkPrefix.length) : digits;
  return subscriber && `+${upgradeBenin(`${code}${subscriber}`)}`;
}

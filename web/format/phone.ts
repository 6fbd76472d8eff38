import {
  DIALLING_COUNTRIES,
  inPlainDigits,
  internationalDigits,
  isInternational,
  upgradeBenin,
  type PhoneParts,
} from '#contract/phones.ts';

/** Whether a text is a number with its country code. */
export const isWholePhone = (text: string): boolean =>
  /^\s*(\+|00)\s*\d[\d\s().-]{7,}$/.test(inPlainDigits(text));

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

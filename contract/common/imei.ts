const IMEI = /^\d{15}$/;

/** Tells whether the last digit is the check digit of the digits before it (Luhn). */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Tells whether these digits are an IMEI: fifteen digits, not all the same, of which the last is the check digit. */
export const isImei = (digits: string): boolean =>
  IMEI.test(digits) && new Set(digits).size > 1 && hasCheckDigit(digits);

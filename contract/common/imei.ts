const IMEI = /^\d{15}$/;

/** Tells whether the last of the digits is the check digit of those before it (Luhn). */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Tells whether these are the digits of an IMEI: fifteen, not all the same, the last one being their check digit. */
export const isImei = (digits: string): boolean =>
  IMEI.test(digits) && new Set(digits).size > 1 && hasCheckDigit(digits);

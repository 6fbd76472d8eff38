import { isImei } from '#contract/common/imei.ts';

let count = 0;
/** Returns an IMEI that no other call returned. */
export const freshImei = (): string => {
  count += 1;
  const digits = `35${String(count).padStart(12, '0')}`;
  const last = Array.from('0123456789').find((digit) => isImei(digits + digit));
  if (last === undefined) throw new Error('Every row of digits has a check digit.');
  return digits + last;
};

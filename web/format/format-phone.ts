import { splitPhone } from './phone.ts';

const NO_BREAK = '\u00A0';

/** A stored number for display: '+22790123456' → '+227 90 12 34 56', never broken over lines. */
export const formatPhone = (telephone: string): string => {
  const { code, national } = splitPhone(telephone);
  const text = national.startsWith('+') ? national : `+${code} ${national}`;
  return text.replaceAll(' ', NO_BREAK);
};

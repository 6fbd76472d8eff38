// How codes are read, as typed or pasted. Without zod: forms of the browser use it too.

import { inPlainDigits } from './phones.ts';

export const CODE_DIGITS = 6;
/** The error of a text in which there is no code, or several. */
export const NO_CODE = 'Le code est fait de chiffres : entrez-le seul.';

/** A number as written, with the digits, dashes and blanks of ASCII. */
export const asciiNumber = (text: string): string =>
  inPlainDigits(text)
    .replaceAll('\uFF0B', '+')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Matches the blanks and marks that people write between the digits of a code or around it. */
const SEPARATORS = /[\s.,;:'’"«»()[\]*_/\-‐-―−]/g;
/** Tells whether a text has nothing but digits; an empty text does. */
export const isCode = (text: string): boolean => /^\d*$/.test(text);

/** Matches groups of digits with one separator between them, and a letter that touches them. */
const GROUPS = /\p{L}?\d+(?:[\s.,/-]\d+)*\p{L}?/gu;
/** Matches six digits in a row, or two groups of three digits. */
const SIX = /^\d{6}(?=\s|$)|^\d{3}[\s.-]\d{3}$/;
/** Matches the word or the sign with which a message announces its code. */
const NAME = /code\D{0,30}$|#$/i;
const LONGEST_NAME = 34;

const only = (codes: readonly string[]): string | undefined =>
  new Set(codes).size === 1 ? codes[0] : undefined;

/**
 * The digits of a code as typed or pasted: `911 833`, `911-833`, in Arabic digits, or in the message that brought it.
 * A text with several codes, or with none, is returned without its invisible marks, and is no code.
 */
export const codeIn = (typed: string): string => {
  const plain = inPlainDigits(typed).trim();
  const digits = plain.replaceAll(SEPARATORS, '');
  if (isCode(digits)) return digits;
  const found = [...plain.matchAll(GROUPS)].flatMap(({ 0: groups, index }) => {
    const code = SIX.exec(groups)?.[0].replaceAll(/\D/g, '');
    return code
      ? [{ code, isNamed: NAME.test(plain.slice(Math.max(0, index - LONGEST_NAME), index)) }]
      : [];
  });
  const named = found.filter(({ isNamed }) => isNamed);
  const codes = (of: typeof found) => of.map(({ code }) => code);
  return only(codes(found)) ?? only(codes(named)) ?? plain;
};

/** A code of digits or letters, as recovery codes have, in lower case without separators. */
export const plainCode = (typed: string): string => {
  const code = codeIn(typed);
  return isCode(code) ? code : code.replaceAll(SEPARATORS, '').toLowerCase();
};

/** The digits of a number on papers or labels (SIRET, IMEI), without separators; a sign in front of it is none. */
export const bareNumber = (typed: string): string => {
  const plain = asciiNumber(typed);
  return plain.startsWith('-') ? plain : plain.replaceAll(SEPARATORS, '');
};

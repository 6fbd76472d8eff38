// This file reads codes as typed or pasted. It does not use zod, because forms of the browser use it too.

import { inPlainDigits } from './phones.ts';

/** Is the number of digits of a confirmation code that is sent to a user. */
export const CODE_DIGITS = 6;
/** Is the number of characters of a recovery code without its separator. */
export const RECOVERY_CODE_CHARS = 10;
/** Is the error for a text that contains no code, or several. */
export const NO_CODE = 'Le code est fait de chiffres : entrez-le seul.';

/** Replaces the digits, dashes, plus signs and blanks of a number, as other keyboards type them, by those of ASCII. */
export const asciiNumber = (text: string): string =>
  inPlainDigits(text)
    .replaceAll('\uFF0B', '+')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Matches the blanks and marks that people write between the digits of a code or around it. */
const SEPARATORS = /[\s.,;:'’"«»()[\]*_/\-‐-―−]/g;
/** Tells whether a text may be a code or the beginning of one: at most six digits. */
export const isCode = (text: string): boolean => /^\d{0,6}$/.test(text);

/** Matches groups of digits with one separator between them, and a letter that touches them. */
const GROUPS = /\p{L}?\d+(?:[\s.,/-]\d+)*\p{L}?/gu;
const SIX = /^\d{6}$/;
const TWICE_THREE = /^\d{3}[\s.-]\d{3}$/;
/** Matches the word or the sign with which a message introduces its code. */
const NAME = /code\D{0,30}$|#$/i;
const LONGEST_NAME = 34;

/**
 * Returns the codes in digit groups: '911 833' is one code; otherwise each group of six digits is one, provided that
 * the first group has six digits.
 */
const codesOf = (groups: string): string[] => {
  if (TWICE_THREE.test(groups)) return [groups.replaceAll(/\D/g, '')];
  const [first = '', ...others] = groups.split(/\s/);
  return SIX.test(first) ? [first, ...others.filter((other) => SIX.test(other))] : [];
};

const only = (codes: readonly string[]): string | undefined =>
  new Set(codes).size === 1 ? codes[0] : undefined;

/**
 * Returns the digits of a code as typed or pasted: `911 833`, `911-833`, in Arabic digits, or within the message that
 * contains it; of several, the one after the word 'code' or '#' is taken. A text without a code, or with
 * several, is returned without invisible marks, and is not a code.
 */
export const codeIn = (typed: string): string => {
  const plain = inPlainDigits(typed).trim();
  const digits = plain.replaceAll(SEPARATORS, '');
  if (isCode(digits)) return digits;
  if (/^\d*$/.test(digits)) return plain;
  const found = [...plain.matchAll(GROUPS)].flatMap(({ 0: groups, index }) => {
    const isNamed = NAME.test(plain.slice(Math.max(0, index - LONGEST_NAME), index));
    return codesOf(groups).map((code) => ({ code, isNamed }));
  });
  const named = found.filter(({ isNamed }) => isNamed);
  const codes = (of: typeof found) => of.map(({ code }) => code);
  return only(codes(found)) ?? only(codes(named)) ?? plain;
};

/** Returns a code of digits or letters (recovery codes have letters) in lower case without separators. */
export const plainCode = (typed: string): string => {
  const code = codeIn(typed);
  return isCode(code) ? code : code.replaceAll(SEPARATORS, '').toLowerCase();
};

/** Drops the separators of a number printed on papers or labels (SIRET, IMEI), except after a leading minus. */
export const bareNumber = (typed: string): string => {
  const plain = asciiNumber(typed);
  return plain.startsWith('-') ? plain : plain.replaceAll(SEPARATORS, '');
};
